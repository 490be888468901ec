import { randomUUID } from 'node:crypto';
import { PutCommand, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, it } from 'vitest';
import { dynamoTurnStore } from '../../../lambdas/bot/dynamo-turn-store.ts';
import { prepareText } from '../../../content/typesetting/prepare.ts';
import { memoryTurnStore } from './memory-turn-store.ts';
import type { TurnStore } from '../../../lambdas/bot/turn-store.ts';
import type { Reply, Turn } from '../../../lambdas/bot/turn.ts';
import { useTables } from '../../support/dynalite.ts';

const tables = useTables();

let studentId: string;
beforeEach(() => {
  studentId = randomUUID();
});

const at = (day: number, hour = 12) => new Date(Date.UTC(2026, 0, day, hour));
const makeTurn = (day: number, changes: Partial<Turn> = {}, hour?: number): Turn => ({
  studentId,
  turnId: randomUUID(),
  at: at(day, hour).toISOString(),
  asked: { text: 'Why?' },
  reply: { kind: 'unknown' },
  ...changes,
});

const lesson = { courseId: 'maths', lessonId: 'surds' };
const section = { ...lesson, sectionId: 'aim' };
const question = {
  questionId: 'q',
  stem: prepareText('$\\sqrt{4}$?'),
  options: [
    { optionId: 'a', text: ['2'], reason: null },
    { optionId: 'b', text: ['4'], reason: prepareText('That is its square.') },
  ],
  correctOptionId: 'a',
  solution: prepareText('It is 2.'),
};
const passages = {
  kind: 'passages',
  want: null,
  query: 'surds',
  sections: [section],
  shown: [section],
  lesson,
  elsewhere: null,
} as const;
const replies: readonly Reply[] = [
  passages,
  { ...passages, want: 'another', elsewhere: lesson },
  { ...passages, query: '', sections: [], shown: [] },
  { ...passages, written: 'A root [1].' },
  { kind: 'elsewhere', lesson },
  { kind: 'unknown' },
  { kind: 'nothing-more', want: 'mistakes', lesson: null },
  { kind: 'withheld', lesson },
  { kind: 'question', lesson, question, posed: ['p', 'q'] },
  { kind: 'graded', lesson, question, posed: ['q'], chosenOptionId: 'b' },
  { kind: 'low-mood' },
  { kind: 'low-mood', again: true },
  { kind: 'concern', concern: 'abuse' },
];

describe.each([
  ['in memory', memoryTurnStore],
  ['in DynamoDB', () => dynamoTurnStore(tables.userCourses)],
] satisfies [string, () => TurnStore][])('the store %s', (_, makeStore) => {
  let store: TurnStore;
  beforeEach(() => {
    store = makeStore();
  });

  it.each(replies)('returns a turn unchanged: $kind', async (reply) => {
    for (const asked of [
      { text: ' $x^2$\n🙂' },
      { want: 'another' as const, of: 't' },
      { optionId: 'a', of: 't' },
    ]) {
      const stored = makeTurn(1, { asked, reply });
      expect(await store.create(stored)).toBe(true);
      expect(await store.find(studentId, stored.turnId, at(1))).toEqual(stored);
    }
  });

  it('stores only the first turn with an id', async () => {
    const first = makeTurn(1);
    const made = await Promise.all([1, 2, 3].map(() => store.create(first)));
    expect(made.filter(Boolean)).toHaveLength(1);
    expect(await store.create({ ...first, asked: { text: 'Else?' } })).toBe(false);
    expect(await store.recent(studentId)).toEqual([first]);
  });

  it('finds a turn from before midnight in Leeds, and no other student’s', async () => {
    const late = makeTurn(1, {}, 23);
    expect(await store.find(studentId, late.turnId, at(1))).toBeNull();
    await store.create(late);
    expect(await store.find(studentId, late.turnId, at(2, 0))).toEqual(late);
    expect(await store.find(`${studentId}-other`, late.turnId, at(1))).toBeNull();
    expect(await store.recent(`${studentId}-other`)).toEqual([]);
  });

  it('lists turns in the order in which they were asked, with their help lines', async () => {
    const turns = [makeTurn(1, { helpLine: true }, 9), makeTurn(1), makeTurn(2, {}, 8), makeTurn(12, {}, 7)];
    for (const one of turns.toReversed()) await store.create(one);
    expect(await store.recent(studentId)).toEqual(turns);
  });

  it('erases all turns of one student and no other’s', async () => {
    const other = makeTurn(1, { studentId: `${studentId}-other` });
    await store.create(other);
    await Promise.all(Array.from({ length: 60 }, (__, place) => store.create(makeTurn(1 + (place % 20)))));
    await store.erase(studentId);
    await store.erase(studentId);
    expect(await store.recent(studentId)).toEqual([]);
    expect(await store.recent(other.studentId)).toEqual([other]);
  });
});

async function items() {
  const { Items = [] } = await tables.client.send(new ScanCommand({ TableName: tables.userCourses.name }));
  return Items.filter(({ partition }) => partition === `USER#${studentId}`);
}

describe('in the table', () => {
  it('a turn expires after 30 days', async () => {
    const asked = makeTurn(1);
    await dynamoTurnStore(tables.userCourses).create(asked);
    expect(await items()).toMatchObject([
      { sort: `TURN#2026-01-01#${asked.turnId}`, expiresAt: at(31).getTime() / 1000 },
    ]);
  });

  it('the newest 90 turns are read', async () => {
    const store = dynamoTurnStore(tables.userCourses);
    for (let day = 1; day <= 4; day++)
      await Promise.all(Array.from({ length: 30 }, () => store.create(makeTurn(day))));
    const read = await store.recent(studentId);
    expect(read).toHaveLength(90);
    expect(new Set(read.map((one) => one.at.slice(0, 10)))).toEqual(
      new Set(['2026-01-02', '2026-01-03', '2026-01-04']),
    );
    await store.erase(studentId);
    expect(await items()).toEqual([]);
  });

  it('a malformed turn is an error', async () => {
    const Item = { partition: `USER#${studentId}`, sort: 'TURN#2026-01-01#broken', turnId: 'broken' };
    await tables.client.send(new PutCommand({ TableName: tables.userCourses.name, Item }));
    const store = dynamoTurnStore(tables.userCourses);
    await expect(store.find(studentId, 'broken', at(1))).rejects.toThrow();
    await expect(store.recent(studentId)).rejects.toThrow();
  });
});
