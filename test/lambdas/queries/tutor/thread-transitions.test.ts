import { readFirstName } from '../../../../lambdas/runtime/student.ts';
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
import { getStateStart, getState, countUnread } from '../../../../lambdas/queries/tutor/thread.ts';
import { mark, minute, otherTutor, thread, tutor } from '../thread.fixture.ts';

const message = (at: number, messageId = `m-${at}`) => ({ messageId, at: minute(at), concern: null });
const answer = (at: number, messageCount: number) => ({
  messageId: `r-${at}`,
  at: minute(at),
  messageCount,
  tutor,
});

it('the contract states the limits that the code enforces', () => {
  expect(threadLimits).toEqual({ ...limits, message: messageLength, messagesInThread });
  const body = { kind: 'question', subject: null, notify: false, messageId: crypto.randomUUID() };
  const fits = (text: string) => queriesSchemas.startThread.body.safeParse({ ...body, text }).success;
  // The function looks for a concern in a longer message before it refuses it.
  const texts = ['x'.repeat(messageLength + 1), 'x'.repeat(readLength), 'x'.repeat(readLength + 1), ' \n'];
  expect(texts.map(fits)).toEqual([true, true, false, false]);
});

describe('a thread', () => {
  it.each([
    ['after its first message', thread(), 'waiting', 0],
    ['after an answer', thread({ messages: [mark(0), mark(1, tutor)] }), 'answered', 1],
    [
      'after further messages of the student',
      thread({ messages: [mark(0), mark(1, tutor), mark(2), mark(3)] }),
      'waiting',
      2,
    ],
    ['after it was closed', thread({ closedAt: minute(9) }), 'closed', 9],
  ] as const)('%s has its state since that message or closing', (_, one, state, at) => {
    expect([getState(one), getStateStart(one)]).toEqual([state, minute(at)]);
  });

  it.each([
    ['Zoë Ward', 'Zoë'],
    ['  Zoë', 'Zoë'],
    ['Zoë\u00a0Ward', 'Zoë'],
    ['', ''],
  ])('takes the first name of %j', (name, first) => {
    expect(readFirstName(name)).toBe(first);
  });
});

describe('a message of the student', () => {
  it('is the last, counts as seen by the student, and makes the thread wait again', () => {
    const answered = thread({ messages: [mark(0), mark(1, tutor)], seenCount: 1 });
    const next = addMessage(answered, message(2));
    expect(next.messages.at(-1)).toEqual({ messageId: 'm-2', tutor: null, at: minute(2) });
    expect([getState(next), countUnread(next)]).toEqual(['waiting', 0]);
  });

  it('without a concern doesn’t remove an earlier one, and another concern replaces it', () => {
    const first = addMessage(thread(), { ...message(1), concern: 'danger' });
    expect(addMessage(first, message(2)).concern).toBe('danger');
    expect(addMessage(first, { ...message(2), concern: 'abuse' }).concern).toBe('abuse');
  });

  it.each([
    ['in a closed thread', thread({ closedAt: minute(0) }), 'thread_closed'],
    [
      'in a full thread',
      thread({ messages: Array.from({ length: messagesInThread }, (_, at) => mark(at)) }),
      'thread_full',
    ],
    [
      'under the id of a tutor’s message',
      thread({ messages: [mark(0), { ...mark(1, tutor), messageId: 'm-2' }] }),
      'thread_conflict',
    ],
  ])('is refused %s', (_, one, code) => {
    expect(() => addMessage(one, message(2))).toThrow(expect.objectContaining({ code }));
  });
});

describe('a reply', () => {
  it('answers the thread and assigns it to its tutor, unless another tutor has it', () => {
    const answered = addReply(thread(), answer(1, 1));
    expect([getState(answered), answered.assigned]).toEqual(['answered', tutor]);
    expect(addReply(thread({ assigned: otherTutor }), answer(1, 1)).assigned).toEqual(otherTutor);
  });

  it.each([
    ['after a newer message', thread({ messages: [mark(0), mark(1)] }), 'thread_changed'],
    ['to more messages than there are', thread({ messages: [] }), 'thread_changed'],
    ['in a closed thread', thread({ closedAt: minute(0) }), 'thread_closed'],
    [
      'under the id of another tutor’s message',
      thread({ messages: [{ ...mark(0, otherTutor), messageId: 'r-1' }] }),
      'thread_conflict',
    ],
  ])('is refused %s', (_, one, code) => {
    expect(() => addReply(one, answer(1, 1))).toThrow(expect.objectContaining({ code }));
  });
});

it('closing and opening by a tutor are recorded once', () => {
  const at = minute(3);
  const closed = setClosed(thread(), { closed: true, tutor, at });
  expect(closed).toMatchObject({ closedAt: at, acts: [{ act: 'closed', tutor, at }] });
  expect(setClosed(closed, { closed: true, tutor: otherTutor, at: minute(4) })).toBe(closed);
  expect(setClosed(thread(), { closed: true, tutor: null, at })).toMatchObject({ closedAt: at, acts: [] });
  const open = setClosed(closed, { closed: false, tutor, at });
  expect([open.closedAt, open.acts.map(({ act }) => act)]).toEqual([null, ['closed', 'reopened']]);
});

describe('taking a thread on', () => {
  const at = minute(3);
  const take = { mine: true, from: null, tutor, at };

  it('and letting go are recorded once, and only one’s own thread can be let go', () => {
    const taken = assign(thread(), take);
    expect(taken).toMatchObject({ assigned: tutor, acts: [{ act: 'took' }] });
    expect(assign(taken, take)).toBe(taken);
    const free = assign(taken, { ...take, mine: false });
    expect([free.assigned, free.acts.map(({ act }) => act)]).toEqual([null, ['took', 'released']]);
    expect(assign(free, { ...take, mine: false })).toBe(free);
    const theirs = thread({ assigned: otherTutor });
    expect(assign(theirs, { ...take, mine: false })).toBe(theirs);
  });

  it('from another tutor requires that tutor’s id', () => {
    const theirs = thread({ assigned: otherTutor });
    expect(assign(theirs, { ...take, from: otherTutor.tutorId }).assigned).toEqual(tutor);
    for (const [from, one] of [
      [null, theirs],
      ['Nobody', theirs],
      ['Priya', thread()],
    ] as const)
      expect(() => assign(one, { ...take, from })).toThrow(
        expect.objectContaining({ code: 'thread_changed' }),
      );
  });

  it('stores the last hundred acts, so that the item stays small', () => {
    let one = thread();
    for (let count = 0; count < 130; count++)
      one = setClosed(one, { closed: count % 2 === 0, tutor, at: minute(count) });
    expect(one.acts).toHaveLength(100);
    expect(one.acts.at(-1)?.at).toBe(minute(129));
  });
});
