import '../../support/lambda-env.ts';
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { coursesSchemas } from '../../../contract/courses/courses.ts';
import { coursesRoutes } from '../../../contract/courses/routes.ts';
import {
  dynamoCatalogueStore,
  dynamoProgressStore,
  dynamoSharedAnswerReader,
} from '../../../lambdas/courses/dynamo-stores.ts';
import { coursesHandlers } from '../../../lambdas/courses/handler.ts';
import { observe } from '../../../lambdas/runtime/observability.ts';
import { serve } from '../../../lambdas/runtime/serve.ts';
import { getItem } from '../../../lambdas/tables/dynamo.ts';
import { itemKeys, studentKey } from '../../../lambdas/tables/shared/item-keys.ts';
import { canary, catalogue } from '../../support/catalogue.ts';
import { publishTo, startTables, useTables } from '../../support/dynalite.ts';
import { call as callHandler, type TestRequest } from '../../support/gateway.ts';
import { dynamoSharedAnswerStore } from '../../../lambdas/tutor/shared-answers/dynamo-shared-answer-store.ts';
import { sharedAnswer } from '../tutor/shared-answers/shared-answer.fixture.ts';
import { minute } from '../tutor/thread.fixture.ts';
import { memoryOwnershipStore } from '../tables/memory-ownership-store.ts';

const tables = useTables(async (started) => {
  await publishTo(started, catalogue());
  const answers = dynamoSharedAnswerStore(started.userCourses);
  for (const courseId of ['maths', 'science'])
    for (const lessonId of ['free-topic-one', 'paid-topic-one'])
      await answers.save(
        sharedAnswer({ courseId, lessonId, answer: 'Shared answer', publishedAt: minute(1) }),
      );
});

function call(name: keyof typeof coursesRoutes, request?: TestRequest) {
  const handler = serve({
    routes: coursesRoutes,
    schemas: coursesSchemas,
    handlers: coursesHandlers,
    deps: {
      catalogue: dynamoCatalogueStore(tables.courses),
      ownership: memoryOwnershipStore([['owner', 'maths']]),
      progress: dynamoProgressStore(tables.userCourses),
      sharedAnswers: dynamoSharedAnswerReader(tables.userCourses),
      now: () => new Date(Date.UTC(2026, 0, 1)),
    },
    observability: observe('courses'),
  });
  return callHandler(handler, coursesRoutes[name], request);
}
const readMark = (studentId: string, { courseId, lessonId }: { courseId: string; lessonId: string }) =>
  getItem(tables.userCourses, studentKey(studentId, itemKeys.progressSort(courseId, lessonId)));

describe('the catalogue', () => {
  it('lists the courses in menu order, with their lessons, to anybody', async () => {
    expect(await call('listCourses', { student: null })).toMatchObject({
      status: 200,
      body: {
        courses: [
          {
            courseId: 'maths',
            title: 'Course maths',
            price: { amount: 4900, currency: 'GBP' },
            topicCount: 2,
            questionCount: 12,
            topics: [
              {
                topicId: 'free-topic',
                free: true,
                lessons: [
                  { lessonId: 'free-topic-one', title: 'free-topic one', minutes: 10 },
                  { lessonId: 'free-topic-two', title: 'free-topic two', minutes: 10 },
                ],
              },
              { topicId: 'paid-topic', free: false },
            ],
          },
          { courseId: 'science' },
        ],
      },
    });
  });

  it('shows anybody a course’s outline with its topics and lessons in order, and no lesson’s text', async () => {
    const reply = await call('getCourse', { student: null, params: { courseId: 'maths' } });
    const levels = { level: 'ks3', upTo: 'gcse-higher' };
    const listLessons = (topicId: string) =>
      ['one', 'two'].map((name) => ({ lessonId: `${topicId}-${name}`, ...levels }));
    expect(reply).toMatchObject({
      status: 200,
      body: {
        description: 'Description of maths',
        outcomes: ['One', 'Two', 'Three'],
        notYet: ['Four'],
        topics: [
          { topicId: 'free-topic', free: true, questionCount: 6, lessons: listLessons('free-topic') },
          { topicId: 'paid-topic', free: false, questionCount: 6, lessons: listLessons('paid-topic') },
        ],
      },
    });
    expect(reply.text).not.toContain('Body of');
  });

  it.each([
    ['listCourses', {}, 'public, max-age=0, s-maxage=60'],
    ['getCourse', { courseId: 'maths' }, 'public, max-age=0, s-maxage=60'],
    ['getCourse', { courseId: 'latin' }, 'no-store'],
    ['getLesson', { courseId: 'maths', lessonId: 'free-topic-one' }, 'no-store'],
  ] as const)(
    'a cache may store what is public for a minute, and nothing else: %s %j',
    async (name, params, control) => {
      expect((await call(name, { params })).headers?.['cache-control']).toBe(control);
    },
  );

  it.each([
    ['latin', 404],
    ['constructor', 404],
    ['Maths', 400],
  ])('has no course %s: %i', async (courseId, status) => {
    expect((await call('getCourse', { params: { courseId } })).status).toBe(status);
  });

  it('lists no courses before the first publish', async () => {
    const empty = await startTables();
    expect(await dynamoCatalogueStore(empty.courses).listCourses()).toEqual([]);
    await empty.close();
  });
});

