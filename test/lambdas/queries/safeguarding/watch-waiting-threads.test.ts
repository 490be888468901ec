import { expect, it } from 'vitest';
import { memoryAllowanceStore, memoryThreadStore } from '../tutor/memory-stores.ts';
import { startQueries } from '../queries.fixture.ts';
import { mark, thread } from '../thread.fixture.ts';

const hour = 60;

/** A app with one thread that waits since noon. */
async function waiting(options: Parameters<typeof startQueries>[0] = {}) {
  const app = startQueries(options);
  return { app, threadId: (await app.start()).threadId };
}

it('what waits for less than the target is nothing to tell', async () => {
  const { app } = await waiting();
  app.pass(24 * hour - 1);
  expect(await app.watch()).toEqual({ late: 0, overdue: 0 });
});

it('what waits for longer is late, and overdue at twice the target', async () => {
  const { app } = await waiting();
  app.pass(24 * hour);
  expect(await app.watch()).toEqual({ late: 1, overdue: 0 });
  app.pass(24 * hour);
  expect(await app.watch()).toEqual({ late: 1, overdue: 1 });
});

it('what was answered or closed is no longer late', async () => {
  const { app, threadId } = await waiting();
  const other = await app.start();
  app.pass(48 * hour);
  await app.reply(threadId);
  await app.close(other.threadId);
  expect(await app.watch()).toEqual({ late: 0, overdue: 0 });
});

it.each([
  ['2026-01-03T07:59:59Z', 0],
  ['2026-01-03T08:00:00Z', 1],
  ['2026-01-03T08:59:59Z', 1],
  ['2026-01-03T09:00:00Z', 0],
  ['2026-07-03T07:30:00Z', 1],
  ['2026-07-03T08:30:00Z', 0],
])('the centre is mailed in the hour from eight in Leeds: at %s %i mails', async (at, mails) => {
  const { app } = await waiting();
  app.setClock(at);
  await app.watch();
  expect(app.mailed('waitingDigest')).toEqual(Array.from({ length: mails }, () => ({ count: 1, hours: 24 })));
});

it('nobody is mailed where nothing is late', async () => {
  const app = startQueries();
  app.setClock('2026-01-03T08:30:00Z');
  await app.watch();
  expect(app.mailed('waitingDigest')).toEqual([]);
});

it('a mail that fails is told and fails no run', async () => {
  const { app } = await waiting({
    around: (call, _, [mail]) =>
      mail === 'waitingDigest' ? Promise.reject(new RangeError('CANARY')) : call(),
  });
  app.setClock('2026-01-03T08:30:00Z');
  expect(await app.watch()).toEqual({ late: 1, overdue: 0 });
  expect(app.warned).toEqual([
    ['The mail about waiting questions could not be sent', { reason: 'RangeError' }],
  ]);
});

it.each([99, 100, 101, 250])('%i that are late are all counted', async (count) => {
  const store = memoryThreadStore();
  for (let at = 0; at < count; at++)
    await store.save(thread({ studentId: `student-${at}`, messages: [mark(at)] }));
  const app = startQueries({
    stores: { threads: store, queue: store, allowances: memoryAllowanceStore() },
  });
  app.pass(60 * hour);
  expect(await app.watch()).toEqual({ late: count, overdue: count });
});
