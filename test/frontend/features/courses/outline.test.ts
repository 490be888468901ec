import { describe, expect, it } from 'vitest';
import type { Account } from '../../../../contract/account/account.ts';
import {
  doneCount,
  lastCourse,
  lessonState,
  markLesson,
  openLessons,
  progressIn,
  resumeLesson,
  readCourseProgress,
  visitLesson,
} from '../../../../frontend/src/features/courses/outline.ts';
import { buildMaths, buildTopic } from '../../replies.fixture.ts';

const free = buildTopic('number', { free: true, lessonIds: ['one', 'two'] });
const paid = buildTopic('algebra', { free: false, lessonIds: ['three', 'four'] });
const course = buildMaths([free, paid]);
const account = (ownedCourses: string[], lessonsDone: string[], lastLessonId: string | null): Account => ({
  name: 'Ada',
  email: 'ada@example.com',
  ownedCourses,
  awaitedCourses: [],
  extraTime: 0,
  progress: [{ courseId: 'maths', lessonsDone, lastLessonId }],
});
const courseProgress = (owned: boolean, done: string[] = [], last: string | null = null) =>
  readCourseProgress(account(owned ? ['maths'] : [], done, last), 'maths');

describe('a lesson', () => {
  it.each([
    ['of the free topic is open without the course', free, false, 'open'],
    ['of another topic is locked without the course', paid, false, 'locked'],
    ['of another topic is open with the course', paid, true, 'open'],
  ])('%s', (_, of, owned, state) => {
    const [lesson] = of.lessons;
    expect(lesson && lessonState(of, lesson, courseProgress(owned))).toBe(state);
  });

  it('that is done stays locked once the course is not owned any more', () => {
    const [lesson] = paid.lessons;
    expect(lesson && lessonState(paid, lesson, courseProgress(false, ['three']))).toBe('locked');
  });

  it('is offered free only from the free topic', () => {
    expect(openLessons(course, courseProgress(false)).map(({ lessonId }) => lessonId)).toEqual([
      'one',
      'two',
    ]);
  });
});

describe('where to go on', () => {
  it.each([
    ['the first lesson for a beginner', true, [], null, 'one'],
    ['the last lesson while it is not done', true, [], 'two', 'two'],
    ['the lesson after the last one', true, ['one', 'two'], 'two', 'three'],
    ['the first gap once the end is reached', true, ['one', 'three', 'four'], 'four', 'two'],
    ['nothing once everything open is done', false, ['one', 'two'], 'two', undefined],
  ])('is %s', (_, owned, done, last, expected) => {
    expect(resumeLesson(course, courseProgress(owned, done, last))?.lessonId).toBe(expected);
  });

  it('is the selected course if it was begun, else the first that was', () => {
    const begun = account([], ['one'], 'one');
    expect(lastCourse(begun, 'maths')).toBe('maths');
    expect(lastCourse(begun, 'science')).toBe('maths');
    expect(lastCourse({ ...begun, progress: [] }, 'maths')).toBeNull();
  });
});

describe('progress in a topic', () => {
  it.each([
    [[], { percent: 0, minutesLeft: 10 }],
    [['one'], { percent: 50, minutesLeft: 5 }],
    [['one', 'two', 'gone'], { percent: 100, minutesLeft: 0 }],
  ])('with %j done is %j', (done, progress) => {
    expect(
      progressIn(free.lessons, { owned: false, awaited: false, done: new Set(done), lastLessonId: null }),
    ).toEqual(progress);
  });

  it('of a topic without lessons is none', () => {
    expect(progressIn([], { owned: false, awaited: false, done: new Set(), lastLessonId: null })).toEqual({
      percent: 0,
      minutesLeft: 0,
    });
  });
});

describe('a visit', () => {
  const account = (lessonsDone: string[]): Account => ({
    name: '',
    email: '',
    ownedCourses: [],
    awaitedCourses: [],
    extraTime: 0,
    progress: [{ courseId: 'maths', lessonsDone, lastLessonId: 'two' }],
  });

  it('makes a lesson the one to go on with', () => {
    const visited = account(['two']);
    visitLesson(visited, 'maths', 'one');
    expect(visited.progress).toEqual([{ courseId: 'maths', lessonsDone: ['two'], lastLessonId: 'one' }]);
  });

  it('changes nothing about a lesson that is done', () => {
    const visited = account(['one']);
    visitLesson(visited, 'maths', 'one');
    expect(visited).toEqual(account(['one']));
  });
});

describe('marks', () => {
  it('count only lessons that still exist', () => {
    expect(doneCount(course, courseProgress(true, ['one', 'gone']))).toBe(1);
  });

  it('are set once and taken back', () => {
    const mine = account([], ['one'], 'one');
    markLesson(mine, 'maths', 'two', true);
    markLesson(mine, 'maths', 'two', true);
    expect(mine.progress).toEqual([{ courseId: 'maths', lessonsDone: ['one', 'two'], lastLessonId: 'two' }]);
    markLesson(mine, 'maths', 'two', false);
    expect(mine.progress[0]?.lessonsDone).toEqual(['one']);
  });

  it('begin a course that had none', () => {
    const mine = account([], [], null);
    markLesson(mine, 'science', 'cells', true);
    expect(mine.progress[1]).toEqual({ courseId: 'science', lessonsDone: ['cells'], lastLessonId: 'cells' });
  });
});
