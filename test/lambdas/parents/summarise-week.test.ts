import { describe, expect, it } from 'vitest';
import type { CourseTitles, Learning } from '../../../lambdas/parents/learning-store.ts';
import { isActive, summariseWeek } from '../../../lambdas/parents/summarise-week.ts';

const now = new Date('2026-11-22T16:00:00.000Z');
const inWeek = '2026-11-20T10:00:00.000Z';
const before = '2026-11-10T10:00:00.000Z';

const maths: CourseTitles = {
  courseId: 'maths',
  title: 'Maths',
  topics: [
    { topicId: 'number', title: 'Number' },
    { topicId: 'algebra', title: 'Algebra' },
  ],
  lessons: [
    { lessonId: 'fractions', title: 'Fractions', minutes: 12 },
    { lessonId: 'surds', title: 'Surds', minutes: 8 },
  ],
  misconceptions: new Map([['straight-across', 'Adding fractions straight across']]),
};
const nothing: Learning = { quizzes: [], questions: [], lessons: [] };

const answered = (marks: number, changes: object = {}) => ({
  courseId: 'maths',
  topicId: 'number',
  answeredAt: inWeek,
  marks,
  misconceptionIds: [],
  ...changes,
});
const mark = (lessonId: string, changedAt = inWeek, done = true) => ({
  courseId: 'maths',
  lessonId,
  done,
  changedAt,
});
const quiz = (submittedAt: string) => ({ startedAt: inWeek, submittedAt, questionCount: 5 });
const summarise = (learning: Partial<Learning>) => summariseWeek({ ...nothing, ...learning }, [maths], now);

describe('the summary of a week', () => {
  it('is not active if nothing was done in the last seven days', () => {
    const summary = summarise({
      questions: [answered(100, { answeredAt: before })],
      lessons: [mark('fractions', before), mark('surds', inWeek, false)],
    });
    expect(summary).toEqual({
      ...{ from: '2026-11-15T16:00:00.000Z', to: '2026-11-22T16:00:00.000Z', minutes: 0, questions: 0 },
      ...{ lessons: [], topics: [], difficult: [], praise: null },
    });
    expect(isActive(summary)).toBe(false);
  });

  it('praises the marks of one topic', () => {
    const summary = summarise({ questions: [answered(100), answered(100), answered(50), answered(50)] });
    expect(summary.topics).toEqual([{ courseTitle: 'Maths', title: 'Number', questions: 4, percent: 75 }]);
    expect(summary.praise).toEqual({ kind: 'topic', title: 'Number', percent: 75 });
    expect(isActive(summary)).toBe(true);
  });

  it('praises the effort if every answer was wrong, and names only what recurs', () => {
    const wrong = answered(0, { misconceptionIds: ['straight-across'] });
    expect(summarise({ questions: [wrong] }).difficult).toEqual([]);
    const summary = summarise({ questions: [wrong, wrong, answered(0, { misconceptionIds: ['gone'] })] });
    expect(summary.praise).toEqual({ kind: 'effort', questions: 3 });
    expect(summary.difficult).toEqual(['Adding fractions straight across']);
    expect(summary.topics).toMatchObject([{ percent: 0 }]);
  });

  it('names the hardest topics if no mistake came back', () => {
    const hard = (topicId: string, marks: number) =>
      Array.from({ length: 3 }, () => answered(marks, { topicId }));
    expect(summarise({ questions: [...hard('number', 40), ...hard('algebra', 10)] }).difficult).toEqual([
      'Algebra',
      'Number',
    ]);
    expect(summarise({ questions: hard('number', 50) }).difficult).toEqual([]);
  });

  it('praises the latest lesson if there are only lessons, and leaves out those of the past', () => {
    const summary = summarise({
      lessons: [mark('surds', '2026-11-21T10:00:00.000Z'), mark('fractions'), mark('gone')],
    });
    expect(summary.lessons).toEqual([
      { courseTitle: 'Maths', title: 'Fractions' },
      { courseTitle: 'Maths', title: 'Surds' },
    ]);
    expect(summary.praise).toEqual({ kind: 'lesson', title: 'Surds' });
    expect(summary.minutes).toBe(20);
  });

  it('counts a quiz of a few seconds as a minute', () => {
    expect(summarise({ quizzes: [quiz('2026-11-20T10:00:05.000Z')] }).minutes).toBe(1);
  });

  it('counts a quiz that stayed open overnight as three minutes for each question', () => {
    expect(summarise({ quizzes: [quiz('2026-11-20T10:07:00.000Z')] }).minutes).toBe(7);
    expect(summarise({ quizzes: [quiz('2026-11-21T10:00:00.000Z')] }).minutes).toBe(15);
  });
});
