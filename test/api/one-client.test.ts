import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { errorReply } from '../../contract/error-reply.ts';
import { features } from '../../contract/features.ts';
import { callRoute } from '../support/call-route.ts';
import { startProduct } from '../support/product.ts';
import { registerStudent } from '../support/student.ts';
import { signInTokens } from '../support/tokens.ts';
import { quizStart } from '../support/quiz-start.ts';

const { account, courses, quizzes } = features;
/** The firewall's limits, which are so low that the firewall refuses calls before the API's throttle does. */
const firewall = { perStudent: 20, anonymous: 30, perAddress: 50 };
const elsewhere = '127.0.0.2';
const flood = 150;
const attemptId = randomUUID();

const product = await startProduct({ firewall, stageThrottle: true });
afterAll(() => product.close());
/** The product's address with 127.0.0.1 instead of the name `localhost`, which might mean another IP address. */
const url = product.url.replace('localhost', '127.0.0.1');
const newToken = async () => (await signInTokens(product.url, await registerStudent(product.url))).idToken;
const victim = await newToken();

interface Answer {
  readonly status: number;
  readonly body: string;
  readonly cache: string | undefined;
  readonly retryAfter: string | undefined;
}

function ask(path: string, headers: Record<string, string> = {}, localAddress?: string): Promise<Answer> {
  const { port } = new URL(product.url);
  return new Promise((resolve, reject) => {
    request(
      { host: '127.0.0.1', port, path, headers, ...(localAddress !== undefined && { localAddress }) },
      (reply) => {
        const { 'x-cache': cache, 'retry-after': retryAfter } = reply.headers;
        text(reply).then(
          (body) => resolve({ status: reply.statusCode ?? 0, body, cache: cache?.toString(), retryAfter }),
          reject,
        );
      },
    )
      .on('error', reject)
      .end();
  });
}

/** Makes many calls at once and counts the replies by status. `last` is the reply to one more call. */
async function floodWith(
  call: () => Promise<Answer>,
): Promise<{ counts: Record<number, number>; last: Answer }> {
  const answers = await Promise.all(Array.from({ length: flood }, call));
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return { counts, last: await call() };
}

async function statusesOfVictim(): Promise<number[]> {
  const body = quizStart('maths', 'number', 5);
  const token = victim;
  const replies = [
    await callRoute(url, courses.listCourses, { token }),
    await callRoute(url, account.getAccount, { token }),
    await callRoute(url, quizzes.startAttempt, { token, params: { attemptId }, body }),
    await callRoute(url, quizzes.listAttempts, { token }),
  ];
  return replies.map(({ status }) => status);
}
const served = [200, 200, 201, 200];

test('a flood of calls without a sign-in is refused, and a student is served', async () => {
  const { counts, last } = await floodWith(() =>
    // The firewall must ignore the addresses that the attacker invents in these headers.
    ask('/api/account', { 'x-viewer-address': '192.0.2.1', 'x-forwarded-for': randomUUID() }, elsewhere),
  );
  expect(counts).toEqual({ 401: firewall.anonymous, 429: flood - firewall.anonymous });
  expect(last).toMatchObject({ status: 429, retryAfter: '60' });
  expect(errorReply.parse(JSON.parse(last.body)).code).toBe('too_many_requests');
  expect(await statusesOfVictim()).toEqual(served);
});

test('a flood of calls with invented sign-ins is refused too, once the address has asked for its share', async () => {
  const { counts, last } = await floodWith(() =>
    ask('/api/account', { authorization: `Bearer ${randomUUID()}` }, elsewhere),
  );
  const left = firewall.perAddress - firewall.anonymous;
  expect(counts).toEqual({ 401: left, 429: flood - left });
  expect(last.status).toBe(429);
  expect(await statusesOfVictim()).toEqual(served);
});

test('a flood of one signed-in student is refused, and another at the same address is served', async () => {
  const authorization = `Bearer ${await newToken()}`;
  const { counts, last } = await floodWith(() => ask('/api/account', { authorization }));
  expect(counts).toEqual({ 200: firewall.perStudent, 429: flood - firewall.perStudent });
  expect(last.status).toBe(429);
  expect(await statusesOfVictim()).toEqual(served);
});

test('a flood of the public list meets the cache, and a student is served', async () => {
  const { counts, last } = await floodWith(() => ask('/api/courses', { authorization: 'noise' }));
  expect(counts).toEqual({ 200: flood });
  expect(last.cache).toBe('Hit from cloudfront');
  expect(await statusesOfVictim()).toEqual(served);
});
