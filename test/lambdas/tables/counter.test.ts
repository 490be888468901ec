import { randomUUID } from 'node:crypto';
import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Count, Counter } from '../../../lambdas/tables/counter.ts';
import { dynamoCounter } from '../../../lambdas/tables/dynamo-counter.ts';
import { useTables } from '../../support/dynalite.ts';
import { memoryCounter } from './memory-counter.ts';

const tables = useTables();

describe.each([
  ['in memory', memoryCounter],
  ['in DynamoDB', () => dynamoCounter(tables.userCourses)],
] satisfies [string, () => Counter][])('the counter %s', (_, makeCounter) => {
  let counter: Counter;
  let studentId: string;
  beforeEach(() => {
    counter = makeCounter();
    studentId = randomUUID();
  });
  const make = (changes: Partial<Count> = {}): Count => ({
    ...{ owner: { studentId }, name: 'things', window: 'day', at: new Date('2026-01-01T12:00:00.000Z') },
    ...changes,
  });
  const countMany = async (
    times: number,
    count: Parameters<Counter['countOnce']>[0],
    makeId?: () => string,
  ) => {
    const results = Array.from({ length: times }, () =>
      counter.countOnce(makeId ? { ...count, id: makeId() } : count),
    );
    return (await Promise.all(results)).filter((one) => one !== null);
  };

  it.each([
    ['without ids', undefined],
    ['with ids', randomUUID],
  ])('counts up to the limit, also if 200 calls come at once, %s', async (__, makeId) => {
    const counted = await countMany(200, { ...make(), limit: 30 }, makeId);
    const numbers = counted.map(({ number }) => number).toSorted((one, two) => one - two);
    expect(numbers).toEqual(Array.from({ length: 30 }, (___, place) => place + 1));
    expect(counted.every(({ isNew }) => isNew)).toBe(true);
    expect(await counter.countOnce({ ...make(), limit: 30, ...(makeId && { id: makeId() }) })).toBeNull();
    expect(await counter.read(make())).toBe(30);
  });

  it('counts an id once, also at the limit and if it comes 200 times at once', async () => {
    const one = { ...make(), limit: 2, id: 'one' };
    const counted = await countMany(200, one);
    expect(counted).toHaveLength(200);
    expect(counted.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(await counter.countOnce({ ...one, id: 'two' })).toEqual({ number: 2, isNew: true });
    expect(await counter.countOnce(one)).toEqual({ number: 2, isNew: false });
    expect(await counter.countOnce({ ...one, id: 'three' })).toBeNull();
    expect(await counter.countOnce({ ...one, id: 'three', limit: 3 })).toEqual({ number: 3, isNew: true });
  });

  it('takes counts back, and none that isn’t there', async () => {
    await countMany(2, { ...make(), limit: 2 });
    for (let times = 0; times < 4; times++) await counter.uncount(make());
    expect(await counter.read(make())).toBe(0);
    expect(await countMany(5, { ...make(), limit: 2 })).toHaveLength(2);
  });

  it.each<[string, Partial<Count>]>([
    ['student', { owner: { studentId: randomUUID() } }],
    ['name', { name: 'others' }],
  ])('counts for another %s separately', async (__, other) => {
    await counter.countOnce({ ...make(), limit: 1 });
    expect(await counter.read(make(other))).toBe(0);
    expect(await counter.countOnce({ ...make(other), limit: 1 })).toEqual({ number: 1, isNew: true });
  });

  it.each<[Count['window'], string, string]>([
    ['hour', '2026-01-01T12:59:59.999Z', '2026-01-01T13:00:00.000Z'],
    ['day', '2026-01-01T23:59:59.999Z', '2026-01-02T00:00:00.000Z'],
    // In summer, a day in Leeds begins an hour earlier than in UTC.
    ['day', '2026-07-01T22:59:59.999Z', '2026-07-01T23:00:00.000Z'],
    ['week', '2026-01-07T23:59:59.999Z', '2026-01-08T00:00:00.000Z'],
  ])('begins again with each %s', async (window, before, after) => {
    const owner = 'centre';
    const name = randomUUID();
    const at = (time: string) => make({ owner, name, window, at: new Date(time) });
    await counter.countOnce({ ...at(before), limit: 1 });
    expect(await counter.countOnce({ ...at(before), limit: 1 })).toBeNull();
    expect(await counter.countOnce({ ...at(after), limit: 1 })).not.toBeNull();
    expect(await counter.read(at(before))).toBe(1);
  });
});

it('counts are items of their owner, which DynamoDB deletes after the window', async () => {
  const counter = dynamoCounter(tables.userCourses);
  const at = new Date('2026-03-01T12:00:00.000Z');
  const own = { owner: { studentId: 'ada' }, name: 'questions', window: 'day', at, limit: 2 } as const;
  await counter.countOnce({ ...own, id: 'turn' });
  await counter.countOnce({ ...own, owner: 'centre', name: 'mails', window: 'hour' });
  await counter.countOnce({ ...own, owner: 'centre', name: 'mails', window: 'week' });
  const { Items = [] } = await tables.client.send(new ScanCommand({ TableName: tables.userCourses.name }));
  const inMarch = Items.filter(({ sort }) => /^COUNT#(questions|mails)#/.test(String(sort)));
  const seconds = (time: string) => Date.parse(time) / 1000;
  expect(inMarch.toSorted((one, two) => (String(one['sort']) < String(two['sort']) ? -1 : 1))).toEqual([
    {
      partition: 'CENTRE',
      sort: 'COUNT#mails#2026-02-26',
      count: 1,
      expiresAt: seconds('2026-03-09T12:00Z'),
    },
    {
      partition: 'CENTRE',
      sort: 'COUNT#mails#2026-03-01T12',
      count: 1,
      expiresAt: seconds('2026-03-03T12:00Z'),
    },
    {
      ...{ partition: 'USER#ada', sort: 'COUNT#questions#2026-03-01', ids: new Set(['turn']) },
      expiresAt: seconds('2026-03-03T12:00Z'),
    },
  ]);
});
