import { expect, it } from 'vitest';
import { updateEnrolmentWith, type EnrolmentStore } from '../../../lambdas/orders/enrolment-store.ts';
import { memoryEnrolmentStore } from '../orders/memory-stores.ts';
import { withOrders, type Enrolment } from '../../../lambdas/orders/enrolment.ts';
import { StorageBusy } from '../../../lambdas/runtime/storage-error.ts';
import { order, place } from '../orders/order.fixture.ts';

/** A store in which another call saves first, `others` times. */
function contested(others: number) {
  const store = memoryEnrolmentStore();
  const pauses: number[] = [];
  let left = others;
  let writes = 0;
  const enrolments: EnrolmentStore = {
    ...store,
    save: async (enrolment) => {
      if (left-- > 0) await store.save(await store.find(enrolment.studentId, enrolment.courseId));
      writes++;
      return store.save(enrolment);
    },
  };
  const deps = {
    enrolments,
    pause: (milliseconds: number) => {
      pauses.push(milliseconds);
      return Promise.resolve();
    },
  };
  return { store, deps, pauses, writes: () => writes };
}

const addOrder = (seen: Enrolment) => ({ enrolment: withOrders(seen, [...seen.orders, order()]) });

it('saves the updated item and returns the result', async () => {
  const { deps, store, pauses } = contested(0);
  const given = await updateEnrolmentWith(deps, place, (seen) => ({
    ...addOrder(seen),
    seenRevision: seen.revision,
  }));
  expect(given.seenRevision).toBe(0);
  expect(await store.find('student-1', 'maths')).toMatchObject({ revision: 1, orders: [order()] });
  expect(pauses).toEqual([]);
});

it('writes nothing if the update changes nothing', async () => {
  const { deps, writes } = contested(0);
  await updateEnrolmentWith(deps, place, (enrolment) => ({ enrolment }));
  expect(writes()).toBe(0);
});

it('starts again from the item that another call saved', async () => {
  const { deps, store, pauses } = contested(3);
  const { seenRevision } = await updateEnrolmentWith(deps, place, (seen) => ({
    ...addOrder(seen),
    seenRevision: seen.revision,
  }));
  expect(seenRevision).toBe(3);
  expect((await store.find('student-1', 'maths')).orders).toHaveLength(1);
  expect(pauses).toHaveLength(3);
});

it('gives up if other calls keep saving first, after pauses of at most two seconds', async () => {
  const { deps, store, pauses } = contested(Infinity);
  await expect(updateEnrolmentWith(deps, place, addOrder)).rejects.toThrow(StorageBusy);
  expect((await store.find('student-1', 'maths')).orders).toEqual([]);
  expect(pauses.length).toBeGreaterThan(4);
  for (const [index, pause] of pauses.entries()) {
    expect(pause).toBeGreaterThanOrEqual(0);
    expect(pause).toBeLessThan(10 * 2 ** index);
  }
  expect(pauses.reduce((sum, pause) => sum + pause)).toBeLessThan(2_000);
});

it('passes on errors of the update', async () => {
  const { deps, writes } = contested(0);
  const refuse = () => {
    throw new Error('refused');
  };
  await expect(updateEnrolmentWith(deps, place, refuse)).rejects.toThrow('refused');
  expect(writes()).toBe(0);
});
