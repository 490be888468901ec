import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { features, type Feature } from '../../contract/features.ts';
import { buildInboxId } from '../../contract/identifier-rules.ts';
import { defaultPreferences } from '../../contract/account/preference-options.ts';
import type { QuizStart } from '../../contract/quizzes/quizzes.ts';
import type { Route } from '../../contract/route.ts';
import { expiredToken, forgedToken } from './altered-tokens.fixture.ts';
import { orderBody } from './buying.fixture.ts';
import { photoInBase64 } from '../lambdas/tutor/photos/jpeg.fixture.ts';
import { callRoute } from '../support/call-route.ts';
import { startProduct } from '../support/product.ts';
import { registerStudent } from '../support/student.ts';
import { confirmStaff, signInStaff } from '../support/staff.ts';
import { signInTokens } from '../support/tokens.ts';
import { quizStart } from '../support/quiz-start.ts';

/** `owner` owns the course Maths and has an open quiz attempt and a question thread. */
const callers = [
  'nobody',
  'forged',
  'expired',
  'access token',
  'other student',
  'owner',
  'staff',
  'lead',
  'unconfirmed staff',
] as const;
type Caller = (typeof callers)[number];

interface Scene {
  readonly attemptId: string;
  readonly questionId: string;
}
const noScene: Scene = { attemptId: '', questionId: '' };

interface Row {
  readonly params: (scene: Scene) => Record<string, string>;
  readonly body: () => unknown;
  readonly query: string;
  readonly expected: Record<Caller, number>;
}

const open = (status: number) =>
  Object.fromEntries(callers.map((caller) => [caller, status])) as Row['expected'];
/** The HTTP statuses of a route that requires a sign-in. By default, staff get the status of another student. */
const students = (
  other: number,
  owner: number,
  staff = other,
  lead = staff,
  unconfirmed = lead,
): Row['expected'] => ({
  nobody: 401,
  forged: 401,
  expired: 401,
  'access token': 401,
  'other student': other,
  owner,
  staff,
  lead,
  'unconfirmed staff': unconfirmed,
});
const staffOnly = (staff: number, lead = staff) => students(403, 403, staff, lead, 403);
const leadsOnly = (status: number) => staffOnly(403, status);

const enquiryForm = new URLSearchParams({
  tuition: 'home',
  name: 'Noor Hussain',
  email: 'noor@example.com',
  phone: '',
  year: '8',
  callAt: 'any',
  message: '',
  website: '',
});

const thread = { threadId: randomUUID(), messageId: randomUUID(), inboxId: '' };
const answer = { messageId: randomUUID(), text: 'Because.' };
const threadParams = () => ({ threadId: thread.threadId });
const photo = { photoId: randomUUID(), body: { jpeg: await photoInBase64() } };
const inboxPhoto = () => ({ ...inboxParams(), photoId: photo.photoId });
const noGroup = () => ({ groupId: 'nobody' });
const inboxParams = () => ({ inboxId: thread.inboxId });
const firstMessage = { kind: 'question', subject: null, notify: false, text: 'Why?' };

const paidLesson = () => ({ courseId: 'maths', lessonId: paid.lessonId });
/** Every student of a course has the same sample question. */
const sample = { questionId: '' };
const paid = { topicId: 'algebra', lessonId: '' };
const quiz = () => quizStart('maths', paid.topicId, 5);

const row = (
  expected: Row['expected'],
  body?: unknown,
  params: Row['params'] = () => ({}),
  query = '',
): Row => ({
  expected,
  body: typeof body === 'function' ? (body as () => unknown) : () => body,
  params,
  query,
});
const sharedAnswer = { sharedAnswerId: '', proposedAt: '' };
const sharedParams = () => ({ sharedAnswerId: sharedAnswer.sharedAnswerId });
const answered = { threadId: randomUUID(), inboxId: '' };
const rewritten = { question: 'Why is it so?', answer: 'Because it is.' };
const maths = () => ({ courseId: 'maths' });
const attempt = ({ attemptId }: Scene) => ({ attemptId });
const question = ({ attemptId, questionId }: Scene) => ({ attemptId, questionId });
const newTurn = () => ({ turnId: randomUUID() });
const newMessage = () => ({ ...threadParams(), messageId: randomUUID() });
const answerParams = () => ({ messageId: answer.messageId });

