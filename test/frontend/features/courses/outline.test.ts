import { describe, expect, it } from 'vitest';
import type { Account } from '../../../../contract/account/account.ts';
import {
  countDoneLessons,
  findLastCourse,
  readLessonState,
  markLesson,
  listOpenLessons,
  measureProgress,
  findNextLesson,
  readCourseProgress,
  visitLesson,
} from '../../../../frontend/src/features/courses/outline.ts';
import { buildMaths, buildTopic } from '../../replies.fixture.ts';

const free = buildTopic('number', { free: true, lessonIds: ['one', 'two'] });
const paid = buildTopic('algebra', { free: false, lessonIds: ['three', 'four'] });
const course = buildMaths([free, paid]);
const buildAccount = (
  ownedCourses: string[],
  lessonsDone: string[],
  lastLessonId: string | null,
): Account => ({
  name: 'Ada',
  email: 'ada@example.com',
  ownedCourses,
  awaitedCourses: [],
  extraTime: 0,
  progress: [{ courseId: 'maths', lessonsDone, lastLessonId }],
});
const buildProgress = (owned: boolean, done: string[] = [], last: string | null = null) =>
  readCourseProgress(buildAccount(owned ? ['maths'] : [], done, last), 'maths');

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

  it('is offered free only from the free topic', () => {
    expect(listOpenLessons(course, buildProgress(false)).map(({ lessonId }) => lessonId)).toEqual([
      'one',
      'two',
    ]);
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

  it('is the selected course if it was begun, else the first that was', () => {
    const begun = buildAccount([], ['one'], 'one');
    expect(findLastCourse(begun, 'maths')).toBe('maths');
    expect(findLastCourse(begun, 'science')).toBe('maths');
    expect(findLastCourse({ ...begun, progress: [] }, 'maths')).toBeNull();
  });
});

describe('progress in a topic', () => {
  it.each([
    ['two lessons', free.lessons, [], { percent: 0, minutesLeft: 10 }],
    ['two lessons', free.lessons, ['one'], { percent: 50, minutesLeft: 5 }],
    ['two lessons', free.lessons, ['one', 'two', 'gone'], { percent: 100, minutesLeft: 0 }],
    ['no lessons', [], [], { percent: 0, minutesLeft: 0 }],
  ])('of %s of which %j are done', (_, lessons, done, progress) => {
    expect(measureProgress(lessons, buildProgress(false, done))).toEqual(progress);
  });
});

describe('a visit', () => {
  it('makes a lesson the one to continue with', () => {
    const visited = buildAccount([], ['two'], 'two');
    visitLesson(visited, 'maths', 'one');
    expect(visited.progress).toEqual([{ courseId: 'maths', lessonsDone: ['two'], lastLessonId: 'one' }]);
  });

  it('changes nothing about a lesson that is done', () => {
    const visited = buildAccount([], ['one'], 'two');
    visitLesson(visited, 'maths', 'one');
    expect(visited).toEqual(buildAccount([], ['one'], 'two'));
  });
});

describe('marks', () => {
  it('count only lessons that still exist', () => {
    expect(countDoneLessons(course, buildProgress(true, ['one', 'gone']))).toBe(1);
  });

  it('are set once and taken back', () => {
    const mine = buildAccount([], ['one'], 'one');
    markLesson(mine, 'maths', 'two', true);
    markLesson(mine, 'maths', 'two', true);
    expect(mine.progress).toEqual([{ courseId: 'maths', lessonsDone: ['one', 'two'], lastLessonId: 'two' }]);
    markLesson(mine, 'maths', 'two', false);
    expect(mine.progress[0]?.lessonsDone).toEqual(['one']);
  });

  it('begin a course that had none', () => {
    const mine = buildAccount([], [], null);
    markLesson(mine, 'science', 'cells', true);
    expect(mine.progress[1]).toEqual({ courseId: 'science', lessonsDone: ['cells'], lastLessonId: 'cells' });
  });
});