describe('a lesson', () => {
  it.each([
    ['a free lesson', 'science', 'free-topic-one', 'student', 200, undefined],
    ['a free lesson', 'science', 'free-topic-one', null, 401, 'not_signed_in'],
    ['an owned lesson', 'maths', 'paid-topic-one', 'owner', 200, undefined],
    ['a locked lesson', 'science', 'paid-topic-one', 'owner', 403, 'course_not_owned'],
    ['a lesson that somebody else owns', 'maths', 'paid-topic-one', 'student', 403, 'course_not_owned'],
    ['an unknown lesson of an owned course', 'maths', 'nothing', 'owner', 404, 'not_found'],
    ['an unknown lesson of another course', 'latin', 'free-topic-one', 'owner', 404, 'not_found'],
  ] as const)(
    'is read and marked, with what is shared under it, if it is free or owned: %s, %s %s by %s, %i',
    async (...row) => {
      const [, courseId, lessonId, student, status, code] = row;
      const params = { courseId, lessonId };
      const reply = await call('getLesson', { student, params });
      expect(reply.status).toBe(status);
      expect(reply.body).toMatchObject(code ? { code } : { lessonId });
      expect(reply.text.includes('Body of')).toBe(!code);
      const shared = await call('listSharedAnswers', { student, params });
      expect(shared.status).toBe(status);
      expect(shared.text.includes('Shared answer')).toBe(!code);
      expect((await call('saveProgress', { student, params, body: { done: true } })).status).toBe(status);
      expect((await readMark(student ?? '', params))?.['done']).toBe(status === 200 ? true : undefined);
    },
  );

  it('of any course is open to staff', async () => {
    const claims = { 'cognito:groups': 'staff' };
    const request = { student: 'tutor', claims, params: { courseId: 'science', lessonId: 'paid-topic-one' } };
    expect((await call('getLesson', request)).status).toBe(200);
    expect((await call('listSharedAnswers', request)).text).toContain('Shared answer');
    expect((await call('saveProgress', { ...request, body: { done: true } })).status).toBe(200);
  });

  it.each([
    ['nobody', null, 401],
    ['another student', 'student', 200],
    ['its owner', 'owner', 200],
  ] as const)('that is locked has an opening for students and nothing else: %s, %s, %i', async (...row) => {
    const [, student, status] = row;
    const reply = await call('getOpening', {
      student,
      params: { courseId: 'maths', lessonId: 'paid-topic-one' },
    });
    expect(reply.status).toBe(status);
    if (status === 200)
      expect(reply.body).toEqual({
        opening: [['p', 'Body of paid-topic one with ', ['math', ['mi', 'x']], ' and π']],
      });
    else expect(reply.text).not.toContain('Body of');
  });

  it('that doesn’t exist has no opening', async () => {
    for (const params of [
      { courseId: 'maths', lessonId: 'nothing' },
      { courseId: 'latin', lessonId: 'paid-topic-one' },
    ])
      expect((await call('getOpening', { student: 'student', params })).status).toBe(404);
  });

  it('shows the question and the answer that were published last first, and none of who wrote them', async () => {
    const answers = dynamoSharedAnswerStore(tables.userCourses);
    const params = { courseId: 'science', lessonId: 'free-topic-two' };
    for (const [answer, at] of [
      ['Second', 2],
      ['Third', 3],
      ['First', 1],
    ] as const)
      await answers.save(sharedAnswer({ ...params, answer, publishedBy: 'CANARY', publishedAt: minute(at) }));
    await answers.save(sharedAnswer({ ...params, answer: 'CANARY of a proposal' }));
    const lesson = await call('getLesson', { student: 'student', params });
    expect(lesson.body).toMatchObject({ sharedAnswerCount: 3 });
    const reply = await call('listSharedAnswers', { student: 'student', params });
    expect(reply.body).toMatchObject({
      answers: ['Third', 'Second', 'First'].map((answer) => ({ answer })),
    });
    for (const hidden of ['CANARY', 'tutor-1']) expect(reply.text).not.toContain(hidden);
  });

  it('has its position and its neighbours across topics', async () => {
    const store = dynamoCatalogueStore(tables.courses);
    expect(await store.lesson('maths', 'free-topic-two')).toMatchObject({
      courseTitle: 'Course maths',
      topicTitle: 'Topic free-topic',
      level: 'ks3',
      upTo: 'gcse-higher',
      body: expect.arrayContaining([
        ['p', 'Body of free-topic two with ', ['math', ['mi', 'x']], ' and π'],
      ]) as unknown,
      questionCount: 3,
      position: { index: 2, count: 2 },
      previous: { lessonId: 'free-topic-one', title: 'free-topic one' },
      next: { lessonId: 'paid-topic-one', title: 'paid-topic one' },
    });
    expect((await store.lesson('maths', 'free-topic-one'))?.previous).toBeNull();
    expect((await store.lesson('maths', 'paid-topic-two'))?.next).toBeNull();
  });
});

