import { firstNameOf } from '../../../../lambdas/runtime/first-name.ts';
import { describe, expect, it } from 'vitest';
import { queriesSchemas } from '../../../../contract/queries/queries.ts';
import { readLength, threadLimits } from '../../../../contract/queries/routes.ts';
import { limits } from '../../../../lambdas/queries/tutor/allowance.ts';
import { messageLength } from '../../../../lambdas/queries/tutor/send-message.ts';
import {
  addMessage,
  addReply,
  assign,
  markSeen,
  messagesInThread,
  reportMessage,
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

it('the limits are the contract’s', () => {
  expect(threadLimits).toEqual({ ...limits, message: messageLength, messagesInThread });
  const body = { kind: 'question', subject: null, notify: false, messageId: crypto.randomUUID() };
  const fits = (text: string) => queriesSchemas.startThread.body.safeParse({ ...body, text }).success;
  // A longer message reaches the function, which looks for a concern before it refuses it.
  const texts = ['x'.repeat(messageLength + 1), 'x'.repeat(readLength), 'x'.repeat(readLength + 1), ' \n'];
  expect(texts.map(fits)).toEqual([true, true, false, false]);
});

describe('a thread', () => {
  it.each([
    ['with a first message', thread(), 'waiting', 0],
    ['with an answer', thread({ messages: [mark(0), mark(1, tutor)] }), 'answered', 1],
    [
      'written in again and again since',
      thread({ messages: [mark(0), mark(1, tutor), mark(2), mark(3)] }),
      'waiting',
      2,
    ],
    ['that was closed', thread({ closedAt: minute(9) }), 'closed', 9],
  ] as const)('%s is in its state since then', (_, one, state, at) => {
    expect([getState(one), getStateStart(one)]).toEqual([state, minute(at)]);
  });

  it('counts what tutors wrote since the student looked', () => {
    const messages = [mark(0), mark(1, tutor), mark(2, tutor), mark(3)];
    expect([0, 1, 2, 3, 4].map((seenCount) => countUnread(thread({ messages, seenCount })))).toEqual([
      2, 2, 1, 0, 0,
    ]);
  });

  it.each([
    ['Zoë Ward', 'Zoë'],
    ['  Zoë', 'Zoë'],
    ['Zoë\u00a0Ward', 'Zoë'],
    ['', ''],
  ])('calls %j by the first name', (name, first) => {
    expect(firstNameOf(name)).toBe(first);
  });
});

describe('a message of the student', () => {
  it('is the last, read by who wrote it, and has the thread wait again', () => {
    const answered = thread({ messages: [mark(0), mark(1, tutor)], seenCount: 1 });
    const next = addMessage(answered, message(2));
    expect(next.messages.at(-1)).toEqual({ messageId: 'm-2', tutor: null, at: minute(2) });
    expect([getState(next), countUnread(next)]).toEqual(['waiting', 0]);
  });

  it('that is there changes nothing, also in a closed or full thread', () => {
    const once = addMessage(thread(), message(1));
    expect(addMessage(once, message(5, 'm-1'))).toBe(once);
    const closed = { ...once, closedAt: minute(2) };
    expect(addMessage(closed, message(5, 'm-1'))).toBe(closed);
  });

  it('keeps the last sign of need', () => {
    const first = addMessage(thread(), { ...message(1), concern: 'danger' });
    expect(addMessage(first, message(2)).concern).toBe('danger');
    expect(addMessage(first, { ...message(2), concern: 'abuse' }).concern).toBe('abuse');
  });

  it.each([
    ['a closed thread', thread({ closedAt: minute(0) }), 'thread_closed'],
    [
      'a full thread',
      thread({ messages: Array.from({ length: messagesInThread }, (_, at) => mark(at)) }),
      'thread_full',
    ],
    [
      'one where a tutor used its id',
      thread({ messages: [mark(0), { ...mark(1, tutor), messageId: 'm-2' }] }),
      'thread_conflict',
    ],
  ])('is refused by %s', (_, one, code) => {
    expect(() => addMessage(one, message(2))).toThrow(expect.objectContaining({ code }));
  });
});

describe('a reply', () => {
  it('answers the thread and gives it to who answers, unless somebody has it', () => {
    const answered = addReply(thread(), answer(1, 1));
    expect([getState(answered), answered.assigned]).toEqual(['answered', tutor]);
    expect(addReply(thread({ assigned: otherTutor }), answer(1, 1)).assigned).toEqual(otherTutor);
  });

  it('that is there changes nothing, however many messages came since', () => {
    const answered = addMessage(addReply(thread(), answer(1, 1)), message(2));
    expect(addReply(answered, answer(1, 1))).toBe(answered);
  });

  it.each([
    ['where somebody wrote in between', thread({ messages: [mark(0), mark(1)] }), 'thread_changed'],
    ['to more than there is', thread({ messages: [] }), 'thread_changed'],
    ['in a closed thread', thread({ closedAt: minute(0) }), 'thread_closed'],
    [
      'under the id of another’s',
      thread({ messages: [{ ...mark(0, otherTutor), messageId: 'r-1' }] }),
      'thread_conflict',
    ],
  ])('is refused %s', (_, one, code) => {
    expect(() => addReply(one, answer(1, 1))).toThrow(expect.objectContaining({ code }));
  });
});

describe('seeing messages', () => {
  const one = thread({ messages: [mark(0), mark(1, tutor), mark(2, tutor)], seenCount: 2 });

  it('goes forward and never back, and no further than there are messages', () => {
    expect(markSeen(one, 1)).toBe(one);
    expect(markSeen(one, 2)).toBe(one);
    expect(markSeen(one, 99).seenCount).toBe(3);
  });
});

describe('closing', () => {
  const at = minute(3);

  it('and opening again by a tutor are recorded, and change nothing the second time', () => {
    const closed = setClosed(thread(), { closed: true, tutor, at });
    expect(closed).toMatchObject({ closedAt: at, acts: [{ act: 'closed', tutor, at }] });
    expect(setClosed(closed, { closed: true, tutor: otherTutor, at: minute(4) })).toBe(closed);
    expect(setClosed(thread(), { closed: true, tutor: null, at })).toMatchObject({ closedAt: at, acts: [] });
    const open = setClosed(closed, { closed: false, tutor, at });
    expect([open.closedAt, open.acts.map(({ act }) => act)]).toEqual([null, ['closed', 'reopened']]);
  });
});

describe('taking on', () => {
  const at = minute(3);
  const take = { mine: true, from: null, tutor, at };

  it('and letting go are recorded, and change nothing the second time', () => {
    const taken = assign(thread(), take);
    expect(taken).toMatchObject({ assigned: tutor, acts: [{ act: 'took' }] });
    expect(assign(taken, take)).toBe(taken);
    const free = assign(taken, { ...take, mine: false });
    expect([free.assigned, free.acts.map(({ act }) => act)]).toEqual([null, ['took', 'released']]);
    expect(assign(free, { ...take, mine: false })).toBe(free);
  });

  it('from whom one has seen to have it, and from nobody else', () => {
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

  it('letting go of what another has changes nothing', () => {
    const theirs = thread({ assigned: otherTutor });
    expect(assign(theirs, { ...take, mine: false })).toBe(theirs);
  });

  it('keeps the last hundred acts, so that the item stays small', () => {
    let one = thread();
    for (let count = 0; count < 130; count++)
      one = setClosed(one, { closed: count % 2 === 0, tutor, at: minute(count) });
    expect(one.acts).toHaveLength(100);
    expect(one.acts.at(-1)?.at).toBe(minute(129));
  });
});

describe('reporting', () => {
  const reply = mark(1, tutor);
  const one = thread({ messages: [mark(0), reply] });

  it('is of a tutor’s message, once', () => {
    const reported = reportMessage(one, reply.messageId);
    expect(reported.reported).toEqual([reply.messageId]);
    expect(reportMessage(reported, reply.messageId)).toBe(reported);
  });

  it.each([
    ['the student’s own', one.messages[0]?.messageId ?? ''],
    ['one that isn’t there', 'elsewhere'],
  ])('of %s is not found', (_, messageId) => {
    expect(() => reportMessage(one, messageId)).toThrow(expect.objectContaining({ code: 'not_found' }));
  });
});
