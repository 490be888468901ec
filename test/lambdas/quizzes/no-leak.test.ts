import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { quizzesRoutes } from '../../../contract/quizzes/routes.ts';
import { catalogue, canary, course, topic } from '../../support/catalogue.ts';
import { freeQuiz, quizzesApp } from './quizzes-app.fixture.ts';

type RouteName = keyof typeof quizzesRoutes;

/** A request to any route about one of three attempts, by one of two students; most are sensible, some are not. */
const step = fc.record({
  route: fc.constantFrom(...(Object.keys(quizzesRoutes) as RouteName[])),
  mode: fc.constantFrom('practice', 'test'),
  attempt: fc.nat({ max: 2 }),
  student: fc.constantFrom('student-1', 'student-2'),
  course: fc.constantFrom('maths', 'science', 'latin'),
  topic: fc.constantFrom('free-topic', 'paid-topic', '__proto__'),
  level: fc.constantFrom(null, 'ks3', 'gcse-higher', 'nothing'),
  questionCount: fc.integer({ min: 0, max: 21 }),
  question: fc.constantFrom('free-topic-ks3-1', 'paid-topic-gcse-higher-2', 'constructor', 'nothing'),
  option: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'z'),
  revision: fc.integer({ min: -1, max: 3 }),
});
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

function buildRequest(one: Step, ids: readonly string[]) {
  const attemptId = ids[one.attempt] ?? '';
  const { student } = one;
  switch (one.route) {
    case 'listQuizzes':
    case 'listAttempts':
    case 'getProgress':
      return { student };
    case 'startAttempt': {
      const { course: courseId, topic: topicId, level, questionCount, mode } = one;
      const rest = { lessonId: null, calculator: null, timed: false };
      return {
        student,
        params: { attemptId },
        body: { courseId, topicIds: [topicId], level, questionCount, mode, ...rest },
      };
    }
    case 'saveAnswer':
      return {
        student,
        params: { attemptId, questionId: one.question },
        body: { optionIds: [one.option], revision: one.revision },
      };
    case 'flagQuestion':
      return {
        student,
        params: { attemptId, questionId: one.question },
        body: { flagged: one.revision > 0 },
      };
    case 'checkAnswer':
      return { student, params: { attemptId, questionId: one.question }, body: { revision: one.revision } };
    case 'getAttempt':
    case 'discardAttempt':
    case 'submitAttempt':
      return { student, params: { attemptId } };
  }
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

it('no reply of any route contains a part of a key before its attempt is submitted, except for questions that practice has checked', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), fc.nat(), async (steps, seed) => {
      const app = quizzesApp({ random: seeded(seed) });
      const ids = [randomUUID(), randomUUID(), randomUUID()];
      let submitted = false;
      const checked = new Set<string>();
      for (const one of steps) {
        const reply = await app.call(one.route, buildRequest(one, ids));
        expect(reply.status).toBeLessThan(500);
        submitted ||= one.route === 'submitAttempt' && reply.status === 200;
        if (submitted) continue;
        if (one.route === 'checkAnswer' && reply.status === 200) checked.add(one.question);
        for (const [, questionId] of reply.text.matchAll(solutions)) expect(checked).toContain(questionId);
        if (checked.size > 0) continue;
        for (const secret of secrets) expect(reply.text).not.toContain(secret);
      }
    }),
    { numRuns: 150 },
  );
});

it('blank attempts of a topic, handed in as often as they can be, give nothing of one that is open', async () => {
  let turn = 0;
  const app = quizzesApp({ random: (below) => turn++ % below });
  const topic = { ...freeQuiz, courseId: 'maths', topicIds: ['paid-topic'] };
  const first = randomUUID();
  const start = (attemptId: string, questionCount: number) =>
    app.call('startAttempt', { params: { attemptId }, body: { ...topic, questionCount } });
  await start(first, 6);
  await app.call('submitAttempt', { params: { attemptId: first } });
  const open = await start(randomUUID(), 6);
  expect(open.status).toBe(201);
  for (let blank = 0; blank < 5; blank++) {
    const attemptId = randomUUID();
    const replies = [
      await start(attemptId, 6),
      await app.call('submitAttempt', { params: { attemptId } }),
      await app.call('getAttempt', { params: { attemptId: first } }),
      await app.call('submitAttempt', { params: { attemptId: first } }),
    ];
    for (const { text } of replies) {
      for (const secret of [canary.reason, canary.solution, 'correctOptionId']) {
        expect(text).not.toContain(secret);
      }
    }
  }
});

it('submitting one attempt shows nothing of another', async () => {
  const app = quizzesApp();
  const [first, second] = [randomUUID(), randomUUID()];
  const body = { ...freeQuiz, courseId: 'maths', topicIds: ['paid-topic'], questionCount: 6 };
  const practice = { ...body, topicIds: ['free-topic'], mode: 'practice' };
  await app.call('startAttempt', { params: { attemptId: first }, body: practice });
  await app.call('startAttempt', { params: { attemptId: second }, body });
  const graded = await app.call('submitAttempt', { params: { attemptId: first } });
  for (const secret of secrets) expect(graded.text).toContain(secret);
  for (const reply of [
    await app.call('getAttempt', { params: { attemptId: second } }),
    await app.call('startAttempt', { params: { attemptId: second }, body }),
    await app.call('listQuizzes'),
  ]) {
    expect(reply.status).toBeLessThan(300);
    for (const secret of secrets) expect(reply.text).not.toContain(secret);
  }
});

it('two banks that differ only in which option is right give the same open quiz, byte by byte', async () => {
  /** The free topic with the key on option `right` of every question, texts unchanged. */
  const bankWithKey = (right: number) => {
    const plain = topic('free-topic', { free: true });
    const questions = plain.questions.map((one) => ({
      ...one,
      options: one.options.map((_option, index) => ({
        text: `${one.id} option ${index}`,
        ...(index !== right && { reason: `${canary.reason} ${index}` }),
      })),
    }));
    return catalogue(course('maths', { topics: [{ ...plain, questions }] }));
  };
  const attemptId = randomUUID();
  const body = { ...freeQuiz, courseId: 'maths', questionCount: 6 };
  await fc.assert(
    fc.asyncProperty(fc.nat(), fc.nat({ max: 3 }), fc.nat({ max: 3 }), async (seed, one, other) => {
      const [first, second] = await Promise.all(
        [one, other].map((right) =>
          quizzesApp({ content: bankWithKey(right), random: seeded(seed) }).call('startAttempt', {
            params: { attemptId },
            body,
          }),
        ),
      );
      expect(first?.status).toBe(201);
      expect(second?.text).toBe(first?.text);
    }),
    { numRuns: 50 },
  );
});
