import '../../support/lambda-env.ts';
import { describe, expect, it } from 'vitest';
import { coursesSchemas } from '../../../contract/courses/courses.ts';
import { coursesRoutes } from '../../../contract/courses/routes.ts';
import { coursesHandlers } from '../../../lambdas/courses/handler.ts';
import { memoryCatalogueStore, memoryProgressStore } from './memory-stores.ts';
import { observe } from '../../../lambdas/runtime/observability.ts';
import { serve } from '../../../lambdas/runtime/serve.ts';
import { memoryOwnershipStore } from '../tables/memory-ownership-store.ts';
import { catalogue } from '../../support/catalogue.ts';
import { call, type TestRequest } from '../../support/gateway.ts';
import { courseFixtures } from './courses.fixture.ts';

/** The courses function over memory; student-1 owns maths. */
function coursesApp() {
  const progress = memoryProgressStore();
  const handler = serve({
    routes: coursesRoutes,
    schemas: coursesSchemas,
    handlers: coursesHandlers,
    deps: {
      catalogue: memoryCatalogueStore(courseFixtures(catalogue())),
      ownership: memoryOwnershipStore([['student-1', 'maths']]),
      progress,
      now: () => new Date(Date.UTC(2026, 0, 1)),
    },
    observability: observe('courses'),
  });
  return {
    progress,
    call: (name: keyof typeof coursesRoutes, request?: TestRequest) =>
      call(handler, coursesRoutes[name], request),
  };
}

describe('the catalogue', () => {
  it('is open to anybody', async () => {
    const app = coursesApp();
    expect(await app.call('listCourses', { student: null })).toMatchObject({
      status: 200,
      body: { courses: [{ courseId: 'maths' }, { courseId: 'science' }] },
    });
    const outline = await app.call('getCourse', { student: null, params: { courseId: 'maths' } });
    expect(outline).toMatchObject({ status: 200, body: { topics: [{ free: true }, { free: false }] } });
  });

  it('may be kept by a cache for a minute, and nothing else of it, no error and nothing of a student’s', async () => {
    const app = coursesApp();
    const kept = 'public, max-age=0, s-maxage=60';
    const course = { params: { courseId: 'maths' } };
    const lesson = { params: { courseId: 'maths', lessonId: 'paid-topic-one' } };
    const cacheControl = async (...asked: Parameters<typeof app.call>) =>
      (await app.call(...asked)).headers?.['cache-control'];
    expect([await cacheControl('listCourses'), await cacheControl('getCourse', course)]).toEqual([
      kept,
      kept,
    ]);
    expect(await cacheControl('getCourse', { params: { courseId: 'latin' } })).toBe('no-store');
    expect(await cacheControl('getLesson', lesson)).toBe('no-store');
  });

  it('shows no lesson’s text in an outline', async () => {
    const { text } = await coursesApp().call('getCourse', { params: { courseId: 'maths' } });
    expect(text).not.toContain('Body of');
  });

  it.each([
    ['latin', 404],
    ['constructor', 404],
    ['Maths', 400],
    ['__proto__', 400],
  ])('has no course %s: %i', async (courseId, status) => {
    expect((await coursesApp().call('getCourse', { params: { courseId } })).status).toBe(status);
  });
});

/** A lesson of each kind, who asks for it, and what they get. */
const lessonAccess = [
  ['a free lesson', 'science', 'free-topic-one', 'student-1', 200, undefined],
  ['a free lesson', 'science', 'free-topic-one', null, 401, 'not_signed_in'],
  ['an owned lesson', 'maths', 'paid-topic-one', 'student-1', 200, undefined],
  ['a locked lesson', 'science', 'paid-topic-one', 'student-1', 403, 'course_not_owned'],
  ['a lesson that somebody else owns', 'maths', 'paid-topic-one', 'student-2', 403, 'course_not_owned'],
  ['an unknown lesson of an owned course', 'maths', 'nothing', 'student-1', 404, 'not_found'],
  ['an unknown lesson of another course', 'science', 'nothing', 'student-1', 404, 'not_found'],
] as const;

describe('a lesson', () => {
  it.each(lessonAccess)('%s of %s (%s) for %s: %i', async (_, courseId, lessonId, student, status, code) => {
    const reply = await coursesApp().call('getLesson', { student, params: { courseId, lessonId } });
    expect(reply.status).toBe(status);
    expect(reply.body).toMatchObject(
      code ? { code } : { lessonId, body: expect.stringContaining('Body of') as string },
    );
    if (code) expect(reply.text).not.toContain('Body of');
  });

  it('of any course is open to staff, who bought none', async () => {
    const app = coursesApp();
    const claims = { 'cognito:groups': 'staff' };
    const asked = { student: 'tutor-1', claims, params: { courseId: 'science', lessonId: 'paid-topic-one' } };
    expect((await app.call('getLesson', asked)).status).toBe(200);
    expect((await app.call('saveProgress', { ...asked, body: { done: true } })).status).toBe(200);
    const unknown = { ...asked, params: { courseId: 'science', lessonId: 'nothing' } };
    expect((await app.call('getLesson', unknown)).status).toBe(404);
  });
});

describe('progress', () => {
  it('keeps a mark and takes it back', async () => {
    const app = coursesApp();
    const params = { courseId: 'maths', lessonId: 'paid-topic-one' };
    for (const done of [true, true, false]) {
      const reply = await app.call('saveProgress', { params, body: { done } });
      expect(reply).toMatchObject({
        status: 200,
        body: { ...params, done, changedAt: '2026-01-01T00:00:00.000Z' },
      });
      expect([...app.progress.marks.values()]).toMatchObject([{ studentId: 'student-1', done }]);
    }
  });

  it('notes where a student is and leaves a mark as it is', async () => {
    const app = coursesApp();
    const params = { courseId: 'maths', lessonId: 'paid-topic-one' };
    for (const done of [false, true]) {
      await app.call('saveProgress', { params, body: { done } });
      const reply = await app.call('saveProgress', { params, body: { done: null } });
      expect(reply).toMatchObject({ status: 200, body: { ...params, done } });
      expect([...app.progress.marks.values()]).toMatchObject([{ done }]);
    }
  });

  it.each(lessonAccess)('on %s of %s (%s) by %s: %i', async (_, courseId, lessonId, student, status) => {
    const app = coursesApp();
    const reply = await app.call('saveProgress', {
      student,
      params: { courseId, lessonId },
      body: { done: true },
    });
    expect(reply.status).toBe(status);
    expect(app.progress.marks.size).toBe(status === 200 ? 1 : 0);
  });
});
