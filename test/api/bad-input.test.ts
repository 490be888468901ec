import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { features } from '../../contract/features.ts';
import { defaultPreferences } from '../../contract/account/preference-options.ts';
import { errorReply } from '../../contract/error-reply.ts';
import type { Route } from '../../contract/route.ts';
import { callRoute } from '../support/call-route.ts';
import { startProduct, type Product } from '../support/product.ts';
import { registerStudent } from '../support/student.ts';
import { signInTokens } from '../support/tokens.ts';
import { quizStart } from '../support/quiz-start.ts';

const { courses, quizzes } = features;
const attemptId = randomUUID();
const quiz = quizStart('maths', 'number', 5);
const start = { params: { attemptId } };
const answer = { params: { attemptId, questionId: 'no-such-question' } };
const progress = { params: { courseId: 'maths', lessonId: 'no-such-lesson' } };

interface Case {
  readonly what: string;
  readonly route: Route;
  readonly request: Parameters<typeof callRoute>[2];
  readonly status: number;
}

const cases: readonly Case[] = [
  {
    what: 'malformed JSON',
    route: quizzes.startAttempt,
    request: { ...start, body: '{"courseId": ' },
    status: 400,
  },
  {
    what: 'a body that is no object',
    route: quizzes.startAttempt,
    request: { ...start, body: '"maths"' },
    status: 400,
  },
  { what: 'a null body', route: quizzes.startAttempt, request: { ...start, body: 'null' }, status: 400 },
  {
    what: 'a list for a body',
    route: quizzes.startAttempt,
    request: { ...start, body: [quiz] },
    status: 400,
  },
  { what: 'an empty body', route: quizzes.startAttempt, request: { ...start, body: '' }, status: 400 },
  {
    what: 'an unknown field',
    route: quizzes.startAttempt,
    request: { ...start, body: { ...quiz, price: 0 } },
    status: 400,
  },
  {
    what: 'a user in the body',
    route: quizzes.startAttempt,
    request: { ...start, body: { ...quiz, sub: 'x' } },
    status: 400,
  },
  {
    what: '__proto__ in the body',
    route: quizzes.startAttempt,
    request: { ...start, body: `{"__proto__":{"admin":true},${JSON.stringify(quiz).slice(1)}` },
    status: 400,
  },
  {
    what: 'constructor in the body',
    route: quizzes.saveAnswer,
    request: { ...answer, body: '{"optionIds":["a"],"revision":0,"constructor":{"prototype":{}}}' },
    status: 400,
  },
  {
    what: 'a missing field',
    route: quizzes.startAttempt,
    request: { ...start, body: { courseId: 'maths' } },
    status: 400,
  },
  {
    what: 'a count of the wrong type',
    route: quizzes.startAttempt,
    request: { ...start, body: { ...quiz, questionCount: '5' } },
    status: 400,
  },
  {
    what: 'a fractional count',
    route: quizzes.startAttempt,
    request: { ...start, body: { ...quiz, questionCount: 1.5 } },
    status: 400,
  },
  {
    what: 'a count of 0',
    route: quizzes.startAttempt,
    request: { ...start, body: { ...quiz, questionCount: 0 } },
    status: 400,
  },
  {
    what: 'a count over the most',
    route: quizzes.startAttempt,
    request: { ...start, body: { ...quiz, questionCount: 1e9 } },
    status: 400,
  },
  {
    what: 'a level that is none',
    route: quizzes.startAttempt,
    request: { ...start, body: { ...quiz, level: 'a-level' } },
    status: 400,
  },
  {
    what: 'a course with a key’s separator',
    route: quizzes.startAttempt,
    request: { ...start, body: { ...quiz, courseId: 'maths#number' } },
    status: 400,
  },
  {
    what: 'an unknown course',
    route: quizzes.startAttempt,
    request: { ...start, body: { ...quiz, courseId: 'latin' } },
    status: 404,
  },
  {
    what: 'an unknown topic',
    route: quizzes.startAttempt,
    request: { ...start, body: { ...quiz, topicIds: ['latin'] } },
    status: 404,
  },
  {
    what: 'an attempt id that is no UUID',
    route: quizzes.startAttempt,
    request: { params: { attemptId: 'OPEN' }, body: quiz },
    status: 400,
  },
  {
    what: 'an unknown attempt',
    route: quizzes.getAttempt,
    request: { params: { attemptId: randomUUID() } },
    status: 404,
  },
  {
    what: 'a submission of an unknown attempt',
    route: quizzes.submitAttempt,
    request: { params: { attemptId: randomUUID() } },
    status: 404,
  },
  {
    what: 'an answer to an unknown attempt',
    route: quizzes.saveAnswer,
    request: { ...answer, body: { optionIds: ['a'], revision: 0 } },
    status: 404,
  },
  {
    what: 'an option that no question has',
    route: quizzes.saveAnswer,
    request: { ...answer, body: { optionIds: ['z'], revision: 0 } },
    status: 400,
  },
  {
    what: 'a negative revision',
    route: quizzes.saveAnswer,
    request: { ...answer, body: { optionIds: ['a'], revision: -1 } },
    status: 400,
  },
  {
    what: 'an unknown query parameter',
    route: quizzes.listAttempts,
    request: { query: '?user=other' },
    status: 400,
  },
  {
    what: 'a made-up cursor',
    route: quizzes.listAttempts,
    request: { query: '?cursor=e30%3D' },
    status: 400,
  },
  {
    what: 'an unknown course',
    route: courses.getCourse,
    request: { params: { courseId: 'latin' } },
    status: 404,
  },
  {
    what: 'a course id in other scripts',
    route: courses.getCourse,
    request: { params: { courseId: 'наука-🧪' } },
    status: 400,
  },
  {
    what: 'a path that climbs',
    route: courses.getCourse,
    request: { params: { courseId: '../account' } },
    status: 400,
  },
  { what: 'an unknown lesson', route: courses.getLesson, request: progress, status: 404 },
  {
    what: 'progress on an unknown lesson',
    route: courses.saveProgress,
    request: { ...progress, body: { done: true } },
    status: 404,
  },
  {
    what: 'progress of the wrong type',
    route: courses.saveProgress,
    request: { ...progress, body: { done: 'yes' } },
    status: 400,
  },
  {
    what: 'CSS in place of a font',
    route: features.account.savePreferences,
    request: { body: { ...defaultPreferences, fontFamily: 'Georgia; color: red' } },
    status: 400,
  },
  {
    what: 'lone surrogates',
    route: courses.saveProgress,
    request: { ...progress, body: '{"done":true,"\\ud800":1}' },
    status: 400,
  },
  {
    what: 'a body over 10 MB',
    route: quizzes.startAttempt,
    request: { ...start, body: { ...quiz, courseId: 'm'.repeat(10 * 1024 * 1024) } },
    status: 413,
  },
];

