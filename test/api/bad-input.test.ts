import { randomUUID } from 'node:crypto';
import { afterAll, expect, it } from 'vitest';
import { features } from '../../contract/features.ts';
import { defaultPreferences } from '../../contract/account/preference-options.ts';
import { errorReply } from '../../contract/error-reply.ts';
import type { Route } from '../../contract/route.ts';
import { callRoute } from '../support/call-route.ts';
import { startProduct } from '../support/product.ts';
import { registerStudent } from '../support/student.ts';
import { signInTokens } from '../support/tokens.ts';
import { quizStart } from '../support/quiz-start.ts';

const { account, courses, quizzes } = features;
const attemptId = randomUUID();
const quiz = quizStart('maths', 'number', 5);
const progress = { params: { courseId: 'maths', lessonId: 'no-such-lesson' } };

type Request = Parameters<typeof callRoute>[2];
type Case = readonly [what: string, status: number, route: Route, request: Request];

const startWith = (what: string, body: unknown, status = 400): Case => [
  what,
  status,
  quizzes.startAttempt,
  { params: { attemptId }, body },
];
const answerWith = (what: string, body: unknown, status = 400): Case => [
  what,
  status,
  quizzes.saveAnswer,
  { params: { attemptId, questionId: 'no-such-question' }, body },
];
const call = (what: string, route: Route, request: Request, status = 400): Case => [
  what,
  status,
  route,
  request,
];

const cases: readonly Case[] = [
  startWith('malformed JSON', '{"courseId": '),
  startWith('a body that is no object', '"maths"'),
  startWith('a null body', 'null'),
  startWith('a list for a body', [quiz]),
  startWith('an empty body', ''),
  startWith('an unknown field', { ...quiz, price: 0 }),
  startWith('a user in the body', { ...quiz, sub: 'x' }),
  startWith('__proto__ in the body', `{"__proto__":{"admin":true},${JSON.stringify(quiz).slice(1)}`),
  startWith('a missing field', { courseId: 'maths' }),
  startWith('a count of the wrong type', { ...quiz, questionCount: '5' }),
  startWith('a fractional count', { ...quiz, questionCount: 1.5 }),
  startWith('a count of 0', { ...quiz, questionCount: 0 }),
  startWith('a count over the most', { ...quiz, questionCount: 1e9 }),
  startWith('an unknown level', { ...quiz, level: 'a-level' }),
  startWith('a course with a key’s separator', { ...quiz, courseId: 'maths#number' }),
  startWith('an unknown course', { ...quiz, courseId: 'latin' }, 404),
  startWith('an unknown topic', { ...quiz, topicIds: ['latin'] }, 404),
  startWith('a body over 10 MB', { ...quiz, courseId: 'm'.repeat(10 * 1024 * 1024) }, 413),
  call('an attempt id that is no UUID', quizzes.startAttempt, { params: { attemptId: 'OPEN' }, body: quiz }),
  call('an unknown attempt', quizzes.getAttempt, { params: { attemptId } }, 404),
  call('a submission of an unknown attempt', quizzes.submitAttempt, { params: { attemptId } }, 404),
  answerWith('an answer to an unknown attempt', { optionIds: ['a'], revision: 0 }, 404),
  answerWith('an option that no question has', { optionIds: ['z'], revision: 0 }),
  answerWith('a negative revision', { optionIds: ['a'], revision: -1 }),
  answerWith('constructor in the body', '{"optionIds":["a"],"revision":0,"constructor":{"prototype":{}}}'),
  call('an unknown query parameter', quizzes.listAttempts, { query: '?user=other' }),
  call('a made-up cursor', quizzes.listAttempts, { query: '?cursor=e30%3D' }),
  call('the outline of an unknown course', courses.getCourse, { params: { courseId: 'latin' } }, 404),
  call('a course id in other scripts', courses.getCourse, { params: { courseId: 'наука-🧪' } }),
  call('a path that climbs', courses.getCourse, { params: { courseId: '../account' } }),
  call('an unknown lesson', courses.getLesson, progress, 404),
  call('progress on an unknown lesson', courses.saveProgress, { ...progress, body: { done: true } }, 404),
  call('progress of the wrong type', courses.saveProgress, { ...progress, body: { done: 'yes' } }),
  call('an unknown outcome of a check', courses.saveProgress, {
    ...progress,
    body: { done: null, checks: { 'check-1': 'perfect' } },
  }),
  call('lone surrogates', courses.saveProgress, { ...progress, body: '{"done":true,"\\ud800":1}' }),
  call('CSS in place of a font', account.savePreferences, {
    body: { ...defaultPreferences, fontFamily: 'Georgia; color: red' },
  }),
  call('a year after school', account.saveLearner, { body: { year: 12, subjects: [], aim: null } }),
  call('answers with a birthday', account.saveLearner, {
    body: { year: 8, subjects: [], aim: null, birthday: '2014-01-01' },
  }),
];

const product = await startProduct();
afterAll(() => product.close());
const token = (await signInTokens(product.url, await registerStudent(product.url))).idToken;
const read = async (route: Route): Promise<unknown> =>
  (await callRoute(product.url, route, { token })).json();

it.each(cases)('%s gets %i and stores nothing', async (_, status, route, request) => {
  const reply = await callRoute(product.url, route, { ...request, token });
  expect(reply.status).toBe(status);
  const { message } = errorReply.parse(await reply.json());
  expect(message).not.toMatch(/prisma|dynamo|zod|stack|undefined/i);

  expect(await read(quizzes.listAttempts)).toEqual({ attempts: [], open: [], cursor: null });
  const stored = await read(account.getAccount);
  expect(stored).toMatchObject({ ownedCourses: [], progress: [] });
  expect(stored).not.toHaveProperty('preferences');
  expect(stored).not.toHaveProperty('learner');
});

it('an unknown path is a 404 in the error shape', async () => {
  const reply = await fetch(`${product.url}/api/nothing-here`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(reply.status).toBe(404);
  expect(errorReply.parse(await reply.json()).code).toBe('not_found');
});
