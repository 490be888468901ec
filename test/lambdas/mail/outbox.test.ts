import { randomUUID } from 'node:crypto';
import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { dynamoOutboxStore, dynamoWaitingMailStore } from '../../../lambdas/mail/dynamo-outbox-store.ts';
import { createOutbox, sendWaitingMails, type SendWaitingDeps } from '../../../lambdas/mail/outbox.ts';
import type { Warn } from '../../../lambdas/runtime/observability.ts';
import { emptyTables, useTables } from '../../support/dynalite.ts';
import { through } from '../../support/through.ts';
import { recordMails } from './mailer.fixture.ts';
import { memoryOutboxStore } from './memory-outbox-store.ts';

const tables = useTables();
const hour = 60 * 60_000;
const noon = Date.parse('2026-11-23T12:00:00Z');

describe.each([
  ['in memory', memoryOutboxStore],
  [
    'in DynamoDB',
    () => ({ ...dynamoOutboxStore(tables.userCourses), ...dynamoWaitingMailStore(tables.userCourses) }),
  ],
])('the outbox %s', (_, makeStore) => {
  beforeEach(() => emptyTables(tables));

  function start() {
    const studentId = randomUUID();
    const store = makeStore();
    let time = noon;
    let refusal: Error | null = null;
    let address: string | null = 'zoe@example.com';
    const warn = vi.fn<Warn>();
    const logLost = vi.fn<Warn>();
    const { mailer, sent, setSender } = recordMails((call) =>
      refusal === null ? call() : Promise.reject(refusal),
    );
    const deps = {
      mailer,
      findNoticeAddress: () => Promise.resolve(address),
      now: () => new Date(time),
      warn,
      logLost,
      store,
      waitingMails: store,
      newId: randomUUID,
    };
    const outbox = createOutbox(deps);
    const refuse = (refused: boolean) => void (refusal = refused ? new RangeError('zoe@example.com') : null);
    const details = { threadId: 't1', closed: false };
    const post = () => outbox.post({ name: 'tutorAnswered', studentId, to: null, details });
    return {
      deps,
      ...{ warn, logLost, sent, setSender, studentId, refuse, post },
      async postAndFail(): Promise<void> {
        refuse(true);
        await post();
        refuse(false);
      },
      move: (to: string | null) => void (address = to),
      pass: (milliseconds: number) => void (time += milliseconds),
      postTo: (to: string) => outbox.post({ name: 'emailChange', studentId, to, details: {} }),
      run: (changes: Partial<SendWaitingDeps> = {}) =>
        sendWaitingMails({ ...deps, ...changes, isLate: () => false }),
    };
  }

  it('sends a mail at once, and nothing waits', async () => {
    const app = start();
    await app.post();
    expect(app.sent('tutorAnswered')).toEqual([{ to: 'zoe@example.com', threadId: 't1', closed: false }]);
    expect(await app.run()).toEqual({ sent: 0, failed: 0, givenUp: 0 });
    expect(app.warn).not.toHaveBeenCalled();
  });

  it('sends a notice that failed once more, to the address of that time', async () => {
    const app = start();
    app.refuse(true);
    await app.post();
    expect(app.warn.mock.calls).toEqual([
      [
        'A mail failed and waits',
        {
          mail: 'tutorAnswered',
          mailId: expect.any(String) as string,
          studentId: app.studentId,
          reason: 'RangeError',
        },
      ],
    ]);
    app.refuse(false);
    app.move('new@example.com');
    expect(await app.run()).toEqual({ sent: 1, failed: 0, givenUp: 0 });
    app.pass(hour);
    expect(await app.run()).toEqual({ sent: 0, failed: 0, givenUp: 0 });
    expect(app.sent('tutorAnswered')).toEqual([{ to: 'new@example.com', threadId: 't1', closed: false }]);
  });

  it('sends a mail about the account to the address that it was for', async () => {
    const app = start();
    app.refuse(true);
    await app.postTo('old@example.com');
    app.refuse(false);
    expect(await app.run()).toMatchObject({ sent: 1 });
    expect(app.sent('emailChange')).toEqual([{ to: 'old@example.com' }]);
  });

  it('doesn’t send a notice to somebody who no longer wants it, and forgets it', async () => {
    const app = start();
    await app.postAndFail();
    app.move(null);
    await app.run();
    app.move('zoe@example.com');
    app.pass(hour);
    await app.run();
    expect(app.sent('tutorAnswered')).toEqual([]);
  });

  it('tries every hour for three days, and then gives up with a line that has ids only', async () => {
    const app = start();
    app.refuse(true);
    await app.post();
    let failed = 0;
    for (let run = 0; run < 72; run += 1) {
      app.pass(hour);
      failed += (await app.run()).failed;
    }
    expect([failed, app.logLost.mock.calls]).toEqual([72, []]);
    app.pass(hour);
    expect(await app.run()).toEqual({ sent: 0, failed: 0, givenUp: 1 });
    expect(app.logLost.mock.calls).toMatchObject([
      ['A mail was given up', { mail: 'tutorAnswered', studentId: app.studentId }],
    ]);
    expect(await app.run()).toEqual({ sent: 0, failed: 0, givenUp: 0 });
    expect(JSON.stringify([app.logLost.mock.calls, app.warn.mock.calls])).not.toContain('@');
  });

  it('sends a mail once if two runs overlap', async () => {
    const app = start();
    await app.postAndFail();
    const runs = await Promise.all([app.run(), app.run(), app.run()]);
    expect(runs.reduce((sum, { sent }) => sum + sent, 0)).toBe(1);
    expect(app.sent('tutorAnswered')).toHaveLength(1);
  });

  it('sends a mail again only if a run was cut off after it had sent it, and not within half an hour', async () => {
    const app = start();
    await app.postAndFail();
    const cut = through(app.deps.waitingMails, (call, method) =>
      method === 'end' ? Promise.reject(new Error('cut')) : call(),
    );
    await app.run({ waitingMails: cut });
    app.pass(hour / 2 - 1);
    expect(await app.run()).toEqual({ sent: 0, failed: 0, givenUp: 0 });
    app.pass(hour / 2);
    expect(await app.run()).toEqual({ sent: 1, failed: 0, givenUp: 0 });
    expect(app.sent('tutorAnswered')).toHaveLength(2);
  });

  it('stores nothing on a stage without a sender, and keeps what waits while the sender is missing', async () => {
    const app = start();
    app.setSender(false);
    await app.post();
    app.setSender(true);
    expect(await app.run()).toMatchObject({ sent: 0 });
    await app.postAndFail();
    app.setSender(false);
    expect(await app.run()).toMatchObject({ sent: 0 });
    app.setSender(true);
    expect(await app.run()).toMatchObject({ sent: 1 });
  });

  it('never throws, and logs as lost what it can’t store', async () => {
    const app = start();
    app.refuse(true);
    const outbox = createOutbox({
      ...app.deps,
      store: { add: () => Promise.reject(new RangeError('zoe@example.com')) },
    });
    await outbox.post({ name: 'newPassword', studentId: app.studentId, to: 'zoe@example.com', details: {} });
    expect(app.logLost.mock.calls).toMatchObject([
      ['A mail failed and could not be stored', { studentId: app.studentId }],
    ]);
    expect(JSON.stringify(app.logLost.mock.calls)).not.toContain('@');
  });

  it('goes on with the next mail after one that can’t be read', async () => {
    const app = start();
    app.refuse(true);
    await app.postTo('first@example.com');
    app.pass(1);
    await app.postTo('second@example.com');
    app.refuse(false);
    let reads = 0;
    const damaged = through(app.deps.waitingMails, (call, method) => {
      if (method !== 'find') return call();
      reads += 1;
      return reads === 1 ? Promise.reject(new TypeError('damaged')) : call();
    });
    expect(await app.run({ waitingMails: damaged })).toEqual({ sent: 1, failed: 1, givenUp: 0 });
    expect(app.sent('emailChange')).toEqual([{ to: 'second@example.com' }]);
  });
});

