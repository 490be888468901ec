import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  countLessons,
  findCurrentTopic,
  findLastCourse,
  findLastLesson,
  findPath,
  readLessonState,
  markLesson,
  listOpenLessons,
  findNextLesson,
  readCourseProgress,
  visitLesson,
} from '../../../../frontend/src/features/courses/outline.ts';
import { buildAccount, buildMaths, buildTopic } from '../../replies.fixture.ts';

const now = '2026-01-31T09:30:00.000Z';
beforeEach(() => void vi.useFakeTimers({ now: new Date(now) }));

const free = buildTopic('number', { free: true, lessonIds: ['one', 'two'] });
const paid = buildTopic('algebra', { free: false, lessonIds: ['three', 'four'] });
const course = buildMaths([free, paid]);
const buildStudent = (ownedCourses: string[], lessonsDone: string[], lastLessonId: string | null) =>
  buildAccount({
    ownedCourses,
    progress: [{ courseId: 'maths', lessonsDone, lastLessonId, changedAt: now }],
  });
const buildProgress = (owned: boolean, done: string[] = [], last: string | null = null) =>
  readCourseProgress(buildStudent(owned ? ['maths'] : [], done, last), 'maths');

describe('a lesson', () => {
  it.each([
    ['of the free topic is open without the course', free, false, 'open'],
    ['of another topic is locked without the course', paid, false, 'locked'],
    ['of another topic is open with the course', paid, true, 'open'],
    ['that is done is locked again once the course is not owned any more', paid, false, 'locked', ['three']],
  ])('%s', (_, topic, owned, state, done: string[] = []) => {
    const [lesson] = topic.lessons;
    expect(lesson && readLessonState(topic, lesson, buildProgress(owned, done))).toBe(state);
  });

  it('is open for free only in the free topic', () => {
    const open = listOpenLessons(course, buildProgress(false));
    expect(open.map(({ lessonId }) => lessonId)).toEqual(['one', 'two']);
  });
});

describe('the lesson or course to continue with', () => {
  it.each([
    ['the first lesson for a beginner', true, [], null, 'one'],
    ['the last lesson while it is not done', true, [], 'two', 'two'],
    ['the lesson after the last one', true, ['one', 'two'], 'two', 'three'],
    ['the first gap once the end is reached', true, ['one', 'three', 'four'], 'four', 'two'],
    ['nothing once everything open is done', false, ['one', 'two'], 'two', undefined],
  ])('is %s', (_, owned, done, last, expected) => {
    expect(findNextLesson(course, buildProgress(owned, done, last))?.lessonId).toBe(expected);
  });

  it('is a lesson of Key Stage 3 for Years 7 to 9 while one is left', () => {
    const [one, two] = free.lessons;
    const harder = one && two ? [{ ...one, level: 'gcse-higher' as const }, two] : [];
    const mixed = buildMaths([{ ...free, lessons: harder }]);
    const find = (year: 7 | 9 | 10, done: string[] = []) => {
      const account = { ...buildStudent([], done, null), learner: { year, subjects: [], aim: null } };
      const progress = readCourseProgress(account, 'maths');
      return [
        findNextLesson(mixed, progress)?.lessonId,
        findPath(mixed, progress).topics.flatMap(({ lessons }) => lessons.map(({ lessonId }) => lessonId)),
      ];
    };
    expect(find(7)).toEqual(['two', ['two']]);
    expect(find(9, ['two'])).toEqual(['one', ['two']]);
    expect(find(10)).toEqual(['one', ['one', 'two']]);
  });

  it('is the selected course if it was begun, else the first that was', () => {
    const begun = buildStudent([], ['one'], 'one');
    expect(findLastCourse(begun, 'maths')).toBe('maths');
    expect(findLastCourse(begun, 'science')).toBe('maths');
    expect(findLastCourse({ ...begun, progress: [] }, 'maths')).toBeNull();
  });
});

describe('progress in a course', () => {
  it.each([
    ['the free lessons for a student without the course', false, ['one'], { done: 1, count: 2 }],
    ['no lesson that is locked again', false, ['one', 'three'], { done: 1, count: 2 }],
    ['all lessons for an owner', true, ['one', 'three'], { done: 2, count: 4 }],
    ['no lesson that was removed from the course', true, ['one', 'gone'], { done: 1, count: 4 }],
  ])('counts %s', (_, owned, done, counts) => {
    expect(countLessons(course, buildProgress(owned, done))).toEqual(counts);
  });
});

describe('the current topic', () => {
  it.each([
    ['the first topic for a beginner', true, [], null, 'number'],
    ['the topic of the next lesson', true, ['one', 'two'], 'two', 'algebra'],
    ['the topic of the last lesson once everything open is done', false, ['one', 'two'], 'two', 'number'],
  ])('is %s', (_, owned, done, last, topicId) => {
    expect(findCurrentTopic(course, buildProgress(owned, done, last))?.topicId).toBe(topicId);
  });
});

describe('a visit', () => {
  it.each([
    ['makes a lesson the one to continue with', ['two'], 'one'],
    ['changes nothing about a lesson that is done', ['one'], 'two'],
  ])('%s', (_, lessonsDone, lastLessonId) => {
    const account = buildStudent([], lessonsDone, 'two');
    visitLesson(account, 'maths', 'one');
    expect(account).toEqual(buildStudent([], lessonsDone, lastLessonId));
  });
});

describe('marks', () => {
  it('are set once and removed, also in a course without progress', () => {
    const account = buildStudent([], ['one'], 'one');
    markLesson(account, 'maths', 'two', true);
    markLesson(account, 'maths', 'two', true);
    expect(account).toEqual(buildStudent([], ['one', 'two'], 'two'));
    markLesson(account, 'maths', 'two', false);
    expect(account).toEqual(buildStudent([], ['one'], 'two'));
    markLesson(account, 'science', 'cells', true);
    const science = { courseId: 'science', lessonsDone: ['cells'], lastLessonId: 'cells', changedAt: now };
    expect(account.progress[1]).toEqual(science);
  });
});

describe('the lesson opened last', () => {
  const science = {
    ...buildMaths([buildTopic('cells', { free: true, lessonIds: ['cell'] })]),
    courseId: 'science',
  };
  const empty = { ...buildMaths([]), courseId: 'empty' };
  const open = (courseId: string, lastLessonId: string, day: number) => ({
    courseId,
    lessonsDone: [],
    lastLessonId,
    changedAt: `2026-01-${String(day)}T09:30:00.000Z`,
  });

  it.each([
    ['of whatever course', { progress: [open('maths', 'two', 20), open('science', 'cell', 19)] }, 'two'],
    [
      'or the first of a chosen subject',
      { learner: { year: null, subjects: ['science'], aim: null } },
      'cell',
    ],
    ['or the first of an own course', { ownedCourses: ['science'] }, 'cell'],
    ['or the first of all for a new student', {}, 'one'],
    ['but none that is closed by now', { progress: [open('maths', 'three', 20)] }, 'one'],
  ])('is the one %s', (_, changes, lessonId) => {
    expect(findLastLesson(buildAccount(changes), [empty, course, science])?.lessonId).toBe(lessonId);
  });

  it('is none without open lessons', () => {
    expect(findLastLesson(buildAccount(), [empty])).toBeNull();
  });
});
