import { describe, expect, it } from 'vitest';
import { queriesSchemas } from '../../../../contract/queries/queries.ts';
import { readLength, threadLimits } from '../../../../contract/queries/routes.ts';
import { limits } from '../../../../lambdas/queries/tutor/allowance.ts';
import { messageLength } from '../../../../lambdas/queries/tutor/send-message.ts';
import {
  addMessage,
  addReply,
  assign,
  messagesInThread,
  setClosed,
} from '../../../../lambdas/queries/tutor/thread-transitions.ts';
import { readFirstName } from '../../../../lambdas/runtime/student.ts';
import { mark, minute, otherTutor, thread, tutor } from '../thread.fixture.ts';

const throwing = (code: string) => expect.objectContaining({ code }) as Error;

it('the contract states the limits that the code enforces', () => {
  expect(threadLimits).toEqual({ ...limits, message: messageLength, messagesInThread });
  const body = { kind: 'question', subject: null, notify: false, messageId: crypto.randomUUID() };
  const fits = (text: string) => queriesSchemas.startThread.body.safeParse({ ...body, text }).success;
  // The function refuses texts over `messageLength`, but looks for a concern in them first.
  const texts = ['x'.repeat(messageLength + 1), 'x'.repeat(readLength), 'x'.repeat(readLength + 1), ' \n'];
  expect(texts.map(fits)).toEqual([true, true, false, false]);
});

it.each([
  ['  Zoë', 'Zoë'],
  ['Zoë\u00a0Ward', 'Zoë'],
  ['', ''],
])('the first name of %j is %j', (name, first) => {
  expect(readFirstName(name)).toBe(first);
});

it('a message with another concern replaces the concern, and one without leaves it', () => {
  const message = { messageId: 'm-1', at: minute(1) };
  const first = addMessage(thread(), { ...message, concern: 'danger' });
  expect(addMessage(first, { ...message, messageId: 'm-2', concern: null }).concern).toBe('danger');
  expect(addMessage(first, { ...message, messageId: 'm-2', concern: 'abuse' }).concern).toBe('abuse');
});

it('a message of the student under the id of a tutor’s is refused', () => {
  const answered = thread({ messages: [mark(0), { ...mark(1, tutor), messageId: 'm' }] });
  const message = { messageId: 'm', at: minute(2), concern: null };
  expect(() => addMessage(answered, message)).toThrow(throwing('thread_conflict'));
});

it.each([
  ['to more messages than there are', thread({ messages: [] }), 'thread_changed'],
  ['in a closed thread', thread({ closedAt: minute(0) }), 'thread_closed'],
  [
    'under the id of another tutor’s message',
    thread({ messages: [{ ...mark(0, otherTutor), messageId: 'r' }] }),
    'thread_conflict',
  ],
])('a reply is refused %s', (_, one, code) => {
  const reply = { messageId: 'r', at: minute(1), messageCount: 1, tutor };
  expect(() => addReply(one, reply)).toThrow(throwing(code));
});

it('a reply in another tutor’s thread leaves it with that tutor', () => {
  const reply = { messageId: 'r', at: minute(1), messageCount: 1, tutor };
  expect(addReply(thread({ assigned: otherTutor }), reply).assigned).toEqual(otherTutor);
});

describe('assigning a thread', () => {
  const take = { mine: true, from: null, tutor, at: minute(3) };

  it('releases only the tutor’s own thread', () => {
    const free = assign(assign(thread(), take), { ...take, mine: false });
    expect([free.assigned, free.acts.map(({ act }) => act)]).toEqual([null, ['took', 'released']]);
    const theirs = thread({ assigned: otherTutor });
    for (const one of [free, theirs]) expect(assign(one, { ...take, mine: false })).toBe(one);
  });

  it.each([
    ['Nobody', thread({ assigned: otherTutor })],
    ['Priya', thread()],
  ])('is refused if %s doesn’t have the thread', (from, one) => {
    expect(() => assign(one, { ...take, from })).toThrow(throwing('thread_changed'));
  });
});

it('a thread stores the last hundred acts, so that its item stays small', () => {
  let one = thread();
  for (let count = 0; count < 130; count++)
    one = setClosed(one, { closed: count % 2 === 0, tutor, at: minute(count) });
  expect(one.acts).toHaveLength(100);
  expect(one.acts.at(-1)?.at).toBe(minute(129));
});
