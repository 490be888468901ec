/**
 * Keeps what today's release stores, for the releases to come: runs today's functions on empty tables and writes all
 * that lies there then into `<name>.json` beside this file. Run it once for each release, and never change a file
 * that is there: `node test/lambdas/releases/record.ts 2026-11-21`
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import '../../support/lambda-env.ts';
import { features } from '../../../contract/features.ts';
import { orderState } from '../../../contract/orders/orders.ts';
import { defaultPreferences } from '../../../contract/account/preference-options.ts';
import { openAttempt } from '../../../contract/quizzes/quizzes.ts';
import { dynamoPublishedStore } from '../../../lambdas/catalogue/dynamo-published-store.ts';
import { publish } from '../../../lambdas/catalogue/publish.ts';
import { dynamoEnrolmentStore } from '../../../lambdas/orders/dynamo-enrolment-store.ts';
import { blankEnrolment } from '../../../lambdas/orders/enrolment.ts';
import { catalogue } from '../../support/catalogue.ts';
import { startTables, type Tables } from '../../support/dynalite.ts';
import { call } from '../../support/gateway.ts';
import { grantedOrder, minute, order } from '../orders/order-builder.ts';
import type { LambdaHandler } from '../../../lambdas/runtime/serve.ts';
import { attempts, dump, students, threads, writtenRelease } from './release.ts';

async function fillCatalogue({ client, courses, quizzes }: Tables): Promise<void> {
  const tables = { courses: courses.name, quizzes: quizzes.name };
  const store = dynamoPublishedStore({ client, tables, pause: () => Promise.resolve() });
  await publish({ store }, catalogue());
}

/** Orders in every state, each of a student of its own, and a request. */
async function fillEnrolments(tables: Tables): Promise<void> {
  const store = dynamoEnrolmentStore(tables.userCourses);
  const reached = minute(5);
  for (const state of orderState.options) {
    const studentId = students.withOrder(state);
    const changes = {
      state,
      checkout: { sessionId: `cs_${studentId}`, url: `https://checkout.stripe.com/c/${studentId}` },
      ...(['paid', 'refunded', 'disputed'].includes(state) && {
        paymentId: `pi_${studentId}`,
        paidAt: reached,
      }),
      ...(['failed', 'expired', 'refunded', 'disputed', 'revoked'].includes(state) && { closedAt: reached }),
    };
    const orders = [state === 'granted' ? grantedOrder() : order(changes)];
    await store.save({ ...blankEnrolment(studentId, 'maths'), orders });
  }
  await store.save({ ...blankEnrolment(students.learner, 'maths'), orders: [grantedOrder()] });
  await store.save({
    ...blankEnrolment(students.asker, 'maths'),
    request: {
      askedAt: minute(1),
      studentName: 'Noor Hussain',
      contactEmail: 'parent@example.com',
      message: 'By bank transfer?',
      mailedAt: null,
    },
  });
}

async function fillLearning(): Promise<void> {
  const { handler: account } = await import('../../../lambdas/account/handler.ts');
  const { handler: courses } = await import('../../../lambdas/courses/handler.ts');
  const { handler: quizzes } = await import('../../../lambdas/quizzes/handler.ts');
  const student = students.learner;
  await call(account, features.account.savePreferences, { student, body: defaultPreferences });
  for (const [lessonId, done] of [
    ['paid-topic-one', true],
    ['paid-topic-two', null],
  ] as const) {
    const params = { courseId: 'maths', lessonId };
    await call(courses, features.courses.saveProgress, { student, params, body: { done } });
  }
  await takeTest(quizzes);
  await beginPractice(quizzes);
}

const attemptRequest = (attemptId: string) => ({ student: students.learner, params: { attemptId } });
const fourQuestions = { courseId: 'maths', level: null, questionCount: 4 };

