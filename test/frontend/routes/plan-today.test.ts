import { describe, expect, it } from 'vitest';
import type { AttemptSummary } from '../../../contract/quizzes/quizzes.ts';
import { planToday } from '../../../frontend/src/routes/parts/plan-today.ts';
import { buildAccount, buildMaths, buildTopic } from '../replies.fixture.ts';
import { anAttempt, mathsProgress, topicProgress } from '../features/quizzes/quizzes.fixture.ts';

const maths = buildMaths([
  buildTopic('number', { free: true, lessonIds: ['primes', 'roots'] }),
  buildTopic('algebra', { free: false, lessonIds: ['powers'] }),
]);
const science = {
  ...buildMaths([buildTopic('cells', { free: true, lessonIds: ['nucleus'] })]),
  courseId: 'science',
  title: 'Science',
};

const openQuiz = (mode: 'practice' | 'test', startedAt: string): AttemptSummary => ({
  ...anAttempt,
  state: 'open',
  mode,
  startedAt,
});
const begun = (courseId: string, lessonId: string, changedAt: string, lessonsDone: string[] = []) => ({
  courseId,
  lessonsDone,
  lastLessonId: lessonId,
  changedAt,
});
const due = [mathsProgress([topicProgress('number', { due: 3 }), topicProgress('algebra', { due: 2 })])];

const plan = (changes: Partial<Parameters<typeof planToday>[0]>) =>
  planToday({
    account: buildAccount({ progress: [begun('maths', 'roots', '2026-01-02T10:00:00.000Z')] }),
    courses: [maths, science],
    progress: [],
    open: [],
    isNew: false,
    ...changes,
  });
const kinds = (changes: Partial<Parameters<typeof planToday>[0]>) => plan(changes).map(({ kind }) => kind);

describe('today', () => {
  it('begins with due questions, then goes on with the lesson', () => {
    expect(plan({ progress: due })).toMatchObject([
      { kind: 'due', courseId: 'maths', count: 5, minutes: 5, topicIds: ['number', 'algebra'] },
      { kind: 'lesson', course: 'Maths', lesson: 'roots', minutes: 5 },
    ]);
  });

  it('goes over mistakes if no questions are due, before the lesson', () => {
    const progress = [mathsProgress([topicProgress('number', { mistakes: 4 })])];
    expect(plan({ progress })).toMatchObject([
      { kind: 'mistakes', courseId: 'maths', count: 4, topicIds: ['number'] },
      { kind: 'lesson', lesson: 'roots' },
    ]);
    const both = [mathsProgress([topicProgress('number', { mistakes: 4, due: 2 })])];
    expect(kinds({ progress: both })).toEqual(['due', 'lesson']);
  });

  it('begins with a test against the clock, whatever else is open, due or was read since', () => {
    const clock = { deadlineAt: '2026-01-01T11:20:00.000Z', now: '2026-01-01T11:05:18.000Z' };
    const test = { ...openQuiz('test', '2026-01-01T11:00:00.000Z'), clock };
    const practice = openQuiz('practice', '2026-01-01T10:59:00.000Z');
    for (const open of [[test], [test, practice], [practice, test]]) {
      expect(plan({ open, progress: due })[0]).toMatchObject({ kind: 'quiz', attempt: { mode: 'test' } });
      expect(plan({ open })[0]).toMatchObject({ kind: 'quiz', attempt: { mode: 'test' } });
    }
    expect(kinds({ open: [test, practice], progress: due })).toEqual(['quiz', 'quiz']);
    expect(kinds({ open: [test] })).toEqual(['quiz', 'lesson']);
  });

  it('asks at most ten due questions, of the course with the most, and none of locked topics', () => {
    const locked = topicProgress('algebra', { due: 30, open: false });
    const cells = { ...mathsProgress([topicProgress('cells', { due: 12 })]), courseId: 'science' };
    const progress = [mathsProgress([topicProgress('number', { due: 3 }), locked]), cells];
    expect(plan({ progress })[0]).toMatchObject({ courseId: 'science', count: 10, topicIds: ['cells'] });
    expect(kinds({ progress: [mathsProgress([locked])] })).toEqual(['lesson']);
  });

  it.each([
    ['an open test that was started after the lesson', '2026-01-03T10:00:00.000Z', 'quiz'],
    ['the lesson that was opened after the test', '2026-01-01T10:00:00.000Z', 'lesson'],
  ])('goes on with %s', (_, startedAt, kind) => {
    const open = [openQuiz('test', startedAt)];
    expect(kinds({ open })).toEqual([kind]);
    expect(kinds({ open, progress: due })).toEqual(['due', kind]);
  });

  it('finishes an open practice quiz before the due questions, which it would block', () => {
    const open = [openQuiz('practice', '2026-01-01T10:00:00.000Z')];
    expect(kinds({ open, progress: due })).toEqual(['quiz', 'due']);
  });

  it('goes on in the course that was used last and has a lesson left', () => {
    const progress = [
      begun('maths', 'roots', '2026-01-03T10:00:00.000Z', ['primes', 'roots']),
      begun('science', 'nucleus', '2026-01-02T10:00:00.000Z'),
    ];
    expect(plan({ account: buildAccount({ progress }) })).toMatchObject([{ lesson: 'nucleus' }]);
    const account = buildAccount({ progress, ownedCourses: ['maths'] });
    expect(plan({ account })).toMatchObject([{ lesson: 'powers' }]);
  });

  it('offers a new student questions and a lesson, of a course that the student owns if there is one', () => {
    const account = buildAccount({ ownedCourses: ['science'] });
    expect(plan({ account, isNew: true })).toMatchObject([
      { kind: 'practise', course: 'Science', topicIds: ['cells'], count: 6 },
      { kind: 'lesson', course: 'Science', lesson: 'nucleus' },
    ]);
  });

  it('offers a new student questions and a lesson of one of the student’s subjects', () => {
    const learner = { year: null, subjects: ['science'], aim: null };
    const account = buildAccount({ learner, ownedCourses: ['maths'] });
    expect(plan({ account, isNew: true })).toMatchObject([{ course: 'Science' }, { course: 'Science' }]);
  });

  it('practises the weakest topic once every lesson is done, and nothing if none is weak', () => {
    const account = buildAccount({
      progress: [begun('maths', 'roots', '2026-01-03T10:00:00.000Z', ['primes', 'roots'])],
    });
    const weak = topicProgress('number', { title: 'Number', mastery: 30 });
    const facts = { account, courses: [maths] };
    expect(plan({ ...facts, progress: [mathsProgress([weak])] })).toMatchObject([
      { kind: 'practise', topic: 'Number' },
    ]);
    expect(plan({ ...facts, progress: [mathsProgress([{ ...weak, mastery: 95 }])] })).toEqual([]);
  });
});