it('a stored mail has no more than it needs, expires, and loses its address once it is sent', async () => {
  const { userCourses, client } = tables;
  const [add, waiting] = [dynamoOutboxStore(userCourses), dynamoWaitingMailStore(userCourses)];
  const key = { studentId: randomUUID(), mailId: 'm1' };
  const failedAt = new Date(noon).toISOString();
  const mail = { ...key, name: 'newPassword', to: 'zoe@example.com', details: {}, failedAt } as const;
  await add.add({ ...mail, dueAt: failedAt });
  const read = async () => {
    const Key = { partition: `USER#${key.studentId}`, sort: 'MAIL#m1' };
    const { Item } = await client.send(new GetCommand({ TableName: userCourses.name, Key }));
    return Item;
  };
  const stored = {
    ...{ partition: `USER#${key.studentId}`, sort: 'MAIL#m1', mail: 'newPassword', details: {}, failedAt },
    expiresAt: noon / 1000 + 4 * 24 * 60 * 60,
  };
  expect(await read()).toEqual({
    ...{ ...stored, to: 'zoe@example.com' },
    ...{ queue: 'MAILS', waitingSince: failedAt },
  });
  expect(await waiting.find(key)).toEqual({ ...mail, dueAt: failedAt });
  await waiting.end({ ...mail, dueAt: failedAt }, 'sent');
  expect(await read()).toEqual({ ...stored, outcome: 'sent' });
  expect(await waiting.find(key)).toBeNull();
});