/** A timed test with an answer and a flag, handed in, and so counted in what the student has learnt. */
async function takeTest(quizzes: LambdaHandler): Promise<void> {
  const { startAttempt, saveAnswer, flagQuestion, submitAttempt } = features.quizzes;
  const request = attemptRequest(attempts.submitted);
  const body = { ...fourQuestions, topicIds: ['paid-topic'], mode: 'test', timed: true };
  const { questions } = openAttempt.parse((await call(quizzes, startAttempt, { ...request, body })).body);
  const [first, second] = questions.map(({ questionId }) => ({ ...request.params, questionId }));
  const answer = { optionId: 'a', revision: 0 };
  await call(quizzes, saveAnswer, { ...request, params: { ...first }, body: answer });
  await call(quizzes, flagQuestion, { ...request, params: { ...second }, body: { flagged: true } });
  await call(quizzes, submitAttempt, request);
}

/** A practice quiz in the middle, with an answer that the student has seen the solution of. */
async function beginPractice(quizzes: LambdaHandler): Promise<void> {
  const { startAttempt, saveAnswer, checkAnswer } = features.quizzes;
  const request = attemptRequest(attempts.open);
  const body = { ...fourQuestions, topicIds: ['free-topic'], mode: 'practice', timed: false };
  const { questions } = openAttempt.parse((await call(quizzes, startAttempt, { ...request, body })).body);
  const [first, second] = questions.map(({ questionId }) => ({ ...request.params, questionId }));
  const answer = { optionId: 'a', revision: 0 };
  await call(quizzes, saveAnswer, { ...request, params: { ...first }, body: answer });
  await call(quizzes, saveAnswer, { ...request, params: { ...second }, body: answer });
  await call(quizzes, checkAnswer, { ...request, params: { ...second }, body: { revision: 1 } });
}

/** A thread in every state, each begun by a message; that of a waiting one is about a question of an attempt. */
async function fillThreads(): Promise<void> {
  const { handler: queries } = await import('../../../lambdas/queries/handler.ts');
  const { startThread, openInboxThread, reply, closeThread } = features.queries;
  const student = students.learner;
  const tutor = { student: 'tutor', claims: { name: 'Sam Tutor', 'cognito:groups': 'staff' } };
  const subject = { attemptId: attempts.submitted };
  const lesson = { courseId: 'maths', lessonId: 'paid-topic-one' };
  for (const [state, { threadId, messageId, replyId }] of Object.entries(threads)) {
    const body = {
      kind: state === 'closed' ? 'writing' : 'question',
      subject: state === 'waiting' ? subject : lesson,
      notify: true,
      text: `Why? (${state})`,
      messageId,
    };
    await call(queries, startThread, {
      student,
      claims: { name: 'Noor Hussain' },
      params: { threadId },
      body,
    });
    if (state === 'waiting') continue;
    const inboxId = `${student}~${threadId}`;
    await call(queries, openInboxThread, { ...tutor, params: { inboxId } });
    const answer = { text: 'Because.', messageCount: 1 };
    await call(queries, reply, { ...tutor, params: { inboxId, messageId: replyId }, body: answer });
    if (state === 'closed')
      await call(queries, closeThread, { student, params: { threadId }, body: { closed: true } });
  }
}

const [, , name = ''] = process.argv;
if (!/^\d{4}-\d\d-\d\d[a-z]?$/.test(name))
  throw new Error('Name the release by its day, and a letter where that has one, such as 2026-11-21b');
const file = join(import.meta.dirname, `${name}.json`);
const tables = await startTables();
process.env['AWS_ENDPOINT_URL_DYNAMODB'] = tables.endpoint;
await fillCatalogue(tables);
await fillEnrolments(tables);
await fillLearning();
await fillThreads();
const text = await format(writtenRelease(await dump(tables)), {
  ...(await resolveConfig(file)),
  filepath: file,
});
writeFileSync(file, text, { flag: 'wx' });
await tables.close();