describe('bad input gets the right 4xx and stores nothing', () => {
  let product: Product;
  let token: string;

  beforeAll(async () => {
    product = await startProduct();
    token = (await signInTokens(product.url, await registerStudent(product.url))).idToken;
  });
  afterAll(() => product.close());

  it.each(cases)('$what: $route.method $route.path → $status', async ({ route, request, status }) => {
    const reply = await callRoute(product.url, route, { ...request, token });
    expect(reply.status).toBe(status);
    const body = errorReply.parse(await reply.json());
    expect(body.message).not.toMatch(/prisma|dynamo|zod|stack|undefined/i);

    const history = (await (await callRoute(product.url, quizzes.listAttempts, { token })).json()) as unknown;
    expect(history).toEqual({ attempts: [], open: [], cursor: null });
    const account = (await (
      await callRoute(product.url, features.account.getAccount, { token })
    ).json()) as unknown;
    expect(account).toMatchObject({ ownedCourses: [], progress: [] });
    expect(account).not.toHaveProperty('preferences');
  });

  it('an unknown path is a 404 in the error shape', async () => {
    const reply = await fetch(`${product.url}/api/nothing-here`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(reply.status).toBe(404);
    expect(errorReply.parse(await reply.json()).code).toBe('not_found');
  });
});
