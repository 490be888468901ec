import { randomUUID } from 'node:crypto';
import { afterAll, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { readWords } from '../../contract/text/text-tree.ts';
import { features } from '../../contract/features.ts';
import type { BotInput, botSchemas } from '../../contract/bot/bot.ts';
import { openAttempt } from '../../contract/quizzes/quizzes.ts';
import { loadCentre } from '../../content/load.ts';
import { callRoute } from '../support/call-route.ts';
import { quizStart } from '../support/quiz-start.ts';
import { startProduct, type ProductOptions } from '../support/product.ts';
import { listMails, registerStudent } from '../support/student.ts';
import { signInStaff } from '../support/staff.ts';
import { signInTokens } from '../support/tokens.ts';

type Schemas = typeof botSchemas;
type Answered = z.infer<Schemas['askBot']['reply']>;
type Conversation = z.infer<Schemas['getConversation']['reply']>;

type Who = 'owner' | 'student';
interface Ask {
  readonly turnId?: string;
  readonly after?: string | null;
}

async function startBot(options?: ProductOptions) {
  const product = await startProduct(options);
  afterAll(() => product.close());
  const tokens = {
    owner: (await signInTokens(product.url, product.demo)).idToken,
    student: (await signInTokens(product.url, await registerStudent(product.url))).idToken,
  };
  const put = (who: Who, asked: unknown, { turnId = randomUUID(), after = null }: Ask = {}) =>
    callRoute(product.url, features.bot.askBot, {
      params: { turnId },
      body: { asked, after },
      token: tokens[who],
    });
  const ask = async (who: Who, asked: BotInput, given?: Ask): Promise<Answered> => {
    const reply = await put(who, asked, given);
    expect(reply.status).toBe(201);
    return (await reply.json()) as Answered;
  };
  const conversation = async (who: Who): Promise<Conversation> => {
    const reply = await callRoute(product.url, features.bot.getConversation, { token: tokens[who] });
    return (await reply.json()) as Conversation;
  };
  return { product, tokens, put, ask, conversation };
}
const { product, tokens, put, ask, conversation } = await startBot();
const withModel = await startBot({ model: true });

it('a student asks, follows up, answers a question and erases everything, and no one else sees it', async () => {
  const { turn, left } = await ask('owner', { text: 'how do i find the hypotenuse' });
  expect(left).toBe(29);
  expect(turn.reply).toMatchObject({ kind: 'passages', lesson: { courseId: 'maths' } });
  const why = await ask('owner', { text: 'why?' }, { after: turn.turnId });
  expect(why.turn.reply).toMatchObject({ kind: 'passages', lesson: { courseId: 'maths' } });
  const posed = await ask('owner', { want: 'question', of: turn.turnId });
  expect(posed.turn.reply).toMatchObject({ kind: 'question' });
  expect(JSON.stringify(posed)).not.toMatch(/correctOptionId|"reason"|"solution"|questionId/);

  const answer = { optionId: 'a', of: posed.turn.turnId };
  expect((await put('student', answer)).status).toBe(404);
  const turnId = randomUUID();
  const graded = await ask('owner', answer, { turnId });
  expect(graded.turn.reply).toMatchObject({ kind: 'graded', chosenOptionId: 'a' });
  expect(await ask('owner', answer, { turnId })).toEqual(graded);

  const turns = [turn, why.turn, posed.turn, graded.turn];
  expect(await conversation('owner')).toEqual({ turns, left: 26 });
  expect((await conversation('student')).turns).toEqual([]);

  const erased = await callRoute(product.url, features.bot.eraseConversation, { token: tokens.owner });
  expect(erased.status).toBe(204);
  expect(await conversation('owner')).toEqual({ turns: [], left: 26 });
});

it.each([
  ['without', { ask }],
  ['with', withModel],
])('a student without the course reads nothing of its lessons, %s a model', async (_, bot) => {
  const { turn } = await bot.ask('student', { text: 'how do i find the hypotenuse' });
  expect(turn.reply).toMatchObject({ kind: 'elsewhere', lesson: { courseId: 'maths' } });
  expect(Object.keys(turn.reply).toSorted()).toEqual(['kind', 'lesson']);
});

it('a model writes an answer from the student’s lessons ten times a day', async () => {
  const asked = { text: 'how do i find the hypotenuse' };
  const askOwner = async (input: BotInput, given?: Ask) => (await withModel.ask('owner', input, given)).turn;
  const first = await askOwner(asked);
  expect(first.reply).toMatchObject({
    kind: 'passages',
    written: expect.stringMatching(/^Here is what the lesson says\.\n\n.+ \[1\]/) as string,
  });
  expect(await askOwner(asked, first)).toEqual(first);
  expect(await withModel.conversation('owner')).toMatchObject({ turns: [first] });

  expect(await askOwner({ want: 'another', of: first.turnId })).not.toHaveProperty('reply.written');
  const more = [];
  for (let count = 2; count <= 11; count++) more.push((await askOwner(asked)).reply);
  expect(more.map((reply) => 'written' in reply)).toEqual([...Array<boolean>(9).fill(true), false]);
  expect(more.at(-1)).toMatchObject({ kind: 'passages' });
});

it('a question of an open quiz is not answered', async () => {
  const started = await callRoute(product.url, features.quizzes.startAttempt, {
    params: { attemptId: randomUUID() },
    body: quizStart('science', 'cells-and-organisation', 5),
    token: tokens.student,
  });
  for (const { stem } of openAttempt.parse(await started.json()).questions)
    expect((await ask('student', { text: readWords(stem) })).turn.reply).toMatchObject({ kind: 'withheld' });
});

it('a call for help is answered with help, isn’t stored, and informs the lead, as does the button for help', async () => {
  const text = 'CANARY i want to kill myself';
  const { turn } = await ask('student', { text });
  expect(turn.reply).toMatchObject({ kind: 'concern' });
  expect(JSON.stringify([turn, await conversation('student')])).not.toContain('CANARY');

  const { safeguardingEmail } = loadCentre('content');
  const mailsToLead = async () => (await listMails(product.url)).filter(({ to }) => to === safeguardingEmail);
  await ask('student', { text });
  expect(await mailsToLead()).toHaveLength(1);
  const tell = () =>
    callRoute(product.url, features.tutor.startThread, {
      params: { threadId: turn.turnId },
      body: {
        kind: 'question',
        subject: null,
        notify: false,
        needsHelp: true,
        messageId: turn.turnId,
        text: 'Please talk to me.',
      },
      token: tokens.student,
    });
  expect([(await tell()).status, (await tell()).status]).toEqual([201, 201]);
  // Notices about one student within an hour share one mail, and the lead's list shows both.
  const mails = await mailsToLead();
  expect(mails).toHaveLength(1);
  const { idToken: lead } = await signInStaff(product.url, product.demoLead);
  const reply = await callRoute(product.url, features.safeguarding.listNotices, { token: lead });
  const listed = (await reply.json()) as {
    readonly groups: readonly { readonly kinds: readonly string[] }[];
  };
  expect(listed.groups.map(({ kinds }) => kinds.toSorted())).toEqual([['bot', 'message']]);
  expect(JSON.stringify([mails, listed])).not.toMatch(/Please talk to me|CANARY/);
});

it.each([
  ['nothing', {}],
  ['no text', { text: '  ' }],
  ['too long a text', { text: 'a'.repeat(1001) }],
  ['an unknown follow-up', { want: 'answer-key', of: randomUUID() }],
  ['two at once', { text: 'why', want: 'question', of: randomUUID() }],
  ['an option without its question', { optionId: 'a' }],
])('%s is an invalid question', async (_, asked) => {
  expect((await put('student', asked)).status).toBe(400);
});