describe('the marks that a student gave the answer to an exam question', () => {
  const params = { courseId: 'science', lessonId: 'free-topic-one' };
  const save = (student: string | null, lines: readonly string[], lesson = params) =>
    call('saveExamMarks', { student, params: lesson, body: { lines } });
  const readLines = async (student: string) =>
    ((await call('getLesson', { student, params })).body as { examLines?: unknown }).examLines;

  it.each([
    ['of a free lesson', 'science', 'free-topic-one', 'student', 200],
    ['of a free lesson', 'science', 'free-topic-one', null, 401],
    ['of an owned lesson', 'maths', 'paid-topic-one', 'owner', 200],
    ['of a lesson that somebody else owns', 'maths', 'paid-topic-one', 'student', 403],
    ['of an unknown lesson', 'maths', 'nothing', 'owner', 404],
    ['of a lesson without an exam question', 'maths', 'paid-topic-two', 'owner', 404],
  ] as const)('%s, %s %s by %s: %i', async (_, courseId, lessonId, student, status) => {
    const lesson = { courseId, lessonId };
    expect((await save(student, ['method'], lesson)).status).toBe(status);
    expect((await readMark(student ?? '', lesson))?.['exam'] === undefined).toBe(status !== 200);
    const read = await call('getLesson', { student, params: lesson });
    expect(read.text.includes(canary.scheme)).toBe(status === 200);
  });

  it('are added up from the scheme, stored once, and come back with the lesson to this student alone', async () => {
    const student = randomUUID();
    expect(await readLines(student)).toBeUndefined();
    for (const lines of [['answer', 'method', 'method'], ['method'], ['method']]) await save(student, lines);
    const exam = { lines: ['method'], marks: 2, of: 3 };
    expect((await save(student, ['method'])).body).toEqual(exam);
    expect(await readMark(student, params)).toMatchObject({ ...params, done: false, checks: {}, exam });
    expect(await readLines(student)).toEqual(['method']);
    expect(await readLines(randomUUID())).toBeUndefined();
    expect((await save(student, [])).body).toEqual({ lines: [], marks: 0, of: 3 });
    expect(await readLines(student)).toEqual([]);
  });

  it('leave the lesson’s mark as it is, and the mark leaves them', async () => {
    const student = randomUUID();
    await dynamoProgressStore(tables.userCourses).mark({
      ...{ studentId: student, ...params, done: true, changedAt: '2025-06-01T00:00:00.000Z' },
    });
    await save(student, ['method']);
    expect(await readMark(student, params)).toMatchObject({
      ...{ done: true, changedAt: '2025-06-01T00:00:00.000Z', exam: { marks: 2 } },
    });
    await call('saveProgress', { student, params, body: { done: false } });
    expect(await readLines(student)).toEqual(['method']);
  });

  it('no longer name a line that the scheme has lost', async () => {
    const studentId = randomUUID();
    await dynamoProgressStore(tables.userCourses).saveExam({
      ...{ studentId, ...params, changedAt: '2026-01-01T00:00:00.000Z' },
      exam: { lines: ['removed', 'answer'], marks: 2, of: 3 },
    });
    expect(await readLines(studentId)).toEqual(['answer']);
  });

  it.each<[readonly string[]]>([
    [['method', 'unknown']],
    [['constructor']],
    [['Method#']],
    [Array.from({ length: 21 }, (_, index) => `line-${index}`)],
  ])('are refused for lines that the scheme lacks: %j', async (lines) => {
    const student = randomUUID();
    expect(await save(student, lines)).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
    expect(await readMark(student, params)).toBeUndefined();
  });
});

