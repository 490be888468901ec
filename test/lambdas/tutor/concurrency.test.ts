import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { centreMails } from '../../../lambdas/tutor/send-message.ts';
import { limits } from '../../../lambdas/tutor/allowance.ts';
import { dynamoAllowanceStore } from '../../../lambdas/tutor/dynamo-allowance-store.ts';
import { dynamoThreadQueue, dynamoThreadStore } from '../../../lambdas/tutor/dynamo-thread-store.ts';
import { Failure } from '../../../lambdas/runtime/failure.ts';
import { StorageBusy } from '../../../lambdas/runtime/storage-error.ts';
import { useTables } from '../../support/dynalite.ts';
import { rounds } from '../../support/rounds.ts';
import { startTutor } from './tutor.fixture.ts';
import { otherTutor, tutor } from './thread.fixture.ts';

const tables = useTables();

function startStudent() {
  const { userCourses } = tables;
  return startTutor({
    student: { id: randomUUID(), name: 'Zoë' },
    stores: {
      threads: dynamoThreadStore(userCourses),
      queue: dynamoThreadQueue(userCourses),
      allowances: dynamoAllowanceStore(userCourses),
    },
    // The local table is faster than DynamoDB, so shorter pauses are enough.
    pause: (milliseconds) => pause(milliseconds / 4),
  });
}

async function answered(call: () => Promise<unknown>): Promise<string> {
  for (;;) {
    try {
      await call();
      return 'done';
    } catch (error) {
      if (error instanceof Failure) return error.code;
      if (!(error instanceof StorageBusy)) throw error;
    }
  }
}

const twenty = <T>(make: (index: number) => T) => Array.from({ length: 20 }, (_, index) => make(index));
const number = (outcomes: readonly string[], outcome: string) =>
  outcomes.filter((one) => one === outcome).length;

describe.each(Array.from({ length: rounds(1, 100) }, (_, index) => index + 1))('round %i', () => {
  it('of twenty starts at once exactly as many succeed as may wait, each of them completely', async () => {
    const app = startStudent();
    const outcomes = await Promise.all(
      twenty(() => {
        const given = { threadId: randomUUID(), messageId: randomUUID() };
        return answered(() => app.start(given));
      }),
    );
    expect([number(outcomes, 'done'), number(outcomes, 'waiting_limit')]).toEqual([
      limits.waiting,
      20 - limits.waiting,
    ]);
    const { threads, messagesLeft } = await app.list();
    expect(threads.map(({ messageCount }) => messageCount)).toEqual([1, 1, 1, 1, 1]);
    expect(messagesLeft).toBe(limits.messagesPerDay - limits.waiting);
    expect(app.mailed('messageWaiting')).toHaveLength(limits.waiting);
  });

  it('of twenty messages at once, some sent twice, exactly as many succeed as the day allows, each once', async () => {
    const app = startStudent();
    const { threadId } = await app.start();
    const texts = twenty((index) => ({ messageId: randomUUID(), text: `Message ${index}` }));
    const send = (one: (typeof texts)[number]) => answered(() => app.send(threadId, one.text, one.messageId));
    const outcomes = await Promise.all(
      texts.map(async (one, index) => {
        const [outcome, again] = await Promise.all([send(one), index % 5 === 0 ? send(one) : null]);
        expect(again ?? outcome).toBe(outcome);
        return outcome;
      }),
    );
    expect([number(outcomes, 'done'), number(outcomes, 'message_limit')]).toEqual([19, 1]);
    const { messages } = await app.get(threadId);
    const sent = texts.filter((_, index) => outcomes[index] === 'done').map(({ text }) => text);
    expect(messages.map(({ text }) => text).toSorted()).toEqual([...sent, 'Why?'].toSorted());
    expect(app.mailed('messageWaiting')).toHaveLength(centreMails.perStudentPerDay);
  });

  it('of twenty replies at once by two tutors exactly one is sent', async () => {
    const app = startStudent();
    const { threadId } = await app.start();
    const outcomes = await Promise.all(
      twenty((index) => {
        const given = { messageId: randomUUID(), tutor: index % 2 ? tutor : otherTutor };
        return answered(() => app.reply(threadId, given));
      }),
    );
    expect([number(outcomes, 'done'), number(outcomes, 'thread_changed')]).toEqual([1, 19]);
    expect(await app.get(threadId)).toMatchObject({ messageCount: 2, unread: 1 });
    expect(app.mailed('tutorAnswered')).toHaveLength(1);
  });

  it('after messages, replies and closing at once every confirmed text is stored once, and the state fits', async () => {
    const app = startStudent();
    const { threadId } = await app.start();
    const wrote = await Promise.all(
      twenty(async (index) => {
        await pause(Math.random() * 5);
        const messageId = randomUUID();
        const text = `Text ${index}`;
        if (index < 4) {
          const closed = index % 2 === 0;
          await answered(() =>
            index < 2 ? app.close(threadId, closed) : app.closeByTutor(threadId, { closed, reason: null }),
          );
          return [];
        }
        const outcome = await answered(() =>
          index % 4 === 3 ? app.reply(threadId, { messageId, text }) : app.send(threadId, text, messageId),
        );
        return outcome === 'done' ? [text] : [];
      }),
    );
    const { messages, state } = await app.get(threadId);
    expect(messages.map(({ text }) => text).toSorted()).toEqual([...wrote.flat(), 'Why?'].toSorted());
    const stored = await app.stored(threadId);
    const open = messages.at(-1)?.tutor === null ? 'waiting' : 'answered';
    expect(state).toBe(stored?.closedAt === null ? open : 'closed');
    for (const one of ['waiting', 'answered', 'closed'] as const) {
      const places = await dynamoThreadQueue(tables.userCourses).page(one, { after: null, limit: 1000 });
      expect(places.some((place) => place.threadId === threadId)).toBe(one === state);
    }
  });
});
