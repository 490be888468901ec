import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { features, type Feature } from '../../contract/features.ts';
import type { Route } from '../../contract/route.ts';
import { expiredToken, forgedToken } from '../support/altered-tokens.ts';
import { orderBody } from '../support/buying.ts';
import { callRoute } from '../support/call-route.ts';
import { startProduct, type Product } from '../support/product.ts';
import { registerStudent } from '../support/student.ts';
import { signInTokens } from '../support/tokens.ts';

/** The callers. The owner owns Maths and the attempt; the other student has an account and nothing else. */
const callers = ['nobody', 'forged', 'expired', 'access token', 'other student', 'owner'] as const;
type Caller = (typeof callers)[number];

/** The target of one row's calls: an open attempt of the owner's on a topic that has to be bought. */
interface Scene {
  readonly attemptId: string;
  readonly questionId: string;
}
interface Row {
  readonly params?: (scene: Scene) => Record<string, string>;
  readonly body?: unknown;
  readonly expected: Record<Caller, number>;
}

const open = (status: number) =>
  Object.fromEntries(callers.map((caller) => [caller, status])) as Row['expected'];
const students = (other: number, owner: number): Row['expected'] => ({
  nobody: 401,
  forged: 401,
  expired: 401,
  'access token': 401,
  'other student': other,
  owner,
});

const paidLesson = () => ({ courseId: 'maths', lessonId: paid.lessonId });
const paid = { topicId: 'algebra', lessonId: '' };
const quiz = () => ({ courseId: 'maths', topicId: paid.topicId, level: null, questionCount: 5 });

/** A row for every route: one without does not compile. */
const rows: { readonly [F in Feature]: { readonly [R in keyof (typeof features)[F]]: Row } } = {
  courses: {
    listCourses: { expected: open(200) },
    getCourse: { params: () => ({ courseId: 'maths' }), expected: open(200) },
    getLesson: { params: paidLesson, expected: students(403, 200) },
    saveProgress: { params: paidLesson, body: { done: true }, expected: students(403, 200) },
  },
  account: {
    getAccount: { expected: students(200, 200) },
  },
  quizzes: {
    listQuizzes: { expected: students(200, 200) },
    listAttempts: { expected: students(200, 200) },
    startAttempt: {
      params: ({ attemptId }) => ({ attemptId }),
      get body() {
        return quiz();
      },
      expected: students(403, 201),
    },
    getAttempt: { params: ({ attemptId }) => ({ attemptId }), expected: students(404, 200) },
    saveAnswer: {
      params: ({ attemptId, questionId }) => ({ attemptId, questionId }),
      body: { optionId: 'a', revision: 0 },
      expected: students(404, 200),
    },
    submitAttempt: { params: ({ attemptId }) => ({ attemptId }), expected: students(404, 200) },
  },
  orders: {
    listOrders: { expected: students(200, 200) },
    startOrder: { body: orderBody('maths'), expected: students(201, 409) },
    askCentre: {
      params: () => ({ courseId: 'maths' }),
      body: { contactEmail: 'parent@example.com', message: '' },
      expected: students(200, 409),
    },
    // Anybody may knock; nobody here has the provider's signature.
    receivePayment: { body: {}, expected: open(400) },
  },
};

describe('every route answers every caller as it must', () => {
  let product: Product;
  const tokens = new Map<Caller, string | undefined>();

  const call = (route: Route, row: Row, scene: Scene, token: string | undefined) =>
    callRoute(product.url, route, { params: row.params?.(scene) ?? {}, body: row.body, token });

  let last: string | undefined;
  async function newScene(): Promise<Scene> {
    // A topic has one open attempt.
    if (last !== undefined) {
      const scene = { attemptId: last, questionId: '' };
      const submission = { params: () => ({ attemptId: scene.attemptId }), expected: open(200) };
      await call(features.quizzes.submitAttempt, submission, scene, tokens.get('owner'));
    }
    const attemptId = randomUUID();
    last = attemptId;
    const started = await call(
      features.quizzes.startAttempt,
      { params: () => ({ attemptId }), body: quiz(), expected: open(201) },
      { attemptId, questionId: '' },
      tokens.get('owner'),
    );
    const { questions } = (await started.json()) as { questions: { questionId: string }[] };
    return { attemptId, questionId: questions[0]?.questionId ?? '' };
  }

  beforeAll(async () => {
    product = await startProduct();
    const outline = (await (
      await callRoute(product.url, features.courses.getCourse, { params: { courseId: 'maths' } })
    ).json()) as {
      topics: { topicId: string; free: boolean; lessons: { lessonId: string }[] }[];
    };
    const topic = outline.topics.find(({ free }) => !free);
    paid.topicId = topic?.topicId ?? '';
    paid.lessonId = topic?.lessons[0]?.lessonId ?? '';
    const owner = await signInTokens(product.url, product.demo);
    const other = await signInTokens(product.url, await registerStudent(product.url));
    tokens.set('owner', owner.idToken);
    tokens.set('other student', other.idToken);
    tokens.set('access token', owner.accessToken);
    tokens.set('forged', await forgedToken(owner.idToken));
    tokens.set('expired', await expiredToken(owner.idToken, product.dataDirectory));
  });
  afterAll(() => product.close());

  for (const [feature, routes] of Object.entries(features)) {
    for (const [name, route] of Object.entries(routes) as [string, Route][]) {
      const row = (rows[feature as Feature] as Record<string, Row>)[name];
      if (row === undefined) throw new Error(`${feature}.${name} has no row`);
      it.each(callers)(`${feature}.${name}: ${route.method} ${route.path} as %s`, async (caller) => {
        const reply = await call(route, row, await newScene(), tokens.get(caller));
        expect(reply.status).toBe(row.expected[caller]);
      });
    }
  }
});
