import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { features, type Feature } from '../../contract/features.ts';
import { defaultPreferences } from '../../contract/account/preference-options.ts';
import type { Route } from '../../contract/route.ts';
import { expiredToken, forgedToken } from './altered-tokens.fixture.ts';
import { orderBody } from './buying.fixture.ts';
import { callRoute } from '../support/call-route.ts';
import { startProduct } from '../support/product.ts';
import { registerStudent } from '../support/student.ts';
import { signInTokens } from '../support/tokens.ts';
import { quizStart } from '../support/quiz-start.ts';

/** The callers. The owner owns Maths, the attempt and the thread; the other student has an account and nothing else. */
const callers = [
  'nobody',
  'forged',
  'expired',
  'access token',
  'other student',
  'owner',
  'staff',
  'lead',
] as const;
type Caller = (typeof callers)[number];

/** The target of one call about quizzes: an open attempt of the owner's on a topic that has to be bought. */
interface Scene {
  readonly attemptId: string;
  readonly questionId: string;
}
const noScene: Scene = { attemptId: '', questionId: '' };

interface Row {
  readonly params?: (scene: Scene) => Record<string, string>;
  readonly body?: unknown;
  readonly expected: Record<Caller, number>;
}

const open = (status: number) =>
  Object.fromEntries(callers.map((caller) => [caller, status])) as Row['expected'];
/** Staff have every course. Otherwise they are students to these routes: what isn't theirs isn't there for them either. */
const students = (other: number, owner: number, staff = other, lead = staff): Row['expected'] => ({
  nobody: 401,
  forged: 401,
  expired: 401,
  'access token': 401,
  'other student': other,
  owner,
  staff,
  lead,
});
const staffOnly = (status: number) => students(403, 403, status);
const leadsOnly = (status: number) => students(403, 403, 403, status);

/** The owner's thread, which staff have answered. */
const thread = { threadId: randomUUID(), messageId: randomUUID(), inboxId: '' };
const answer = { messageId: randomUUID(), text: 'Because.' };
const threadParams = () => ({ threadId: thread.threadId });
const inboxParams = () => ({ inboxId: thread.inboxId });
const firstMessage = { kind: 'question', subject: null, notify: false, text: 'Why?' };

const paidLesson = () => ({ courseId: 'maths', lessonId: paid.lessonId });
const paid = { topicId: 'algebra', lessonId: '' };
const quiz = () => quizStart('maths', paid.topicId, 5);

/** A row for every route: one without does not compile. */
const rows: { readonly [F in Feature]: { readonly [R in keyof (typeof features)[F]]: Row } } = {
  courses: {
    listCourses: { expected: open(200) },
    getCourse: { params: () => ({ courseId: 'maths' }), expected: open(200) },
    getLesson: { params: paidLesson, expected: students(403, 200, 200) },
    saveProgress: { params: paidLesson, body: { done: true }, expected: students(403, 200, 200) },
  },
  account: {
    getAccount: { expected: students(200, 200) },
    // With the right password they answer 204: `account-security.test.ts`.
    changeEmail: {
      body: { email: 'new@example.com', password: 'wrong horse' },
      expected: students(403, 403),
    },
    changePassword: {
      body: { password: 'wrong horse', newPassword: 'tea at seven' },
      expected: students(403, 403),
    },
    // An ID token that is out stays good: the callers go on.
    signOutEverywhere: { expected: students(204, 204) },
    savePreferences: { body: defaultPreferences, expected: students(204, 204) },
    exportData: { expected: students(200, 200) },
    previewErasure: { expected: students(200, 200) },
    // The password that is asked for is nobody’s here; staff aren’t even asked.
    eraseAccount: { body: { password: 'wrong', acknowledged: true }, expected: students(403, 403, 409) },
  },
  quizzes: {
    listQuizzes: { expected: students(200, 200) },
    listAttempts: { expected: students(200, 200) },
    getProgress: { expected: students(200, 200) },
    startAttempt: {
      params: ({ attemptId }) => ({ attemptId }),
      get body() {
        return quiz();
      },
      expected: students(403, 201, 201),
    },
    getAttempt: { params: ({ attemptId }) => ({ attemptId }), expected: students(404, 200) },
    saveAnswer: {
      params: ({ attemptId, questionId }) => ({ attemptId, questionId }),
      body: { optionIds: ['a'], revision: 0 },
      expected: students(404, 200),
    },
    flagQuestion: {
      params: ({ attemptId, questionId }) => ({ attemptId, questionId }),
      body: { flagged: true },
      expected: students(404, 204),
    },
    // A test shows nothing before submission.
    checkAnswer: {
      params: ({ attemptId, questionId }) => ({ attemptId, questionId }),
      body: { revision: 0 },
      expected: students(404, 400),
    },
    // Another student's id is nothing of one's own: it is gone as it should be, and the owner's stays.
    discardAttempt: { params: ({ attemptId }) => ({ attemptId }), expected: students(204, 204) },
    submitAttempt: { params: ({ attemptId }) => ({ attemptId }), expected: students(404, 200) },
  },
  orders: {
    listOrders: { expected: students(200, 200) },
    startOrder: { body: orderBody('maths'), expected: students(201, 409, 409) },
    askCentre: {
      params: () => ({ courseId: 'maths' }),
      body: { contactEmail: 'parent@example.com', message: '' },
      expected: students(200, 409, 409),
    },
    // Anybody may knock; nobody here has the provider's signature.
    receivePayment: { body: {}, expected: open(400) },
  },
  queries: {
    getConversation: { expected: students(200, 200) },
    askBot: {
      params: () => ({ turnId: randomUUID() }),
      body: { asked: { text: 'What is a surd?' }, after: null },
      expected: students(201, 201),
    },
    eraseConversation: { expected: students(204, 204) },
    listThreads: { expected: students(200, 200) },
    countUnread: { expected: students(200, 200) },
    startThread: {
      params: () => ({ threadId: randomUUID() }),
      get body() {
        return { ...firstMessage, messageId: randomUUID() };
      },
      expected: students(201, 201),
    },
    getThread: { params: threadParams, expected: students(404, 200) },
    sendMessage: {
      params: () => ({ ...threadParams(), messageId: randomUUID() }),
      body: { text: 'And why?' },
      expected: students(404, 201),
    },
    markRead: { params: threadParams, body: { messageCount: 1 }, expected: students(404, 200) },
    closeThread: { params: threadParams, body: { closed: false }, expected: students(404, 200) },
    reportMessage: {
      params: () => ({ ...threadParams(), messageId: answer.messageId }),
      expected: students(404, 200),
    },
    listInbox: { expected: staffOnly(200) },
    listNotices: { expected: leadsOnly(200) },
    openInboxThread: { params: inboxParams, expected: staffOnly(200) },
    // The reply that is there already.
    reply: {
      params: () => ({ ...inboxParams(), messageId: answer.messageId }),
      body: { text: answer.text, messageCount: 1 },
      // Its id is another tutor’s.
      expected: students(403, 403, 201, 409),
    },
    // By then the first tutor has it.
    assignThread: {
      params: inboxParams,
      body: { mine: true, from: null },
      expected: students(403, 403, 200, 409),
    },
    closeInboxThread: { params: inboxParams, body: { closed: false }, expected: staffOnly(200) },
  },
};

