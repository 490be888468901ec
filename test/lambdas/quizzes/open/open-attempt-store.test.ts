import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dynamoOpenAttemptStore } from '../../../../lambdas/quizzes/open/dynamo-open-attempt-store.ts';
import { memoryOpenAttemptStore } from '../../../../lambdas/quizzes/open/memory-open-attempt-store.ts';
import type { OpenAttemptStore } from '../../../../lambdas/quizzes/open/open-attempts.ts';
import { startTables, type Tables } from '../../../support/dynalite.ts';

let tables: Tables;
beforeAll(async () => {
  tables = await startTables();
});
afterAll(() => tables.close());

const stores: readonly (readonly [string, () => OpenAttemptStore])[] = [
  ['in memory', memoryOpenAttemptStore],
  ['in DynamoDB', () => dynamoOpenAttemptStore(tables.quizzes)],
];

const day = '2026-01-31';

describe.each(stores)('register of open attempts %s', (_, makeStore) => {
  /** The register of a student of its own. */
  function register() {
    const store = makeStore();
    const studentId = randomUUID();
    return {
      store,
      studentId,
      find: () => store.find(studentId),
      claim: (attemptId: string, slot = 'test', limit = 10, on = day) =>
        store.claim({ studentId, attemptId, slot, day: on, limit }),
      unclaim: (attemptId: string) => store.unclaim({ studentId, attemptId, slot: 'test', day }),
      add: (attemptId: string, slot = 'test') => store.add({ studentId, attemptId, slot }),
      remove: (attemptId: string, slots = ['test'], pastDays: string[] = []) =>
        store.remove({ studentId, attemptId, slots, pastDays }),
    };
  }

  it('is empty for a student who has started nothing', async () => {
    const found = await register().find();
    expect(found.of('test')).toEqual([]);
    expect(found.listing('one')).toEqual([]);
    expect(found.startedOn(day)).toBe(0);
    expect(found.daysBefore(day)).toEqual([]);
  });

  it('lets one attempt claim a slot, and counts it', async () => {
    const { claim, find } = register();
    expect(await claim('one')).toBe(true);
    expect(await claim('two')).toBe(false);
    expect(await claim('one')).toBe(false);
    expect(await claim('two', 'practice')).toBe(true);
    const found = await find();
    expect([found.of('test'), found.of('practice')]).toEqual([['one'], ['two']]);
    expect(found.listing('two')).toEqual(['practice']);
    expect([...found.all()].sort()).toEqual(['one', 'two']);
    expect(found.startedOn(day)).toBe(2);
  });

  it('takes a claim back with its count, once, and nothing else', async () => {
    const { claim, add, unclaim, find } = register();
    await claim('one');
    await unclaim('two');
    expect((await find()).startedOn(day)).toBe(1);
    await unclaim('one');
    await unclaim('one');
    expect([(await find()).of('test'), (await find()).startedOn(day)]).toEqual([[], 0]);
    expect(await claim('three')).toBe(true);
    await add('four');
    await unclaim('three');
    expect([(await find()).of('test'), (await find()).startedOn(day)]).toEqual([['four'], 0]);
  });

  it('keeps students apart', async () => {
    const { claim } = register();
    const other = register();
    expect(await claim('one')).toBe(true);
    expect(await other.claim('two')).toBe(true);
  });

  it('lists an attempt beside another, once, and uncounted', async () => {
    const { claim, add, find } = register();
    await claim('one');
    await add('two');
    await add('two');
    const found = await find();
    expect([...found.of('test')].sort()).toEqual(['one', 'two']);
    expect(found.startedOn(day)).toBe(1);
  });

  it('frees a slot when its last attempt is removed, and removes one as often as asked', async () => {
    const { claim, add, remove, find } = register();
    await claim('one');
    await add('two');
    await remove('one');
    await remove('one');
    expect((await find()).of('test')).toEqual(['two']);
    expect(await claim('three')).toBe(false);
    await remove('two', ['test', 'practice']);
    expect((await find()).of('test')).toEqual([]);
    expect(await claim('three')).toBe(true);
  });

  it('counts days apart and forgets those that it is told', async () => {
    const { claim, remove, find } = register();
    await claim('one', 'test', 1, '2026-01-30');
    expect(await claim('two', 'practice', 1, '2026-01-30')).toBe(false);
    expect(await claim('two', 'practice', 1)).toBe(true);
    expect((await find()).daysBefore(day)).toEqual(['2026-01-30']);
    await remove('one', ['test'], ['2026-01-30']);
    const found = await find();
    expect(found.daysBefore(day)).toEqual([]);
    expect(found.startedOn('2026-01-30')).toBe(0);
    expect(found.startedOn(day)).toBe(1);
  });

  it('lets through exactly as many as the limit of claims at once', async () => {
    for (let round = 0; round < 3; round++) {
      const { claim, find } = register();
      const claims = Array.from({ length: 200 }, (_item, index) =>
        claim(`attempt-${index}`, `maths#topic-${index}`, 100),
      );
      expect((await Promise.all(claims)).filter(Boolean)).toHaveLength(100);
      expect((await find()).startedOn(day)).toBe(100);
    }
  });

  it('lets one of many claims of a slot through at once', async () => {
    for (let round = 0; round < 10; round++) {
      const { claim, find } = register();
      const claims = await Promise.all(Array.from({ length: 20 }, (_item, index) => claim(`${index}`)));
      expect((await find()).of('test')).toEqual([String(claims.indexOf(true))]);
      expect(claims.filter(Boolean)).toHaveLength(1);
    }
  });
});
