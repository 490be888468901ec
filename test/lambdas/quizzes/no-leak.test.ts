import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { quizzesRoutes } from '../../../contract/quizzes/routes.ts';
import { canary } from '../../support/catalogue.ts';
import { bankWithKey, freeQuiz, quizzesApp } from './quizzes-app.fixture.ts';

type RouteName = keyof typeof quizzesRoutes;

const step = fc.record({
  route: fc.constantFrom(...(Object.keys(quizzesRoutes) as RouteName[])),
  mode: fc.constantFrom('practice', 'test'),
  attempt: fc.nat({ max: 2 }),
  student: fc.constantFrom('student-1', 'student-2'),
  courseId: fc.constantFrom('maths', 'science', 'latin'),
  topicId: fc.constantFrom('free-topic', 'paid-topic', '__proto__'),
  level: fc.constantFrom(null, 'ks3', 'gcse-higher', 'nothing'),
  questionCount: fc.integer({ min: 0, max: 21 }),
  questionId: fc.constantFrom('free-topic-ks3-1', 'paid-topic-gcse-higher-2', 'constructor', 'nothing'),
  option: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'z'),
  revision: fc.integer({ min: -1, max: 3 }),
  retry: fc.constantFrom(undefined, [], ['a'], ['b'], ['z']),
});
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

function buildRequest(one: Step, ids: readonly string[]) {
  const { route, student, questionId, revision, courseId, topicId, level, questionCount, mode } = one;
  const params = { attemptId: ids[one.attempt] ?? '', questionId, courseId };
  const bodies: Partial<Record<RouteName, object>> = {
    startAttempt: { ...freeQuiz, courseId, topicIds: [topicId], level, questionCount, mode },
    saveAnswer: { optionIds: [one.option], revision },
    flagQuestion: { flagged: revision > 0 },
    checkAnswer: { revision, ...(one.retry && { retry: one.retry }) },
    checkSample: { questionId, optionIds: [one.option], ...(one.retry && { retry: one.retry }) },
  };
  const { path } = quizzesRoutes[route];
  return {
    student,
    params: Object.fromEntries(Object.entries(params).filter(([name]) => path.includes(`{${name}}`))),
    body: bodies[route],
  };
}

const seeded = (seed: number) => {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return (state >>> 8) % below;
  };
};

const secrets = [canary.reason, canary.solution, 'correctOptionId', 'correctCount', '"reason"', '"solution"'];
const solutions = new RegExp(`${canary.solution} of ([a-z0-9-]+)`, 'g');
const paidTopic = { ...freeQuiz, courseId: 'maths', topicIds: ['paid-topic'], questionCount: 6 };

it('no reply of any route contains a part of a key before its attempt is submitted, except for questions that practice or a sample has checked', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), fc.nat(), async (steps, seed) => {
      const app = quizzesApp({ random: seeded(seed) });
      const ids = [randomUUID(), randomUUID(), randomUUID()];
      let submitted = false;
      const [tried, checked] = [new Set<string>(), new Set<string>()];
      for (const one of steps) {
        const reply = await app.call(one.route, buildRequest(one, ids));
        expect(reply.status).toBeLessThan(500);
        submitted ||= one.route === 'submitAttempt' && reply.status === 200;
        if (submitted) continue;
        if (one.route.startsWith('check') && reply.status === 200) {
          tried.add(one.questionId);
          if ('checked' in (reply.body as object)) checked.add(one.questionId);
        }
        for (const [, questionId] of reply.text.matchAll(solutions)) expect(checked).toContain(questionId);
        if (tried.size > 0) continue;
        for (const secret of secrets) expect(reply.text).not.toContain(secret);
      }
    }),
    { numRuns: 150 },
  );
});

it('blank attempts of a topic, handed in as often as they can be, give nothing of one that is open', async () => {
  let turn = 0;
  const app = quizzesApp({ random: (below) => turn++ % below });
  const first = await app.start(paidTopic);
  await app.submit(first);
  const open = await app.start(paidTopic);
  expect(open.reply.status).toBe(201);
  for (let blank = 0; blank < 5; blank++) {
    const { reply, attemptId } = await app.start(paidTopic);
    const replies = [reply, await app.submit({ attemptId }), await app.look(first), await app.submit(first)];
    for (const { text } of replies)
      for (const secret of [canary.reason, canary.solution, 'correctOptionId'])
        expect(text).not.toContain(secret);
  }
});

it('submitting one attempt shows nothing of another', async () => {
  const app = quizzesApp();
  const first = await app.start({ ...paidTopic, topicIds: ['free-topic'], mode: 'practice' });
  const second = await app.start(paidTopic);
  const graded = await app.submit(first);
  for (const secret of secrets) expect(graded.text).toContain(secret);
  const replies = [
    await app.look(second),
    (await app.start(paidTopic, second.attemptId)).reply,
    await app.call('listQuizzes'),
  ];
  for (const reply of replies) {
    expect(reply.status).toBeLessThan(300);
    for (const secret of secrets) expect(reply.text).not.toContain(secret);
  }
});

it('two banks that differ only in which option is right give the same open quiz, byte by byte', async () => {
  const attemptId = randomUUID();
  const body = { ...freeQuiz, courseId: 'maths', questionCount: 6 };
  await fc.assert(
    fc.asyncProperty(fc.nat(), fc.nat({ max: 3 }), fc.nat({ max: 3 }), async (seed, one, other) => {
      const [first, second] = await Promise.all(
        [one, other].map((right) =>
          quizzesApp({ content: bankWithKey(right), random: seeded(seed) }).start(body, attemptId),
        ),
      );
      expect(first?.reply.status).toBe(201);
      expect(second?.reply.text).toBe(first?.reply.text);
    }),
    { numRuns: 50 },
  );
});