/** The HTTP statuses of every route. The type makes the compiler report a route without a row. */
const rows: { readonly [F in Feature]: { readonly [R in keyof (typeof features)[F]]: Row } } = {
  courses: {
    listCourses: row(open(200)),
    getCourse: row(open(200), undefined, maths),
    getLesson: row(students(403, 200, 200), undefined, paidLesson),
    getOpening: row(students(200, 200), undefined, paidLesson),
    listSharedAnswers: row(students(403, 200, 200), undefined, paidLesson),
    saveProgress: row(students(403, 200, 200), { done: true }, paidLesson),
    saveExamMarks: row(students(403, 200, 200), { lines: ['equation'] }, () => ({
      courseId: 'maths',
      lessonId: 'solving-equations',
    })),
  },
  account: {
    getAccount: row(students(200, 200)),
    // `account-security.test.ts` calls the next two routes with the right password.
    changeEmail: row(students(403, 403), { email: 'new@example.com', password: 'wrong horse' }),
    changePassword: row(students(403, 403), { password: 'wrong horse', newPassword: 'tea at seven' }),
    // The callers' ID tokens remain valid after this call.
    signOutEverywhere: row(students(204, 204)),
    savePreferences: row(students(204, 204), defaultPreferences),
    saveLearner: row(students(204, 204), { year: 8, subjects: ['maths'], aim: 'homework' }),
    exportData: row(students(200, 200)),
    previewErasure: row(students(200, 200)),
    // The sign-ins of `staff` and `lead` are already confirmed, so that any code is accepted.
    startStaffCheck: row(students(403, 403, 200), { device: null, again: false }),
    confirmStaffCheck: row(students(403, 403, 200, 200, 403), { code: '123456', device: null }),
    // Nobody has this password. Staff are refused before their password is checked.
    eraseAccount: row(students(403, 403, 409), { password: 'wrong', acknowledged: true }),
  },
  quizzes: {
    listQuizzes: row(students(200, 200)),
    listAttempts: row(students(200, 200)),
    getProgress: row(students(200, 200)),
    getSample: row(students(200, 200), undefined, maths),
    checkSample: row(students(200, 200), () => ({ questionId: sample.questionId, optionIds: ['a'] }), maths),
    startAttempt: row(students(403, 201, 201), quiz, attempt),
    getAttempt: row(students(404, 200), undefined, attempt),
    saveAnswer: row(students(404, 200), { optionIds: ['a'], revision: 0 }, question),
    flagQuestion: row(students(404, 204), { flagged: true }, question),
    // A quiz in test mode checks no answers before its submission.
    checkAnswer: row(students(404, 400), { revision: 0 }, question),
    // The other student has no attempt with this id, so the call succeeds without a change.
    discardAttempt: row(students(204, 204), undefined, attempt),
    submitAttempt: row(students(404, 200), undefined, attempt),
  },
  orders: {
    listOrders: row(students(200, 200)),
    startOrder: row(students(201, 409, 409), orderBody('maths')),
    // Nobody here has the token of a link.
    openCourseLink: row(open(404), { token: 'guessed' }),
    startLinkedOrder: row(open(404), { ...orderBody('maths'), courseId: undefined, token: 'guessed' }),
    askCentre: row(students(200, 409, 409), { contactEmail: 'parent@example.com', message: '' }, maths),
    // Anybody may call the webhook, but nobody here can sign events as the payment provider does.
    receivePayment: row(open(400), {}),
  },
  bot: {
    getConversation: row(students(200, 200)),
    askBot: row(students(201, 201), { asked: { text: 'What is a surd?' }, after: null }, newTurn),
    eraseConversation: row(students(204, 204)),
  },
  tutor: {
    listThreads: row(students(200, 200)),
    countUnread: row(students(200, 200)),
    startThread: row(
      students(201, 201),
      () => ({ ...firstMessage, messageId: randomUUID() }),
      () => ({ threadId: randomUUID() }),
    ),
    reportFlaw: row(
      students(201, 201),
      () => ({
        reason: 'wrong',
        subject: paidLesson(),
        messageId: randomUUID(),
        text: 'The answer is wrong.',
      }),
      () => ({ threadId: randomUUID() }),
    ),
    getThread: row(students(404, 200), undefined, threadParams),
    sendMessage: row(students(404, 201), { text: 'And why?' }, newMessage),
    markRead: row(students(404, 200), { messageCount: 1 }, threadParams),
    closeThread: row(students(404, 200), { closed: false }, threadParams),
    reportMessage: row(students(404, 200), undefined, () => ({ ...threadParams(), ...answerParams() })),
    countInbox: row(staffOnly(200)),
    listInbox: row(staffOnly(200)),
    openInboxThread: row(staffOnly(200), undefined, inboxParams),
    referThread: row(staffOnly(201), { text: '' }, () => ({ ...inboxParams(), referralId: randomUUID() })),
    listColleagues: row(staffOnly(200)),
    addNote: row(staffOnly(201), { text: 'See also the other one.' }, () => ({
      ...inboxParams(),
      noteId: randomUUID(),
    })),
    // The tutor sends an earlier reply again. The lead can't, because the reply's id belongs to the tutor.
    reply: row(staffOnly(201, 409), { text: answer.text, messageCount: 1 }, () => ({
      ...inboxParams(),
      ...answerParams(),
    })),
    // The thread is already assigned to the tutor when the lead calls.
    assignThread: row(staffOnly(200, 409), { mine: true, from: null }, inboxParams),
    closeInboxThread: row(staffOnly(200), { closed: false }, inboxParams),
    // The message has this photo already. It takes no other, because a tutor has answered it.
    addPhoto: row(students(404, 201), photo.body, () => ({
      ...threadParams(),
      messageId: thread.messageId,
      photoId: photo.photoId,
    })),
    getPhoto: row(students(404, 200), undefined, () => ({ ...threadParams(), photoId: photo.photoId })),
    getInboxPhoto: row(staffOnly(200), undefined, inboxPhoto),
    removePhoto: row(staffOnly(200), undefined, inboxPhoto),
    readBank: row(staffOnly(200), undefined, undefined, '?courseId=maths'),
    proposeAnswer: row(
      staffOnly(204),
      () => ({ answerId: randomUUID(), ...rewritten }),
      () => ({ inboxId: answered.inboxId }),
    ),
    listProposedAnswers: row(staffOnly(200)),
    // The tutor has proposed it, so the lead must publish it.
    publishAnswer: row(staffOnly(403, 204), () => ({ proposedAt: sharedAnswer.proposedAt }), sharedParams),
    removeAnswer: row(staffOnly(204), undefined, sharedParams),
  },
  safeguarding: {
    listNotices: row(leadsOnly(200)),
    openNotices: row(leadsOnly(404), undefined, noGroup),
    markNoticesSeen: row(leadsOnly(404), { raised: 1 }, noGroup),
  },
  enquiries: {
    sendEnquiry: row(open(201), enquiryForm),
    listEnquiries: row(staffOnly(200)),
    settleEnquiries: row(staffOnly(200), { until: '2020-01-01T00:00:00.000Z' }),
    settleEnquiry: row(staffOnly(404), { done: true }, () => ({
      enquiryId: `${'0'.repeat(64)}~${'0'.repeat(64)}`,
    })),
  },
  parents: {
    listParents: row(students(200, 200)),
    previewSummary: row(students(200, 200)),
    // Each caller invites an address of their own, because an address may be invited twice a week by one student, and six times in all.
    inviteParent: row(students(200, 200), () => ({ email: `parent-${randomUUID()}@example.com` })),
    // Nobody has a parent with this id, so the call succeeds without a change.
    endParent: row(students(204, 204), undefined, () => ({ parentId: randomUUID() })),
    // Anybody may call these routes, but nobody here has the token of a mail.
    makeCourseLink: row(students(201, 201, 409), maths),
    mailCourseLink: row(students(204, 204, 409), () => ({
      ...maths(),
      email: `parent-${randomUUID()}@example.com`,
    })),
    openParentView: row(open(404), { token: 'guessed' }),
    confirmParentView: row(open(404), { token: 'guessed' }),
    mailSummaryLink: row(open(404), { token: 'guessed' }),
    readSummary: row(open(404), { token: 'guessed' }),
    endParentView: row(open(404), { token: 'guessed' }),
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
const staff = {
  staff: await signInStaff(product.url, product.demoTutor),
  lead: await signInStaff(product.url, product.demoLead),
};
const tokens: Record<Caller, string | undefined> = {
  nobody: undefined,
  forged: await forgedToken(owner.idToken),
  expired: await expiredToken(owner.idToken, product.dataDirectory),
  'access token': owner.accessToken,
  'other student': other.idToken,
  owner: owner.idToken,
  staff: staff.staff.idToken,
  lead: staff.lead.idToken,
  // A lead on a device on which the code wasn't entered.
  'unconfirmed staff': (await signInTokens(product.url, product.demoLead)).idToken,
};

beforeAll(async () => {
  const { topics } = await requestJson<{
    topics: { topicId: string; free: boolean; lessons: { lessonId: string }[] }[];
  }>(features.courses.getCourse, { params: { courseId: 'maths' } });
  const topic = topics.find(({ free }) => !free);
  paid.topicId = topic?.topicId ?? '';
  paid.lessonId = topic?.lessons[0]?.lessonId ?? '';

  sample.questionId = (
    await requestJson<{ questionId: string }>(features.quizzes.getSample, {
      params: maths(),
      token: tokens.owner,
    })
  ).questionId;

  const { addPhoto, startThread, listInbox, reply } = features.tutor;
  const { threadId, messageId } = thread;
  const body = { ...firstMessage, messageId };
  await request(startThread, { params: { threadId }, body, token: tokens.owner });
  await request(addPhoto, {
    params: { threadId, messageId, photoId: photo.photoId },
    body: photo.body,
    token: tokens.owner,
  });
  const inbox = await requestJson<{ threads: { inboxId: string }[] }>(listInbox, { token: tokens.staff });
  thread.inboxId = inbox.threads[0]?.inboxId ?? '';
  await request(reply, {
    params: { inboxId: thread.inboxId, messageId: answer.messageId },
    body: { text: answer.text, messageCount: 1 },
    token: tokens.staff,
  });

  await request(startThread, {
    params: { threadId: answered.threadId },
    body: { ...firstMessage, subject: paidLesson(), messageId: randomUUID() },
    token: tokens.owner,
  });
  answered.inboxId = buildInboxId({
    studentId: thread.inboxId.split('~')[0] ?? '',
    threadId: answered.threadId,
  });
  const params = { inboxId: answered.inboxId };
  await request(reply, {
    params: { ...params, messageId: randomUUID() },
    body: { text: answer.text, messageCount: 1 },
    token: tokens.staff,
  });
  await request(features.tutor.proposeAnswer, {
    params,
    body: { answerId: randomUUID(), ...rewritten },
    token: tokens.staff,
  });
  const { answers } = await requestJson<{ answers: (typeof sharedAnswer)[] }>(
    features.tutor.listProposedAnswers,
    { token: tokens.staff },
  );
  Object.assign(sharedAnswer, answers[0]);
});

async function confirmAgain(): Promise<void> {
  await confirmStaff(product.url, product.demoTutor, staff.staff);
  await confirmStaff(product.url, product.demoLead, staff.lead);
}

let lastScene: Scene | undefined;
/** Whether `owner` has changed the attempt of the last scene. */
let isSceneUsed = true;
/** Starts a quiz attempt of `owner`, but first submits the previous attempt, because it may ask the same questions. */
async function newScene(mode: QuizStart['mode'] = 'test'): Promise<Scene> {
  const token = tokens.owner;
  const { submitAttempt, startAttempt } = features.quizzes;
  if (lastScene !== undefined)
    await request(submitAttempt, { params: { attemptId: lastScene.attemptId }, token });
  const attemptId = randomUUID();
  const { questions } = await requestJson<{ questions: { questionId: string }[] }>(startAttempt, {
    params: { attemptId },
    body: { ...quiz(), mode },
    token,
  });
  isSceneUsed = false;
  lastScene = { attemptId, questionId: questions[0]?.questionId ?? '' };
  return lastScene;
}

describe('every route answers every caller as it must', () => {
  for (const [feature, routes] of Object.entries(features)) {
    for (const [name, route] of Object.entries(routes) as [string, Route][]) {
      const found = (rows[feature as Feature] as Record<string, Row>)[name];
      if (found === undefined) throw new Error(`${feature}.${name} has no row`);
      const { params, body, query, expected } = found;
      it.each(callers)(`${feature}.${name}: ${route.method} ${route.path} as %s`, async (caller) => {
        // A student may start only so many quizzes in a day, and nobody but its owner changes an attempt.
        const needsScene = params === attempt || params === question;
        const before = isSceneUsed ? undefined : lastScene;
        const scene = needsScene ? (before ?? (await newScene())) : noScene;
        if (needsScene && caller === 'owner') isSceneUsed = true;
        const given = { params: params(scene), body: body(), query, token: tokens[caller] };
        expect((await request(route, given)).status).toBe(expected[caller]);
        const isOfStaff = caller === 'staff' || caller === 'lead' || caller === 'unconfirmed staff';
        if (route === features.account.signOutEverywhere && isOfStaff) await confirmAgain();
      });
    }
  }
});

/** The route of checks also records a second try, which needs a first answer that practice has checked. */
describe('a second try in practice answers every caller as it must', () => {
  const { checkAnswer, saveAnswer } = features.quizzes;
  const expected = students(404, 200);
  const token = tokens.owner;
  let params: Record<string, string>;
  beforeAll(async () => {
    params = question(await newScene('practice'));
    const body = { optionIds: ['a'], revision: 0 };
    expect((await request(saveAnswer, { params, body, token })).status).toBe(200);
    expect((await request(checkAnswer, { params, body: { revision: 1 }, token })).status).toBe(200);
  });

  it.each(callers)(
    `quizzes.checkAnswer with a second try: POST ${checkAnswer.path} as %s`,
    async (caller) => {
      const secondTry = { params, body: { revision: 1, retry: [] }, token: tokens[caller] };
      expect((await request(checkAnswer, secondTry)).status).toBe(expected[caller]);
    },
  );
});