describe('what a student reached in self-checks', () => {
  const params = { courseId: 'science', lessonId: 'free-topic-one' };
  const save = (student: string, checks: Record<string, string>, done: boolean | null = null) =>
    call('saveProgress', { student, params, body: { done, checks } });
  const readChecks = async (student: string) =>
    ((await call('getLesson', { student, params })).body as { checks: unknown }).checks;

  it('is stored with the lesson, one check at a time, and only the student sees it', async () => {
    const student = randomUUID();
    expect(await readChecks(student)).toEqual({});
    await save(student, { 'check-one': 'solution' });
    await Promise.all([save(student, { 'check-two': 'second' }), save(student, { 'check-one': 'first' })]);
    expect(await readChecks(student)).toEqual({ 'check-one': 'first', 'check-two': 'second' });
    expect(await readChecks(randomUUID())).toEqual({});
  });

  it('stays if the lesson is marked, taken back and opened, and a check doesn’t mark the lesson', async () => {
    const student = randomUUID();
    for (const done of [true, null, false, null]) await save(student, { 'check-one': 'first' }, done);
    expect(await readMark(student, params)).toMatchObject({ done: false, checks: { 'check-one': 'first' } });
    await call('saveProgress', { student, params, body: { done: true } });
    expect(await readChecks(student)).toEqual({ 'check-one': 'first' });
    expect((await save(student, { 'check-two': 'first' })).body).toMatchObject({ done: true });
  });

  it('isn’t stored for a check that the lesson doesn’t have', async () => {
    const student = randomUUID();
    expect((await save(student, { 'check-zzz': 'first' })).status).toBe(200);
    expect(await readChecks(student)).toEqual({});
  });

  it.each<Record<string, string>>([
    { 'check-one': 'perfect' },
    { 'check-one': '' },
    { constructor: 'first' },
    { 'check-ONE#': 'first' },
    Object.fromEntries(Array.from({ length: 51 }, (_, index) => [`check-${index}`, 'first'])),
  ])('is refused in any other form: %j', async (checks) => {
    expect((await save(randomUUID(), checks)).status).toBe(400);
  });
});

it('a mark is stored and taken back, and a visit leaves it as it is', async () => {
  const student = randomUUID();
  const params = { courseId: 'science', lessonId: 'free-topic-one' };
  const changedAt = '2026-01-01T00:00:00.000Z';
  for (const [done, stored] of [
    [null, false],
    [true, true],
    [null, true],
    [true, true],
    [false, false],
    [null, false],
  ] as const) {
    const reply = await call('saveProgress', { student, params, body: { done } });
    expect(reply).toMatchObject({ status: 200, body: { ...params, done: stored, changedAt } });
    expect(await readMark(student, params)).toMatchObject({ ...params, done: stored, changedAt });
  }
});
