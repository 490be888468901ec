import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { flawLimits } from '../../../contract/tutor/tutor-options.ts';
import type { TextTree } from '../../../contract/text/text-tree.ts';
import { listFlaws } from '../../../lambdas/tutor/admin/list-flaws.ts';
import { limits } from '../../../lambdas/tutor/allowance.ts';
import { memoryThreadStore } from './memory-stores.ts';
import { lessonSubject, mark, thread, tutor } from './thread.fixture.ts';
import { alarming, failing, lesson, startTutor, startWithThreads, type TutorApp } from './tutor.fixture.ts';

const report = (app: TutorApp, changes: Parameters<TutorApp['start']>[0] = {}) =>
  app.start({ kind: 'flaw', reason: 'wrong', subject: lesson, text: 'The answer is wrong.', ...changes });
const list = async (app: TutorApp, state: 'waiting' | 'flaws' | 'answered') =>
  (await app.inbox({ state })).threads.map(({ kind, reason }) => ({ kind, reason }));

it('a report of something wrong waits in a list of its own until a tutor answers', async () => {
  const app = startTutor();
  const { threadId, reason } = await report(app);
  expect(reason).toBe('wrong');
  expect(await list(app, 'flaws')).toEqual([{ kind: 'flaw', reason: 'wrong' }]);
  expect(await list(app, 'waiting')).toEqual([]);
  expect(app.mailed('messageWaiting')).toMatchObject([{ kind: 'flaw' }]);
  await app.reply(threadId);
  expect(await list(app, 'flaws')).toEqual([]);
  expect(await list(app, 'answered')).toHaveLength(1);
  // Nobody was promised an answer within a day, so a report isn't late.
  await report(app);
  app.pass(3 * 24 * 60);
  expect(await app.watch()).toEqual({ late: 0, overdue: 0 });
});

it('a report uses up none of the questions that a student may ask, and has a limit of its own', async () => {
  const app = startTutor();
  const threadIds = [];
  for (let count = 0; count < flawLimits.perDay - 1; count++) threadIds.push((await report(app)).threadId);
  const [threadId = ''] = threadIds;
  await app.send(threadId);
  await expect(report(app)).rejects.toMatchObject({
    code: 'message_limit',
    details: { limit: flawLimits.perDay },
  });
  await app.close(threadId);
  await app.close(threadId, false);
  for (let count = 0; count < limits.waiting; count++) await app.start();
  expect((await app.allowance()).waiting).toHaveLength(limits.waiting);
  app.pass(24 * 60);
  const again = { threadId: randomUUID(), messageId: randomUUID() };
  await report(app, again);
  expect(await report(app, again)).toMatchObject({ threadId: again.threadId, messageCount: 1 });
});

it('a call for help in a report informs the lead, waits in front of all questions, and has a higher limit', async () => {
  const app = startTutor();
  await app.start();
  for (let count = 0; count < flawLimits.perDay; count++) await report(app);
  const { concern, threadId } = await report(app, { text: `It’s something else.\n\n${alarming}` });
  expect(concern).toBe('danger');
  expect(app.lead.notices()).toMatchObject([{ kind: 'message', concern: 'danger', threadId }]);
  expect((await list(app, 'waiting')).map(({ kind }) => kind)).toEqual(['flaw', 'question']);
  await app.open(threadId);
  // It stays there once it is read.
  expect(await list(app, 'waiting')).toHaveLength(2);
  expect((await app.inbox({ state: 'flaws' })).threads).toHaveLength(flawLimits.perDay);
});

it('a report in which the student reported the tutor stays in the list, so that the tutor learns nothing', async () => {
  const app = startTutor();
  const { threadId } = await report(app);
  const messageId = randomUUID();
  await app.reply(threadId, { messageId });
  await app.report(threadId, messageId);
  await app.send(threadId);
  expect([await list(app, 'flaws'), await list(app, 'waiting')]).toMatchObject([[{ kind: 'flaw' }], []]);
});

it('a tutor sees the self-check that a report is about, and reading it is recorded', async () => {
  const subject = { ...lessonSubject, checkId: 'check-1' };
  const check = (id: string, text: string): TextTree[number] => [
    'div',
    { class: 'self-check' },
    ['p', { id }, text],
    ['details', ['summary', 'Answer'], ['p', 'Four']],
  ];
  const body = [check('check-0', 'Half of two?'), check('check-1', 'Half of eight?')];
  const one = thread({ kind: 'flaw', reason: 'wrong', subject });
  const app = await startWithThreads([one]);
  app.show({ lesson: body });
  const { task } = await app.open(one.threadId);
  expect(task).toEqual([body[1]]);
  expect(app.actions).toMatchObject([{ act: 'looked', tutorId: tutor.tutorId, threadId: one.threadId }]);
});

it('a report of a question is counted once, whether it is sent again, and is stored even if counting fails', async () => {
  const attemptId = randomUUID();
  const subject = { ...lessonSubject, lessonId: null, attemptId, questionId: 'half-of-ten' };
  const asked = { subject: { attemptId, questionId: 'half-of-ten' } };
  const app = startTutor();
  app.offer(subject);
  const again = { ...asked, threadId: randomUUID(), messageId: randomUUID() };
  await report(app, again);
  await report(app, again);
  await report(app);
  await app.start(asked);
  expect(app.reportedQuestions).toEqual(['maths#half-of-ten']);

  const broken = startTutor({ around: failing('addReport') });
  broken.offer(subject);
  expect(await report(broken, asked)).toMatchObject({ messageCount: 1 });
  expect(broken.warned).toMatchObject([['A report of something wrong could not be counted', {}]]);
});

it('statistics list each report with its reason, waiting or not, and nothing that names a student', async () => {
  const threads = memoryThreadStore();
  const question = { ...lessonSubject, lessonId: null, lessonTitle: null, questionId: 'half-of-ten' };
  const waiting = thread({ kind: 'flaw', reason: 'unclear', subject: question });
  const answered = thread({
    kind: 'flaw',
    reason: 'spelling',
    subject: lessonSubject,
    messages: [mark(0), mark(1, tutor)],
  });
  for (const one of [waiting, answered, thread()]) await threads.save(one);
  const flaws = [];
  let after: string | undefined;
  do {
    const page = await listFlaws({ threads, queue: threads }, after);
    flaws.push(...page.flaws);
    after = page.next ?? undefined;
  } while (after !== undefined);
  expect(flaws).toEqual([
    { courseId: 'maths', lessonId: null, questionId: 'half-of-ten', reason: 'unclear', waiting: true },
    { courseId: 'maths', lessonId: 'surds', questionId: null, reason: 'spelling', waiting: false },
  ]);
});
