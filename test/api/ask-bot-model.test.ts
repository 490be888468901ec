import { randomUUID } from 'node:crypto';
import { afterAll, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { features } from '../../contract/features.ts';
import type { BotInput } from '../../contract/queries/ask-bot.ts';
import type { queriesSchemas } from '../../contract/queries/queries.ts';
import { callRoute } from '../support/call-route.ts';
import { startProduct } from '../support/product.ts';
import { registerStudent } from '../support/student.ts';
import { signInTokens } from '../support/tokens.ts';

type Schemas = typeof queriesSchemas;
type Answered = z.infer<Schemas['askBot']['reply']>;

const product = await startProduct({ model: true });
afterAll(() => product.close());
/** The owner owns Maths; the student has an account and nothing else. */
const tokens = {
  owner: (await signInTokens(product.url, product.demo)).idToken,
  student: (await signInTokens(product.url, await registerStudent(product.url))).idToken,
};

async function ask(who: keyof typeof tokens, asked: BotInput, turnId: string = randomUUID()) {
  const reply = await callRoute(product.url, features.queries.askBot, {
    params: { turnId },
    body: { asked, after: null },
    token: tokens[who],
  });
  expect(reply.status).toBe(201);
  return ((await reply.json()) as Answered).turn;
}

it('a model writes an answer from the student’s lessons ten times a day', async () => {
  const asked = { text: 'how do i find the hypotenuse' };
  const first = await ask('owner', asked);
  expect(first.reply).toMatchObject({
    kind: 'passages',
    written: expect.stringMatching(/^Here is what the lesson says\.\n\n.+ \[1\]/) as string,
  });
  expect(await ask('owner', asked, first.turnId)).toEqual(first);
  const conversation = await callRoute(product.url, features.queries.getConversation, {
    token: tokens.owner,
  });
  expect(await conversation.json()).toMatchObject({ turns: [first] });

  expect(await ask('owner', { want: 'another', of: first.turnId })).not.toHaveProperty('reply.written');
  const more = [];
  for (let count = 2; count <= 11; count++) more.push((await ask('owner', asked)).reply);
  expect(more.map((reply) => 'written' in reply)).toEqual([...Array<boolean>(9).fill(true), false]);
  expect(more.at(-1)).toMatchObject({ kind: 'passages' });
});

it('a student without the course gets none of its lessons in a model’s words', async () => {
  const { reply } = await ask('student', { text: 'how do i find the hypotenuse' });
  expect(Object.keys(reply).toSorted()).toEqual(['kind', 'lesson']);
});