const product = await startProduct();
afterAll(() => product.close());
const request = (route: Route, options: Parameters<typeof callRoute>[2]) =>
  callRoute(product.url, route, options);
async function requestJson<Reply>(...given: Parameters<typeof request>): Promise<Reply> {
  return (await (await request(...given)).json()) as Reply;
}

const owner = await signInTokens(product.url, product.demo);
const other = await signInTokens(product.url, await registerStudent(product.url));
const tutor = await signInTokens(product.url, product.demoTutor);
const tokens: Record<Caller, string | undefined> = {
  nobody: undefined,
  forged: await forgedToken(owner.idToken),
  expired: await expiredToken(owner.idToken, product.dataDirectory),
  'access token': owner.accessToken,
  'other student': other.idToken,
  owner: owner.idToken,
  staff: tutor.idToken,
  lead: (await signInTokens(product.url, product.demoLead)).idToken,
};

beforeAll(async () => {
  const { topics } = await requestJson<{
    topics: { topicId: string; free: boolean; lessons: { lessonId: string }[] }[];
  }>(features.courses.getCourse, { params: { courseId: 'maths' } });
  const topic = topics.find(({ free }) => !free);
  paid.topicId = topic?.topicId ?? '';
  paid.lessonId = topic?.lessons[0]?.lessonId ?? '';

  const { startThread, listInbox, reply } = features.queries;
  const { threadId, messageId } = thread;
  const body = { ...firstMessage, messageId };
  await request(startThread, { params: { threadId }, body, token: tokens.owner });
  const inbox = await requestJson<{ threads: { inboxId: string }[] }>(listInbox, { token: tokens.staff });
  thread.inboxId = inbox.threads[0]?.inboxId ?? '';
  await request(reply, {
    params: { inboxId: thread.inboxId, messageId: answer.messageId },
    body: { text: answer.text, messageCount: 1 },
    token: tokens.staff,
  });
});

let lastAttempt: string | undefined;
/** Starts another attempt of the owner's. A topic has one open attempt, so the last one is submitted first. */
async function newScene(): Promise<Scene> {
  const token = tokens.owner;
  const { submitAttempt, startAttempt } = features.quizzes;
  if (lastAttempt !== undefined) await request(submitAttempt, { params: { attemptId: lastAttempt }, token });
  const attemptId = randomUUID();
  lastAttempt = attemptId;
  const { questions } = await requestJson<{ questions: { questionId: string }[] }>(startAttempt, {
    params: { attemptId },
    body: quiz(),
    token,
  });
  return { attemptId, questionId: questions[0]?.questionId ?? '' };
}

describe('every route answers every caller as it must', () => {
  for (const [feature, routes] of Object.entries(features)) {
    for (const [name, route] of Object.entries(routes) as [string, Route][]) {
      const row = (rows[feature as Feature] as Record<string, Row>)[name];
      if (row === undefined) throw new Error(`${feature}.${name} has no row`);
      it.each(callers)(`${feature}.${name}: ${route.method} ${route.path} as %s`, async (caller) => {
        const scene = feature === 'quizzes' ? await newScene() : noScene;
        const { params, body, expected } = row;
        const { status } = await request(route, {
          params: params?.(scene) ?? {},
          body,
          token: tokens[caller],
        });
        expect(status).toBe(expected[caller]);
      });
    }
  }
});
