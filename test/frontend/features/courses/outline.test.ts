import { describe, expect, it } from 'vitest';
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
import { buildAccount, buildMaths, buildTopic } from '../../replies.fixture.ts';

const free = buildTopic('number', { free: true, lessonIds: ['one', 'two'] });
const paid = buildTopic('algebra', { free: false, lessonIds: ['three', 'four'] });
const course = buildMaths([free, paid]);
const buildStudent = (ownedCourses: string[], lessonsDone: string[], lastLessonId: string | null) =>
  buildAccount({ ownedCourses, progress: [{ courseId: 'maths', lessonsDone, lastLessonId }] });
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

  it('is the selected course if it was begun, else the first that was', () => {
    const begun = buildStudent([], ['one'], 'one');
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
  it('count only lessons that still exist', () => {
    expect(countDoneLessons(course, buildProgress(true, ['one', 'gone']))).toBe(1);
  });

  it('are set once and removed, also in a course without progress', () => {
    const account = buildStudent([], ['one'], 'one');
    markLesson(account, 'maths', 'two', true);
    markLesson(account, 'maths', 'two', true);
    expect(account).toEqual(buildStudent([], ['one', 'two'], 'two'));
    markLesson(account, 'maths', 'two', false);
    expect(account).toEqual(buildStudent([], ['one'], 'two'));
    markLesson(account, 'science', 'cells', true);
    const science = { courseId: 'science', lessonsDone: ['cells'], lastLessonId: 'cells' };
    expect(account.progress[1]).toEqual(science);
  });
});
