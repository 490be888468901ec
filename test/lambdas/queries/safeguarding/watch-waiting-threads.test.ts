import { expect, it } from 'vitest';
import { memoryAllowanceStore, memoryThreadStore } from '../tutor/memory-stores.ts';
import { queriesWorld } from '../queries.fixture.ts';
import { mark, thread } from '../thread.fixture.ts';

const hour = 60;

/** A world with one thread that waits since noon. */
async function waiting(options: Parameters<typeof queriesWorld>[0] = {}) {
  const world = queriesWorld(options);
  return { world, threadId: (await world.start()).threadId };
}

it('what waits for less than the target is nothing to tell', async () => {
  const { world } = await waiting();
  world.pass(24 * hour - 1);
  expect(await world.watch()).toEqual({ late: 0, overdue: 0 });
});

it('what waits for longer is late, and overdue at twice the target', async () => {
  const { world } = await waiting();
  world.pass(24 * hour);
  expect(await world.watch()).toEqual({ late: 1, overdue: 0 });
  world.pass(24 * hour);
  expect(await world.watch()).toEqual({ late: 1, overdue: 1 });
});

it('what was answered or closed is no longer late', async () => {
  const { world, threadId } = await waiting();
  const other = await world.start();
  world.pass(48 * hour);
  await world.reply(threadId);
  await world.close(other.threadId);
  expect(await world.watch()).toEqual({ late: 0, overdue: 0 });
});

it.each([
  ['2026-01-03T07:59:59Z', 0],
  ['2026-01-03T08:00:00Z', 1],
  ['2026-01-03T08:59:59Z', 1],
  ['2026-01-03T09:00:00Z', 0],
  ['2026-07-03T07:30:00Z', 1],
  ['2026-07-03T08:30:00Z', 0],
])('the centre is mailed in the hour from eight in Leeds: at %s %i mails', async (at, mails) => {
  const { world } = await waiting();
  world.setClock(at);
  await world.watch();
  expect(world.mailed('waitingDigest')).toEqual(
    Array.from({ length: mails }, () => ({ count: 1, hours: 24 })),
  );
});

it('nobody is mailed where nothing is late', async () => {
  const world = queriesWorld();
  world.setClock('2026-01-03T08:30:00Z');
  await world.watch();
  expect(world.mailed('waitingDigest')).toEqual([]);
});

it('a mail that fails is told and fails no run', async () => {
  const { world } = await waiting({
    around: (call, _, [mail]) =>
      mail === 'waitingDigest' ? Promise.reject(new RangeError('CANARY')) : call(),
  });
  world.setClock('2026-01-03T08:30:00Z');
  expect(await world.watch()).toEqual({ late: 1, overdue: 0 });
  expect(world.warned).toEqual([
    ['The mail about waiting questions could not be sent', { reason: 'RangeError' }],
  ]);
});

it.each([99, 100, 101, 250])('%i that are late are all counted', async (count) => {
  const store = memoryThreadStore();
  for (let at = 0; at < count; at++)
    await store.save(thread({ studentId: `student-${at}`, messages: [mark(at)] }));
  const world = queriesWorld({
    stores: { threads: store, queue: store, allowances: memoryAllowanceStore() },
  });
  world.pass(60 * hour);
  expect(await world.watch()).toEqual({ late: count, overdue: count });
});
