import { randomUUID } from 'node:crypto';
import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  dynamoNoticeQueue,
  dynamoNoticeStore,
} from '../../../../lambdas/tables/notices/dynamo-notice-store.ts';
import {
  buildDayNoticeId,
  buildMessageNoticeId,
  type NewNotice,
  type NoticeEntry,
  type NoticeQueue,
  type NoticeStore,
} from '../../../../lambdas/tables/notices/notice.ts';
import { useTables } from '../../../support/dynalite.ts';
import { memoryNoticeStore } from './memory-notice-store.ts';

const tables = useTables();

let studentId: string;
beforeEach(() => {
  studentId = randomUUID();
});

const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 12, minute)).toISOString();
const notice = (changes: Partial<NewNotice> = {}): NewNotice => ({
  studentId,
  noticeId: buildDayNoticeId('bot', '2026-01-01', 'danger'),
  kind: 'bot',
  concern: 'danger',
  threadId: null,
  reportedTutorId: null,
  erased: null,
  at: at(0),
  ...changes,
});

const stores: readonly (readonly [string, () => NoticeStore & NoticeQueue])[] = [
  ['in memory', () => memoryNoticeStore()],
  [
    'in DynamoDB',
    () => ({ ...dynamoNoticeStore(tables.userCourses), ...dynamoNoticeQueue(tables.userCourses) }),
  ],
];

describe.each(stores)('notice store %s', (_, makeStore) => {
  let store: NoticeStore & NoticeQueue;
  beforeEach(() => {
    store = makeStore();
  });

  const listed = async (queue: 'waiting' | 'informed') =>
    (await store.page(queue, { after: null, limit: 100 })).filter((place) => place.studentId === studentId);

  it('stores a notice once however often it is raised, also at the same time, and counts', async () => {
    const first = await store.raise(notice());
    expect(first).toEqual({ ...notice(), count: 1, informedAt: null, seenBy: [] });
    await Promise.all([1, 2, 3].map((minute) => store.raise(notice({ at: at(minute) }))));
    const [place, ...others] = await listed('waiting');
    expect(others).toEqual([]);
    expect(place && (await store.find(place))).toEqual({ ...first, count: 4 });
  });

  it('takes a notice out of what waits once the lead is informed, whoever raises it again', async () => {
    await store.raise(notice());
    await store.markInformed(notice(), { at: at(5), leadId: null });
    await store.markInformed(notice(), { at: at(9), leadId: 'lead-1' });
    expect(await store.raise(notice())).toMatchObject({ count: 2, informedAt: at(5), seenBy: ['lead-1'] });
    expect(await listed('waiting')).toEqual([]);
    expect(await listed('informed')).toHaveLength(1);
  });

  it('doesn’t bring back a notice that is gone', async () => {
    await store.markInformed(notice(), { at: at(5), leadId: null });
    expect(await store.find(notice())).toBeNull();
  });

  it('gives back every kind of notice, field by field', async () => {
    const threadId = randomUUID();
    const buildId = (kind: 'message' | 'report') => buildMessageNoticeId(kind, threadId, 'm');
    const erased = { name: 'Zoë Ward', email: 'zoe@example.com', texts: ['Help'] };
    const refusedId = buildDayNoticeId('refused', '2026-01-01', 'abuse');
    const about = { threadId, reportedTutorId: 'tutor-1', concern: null };
    const kinds = [
      notice({ kind: 'message', noticeId: buildId('message'), threadId }),
      notice({ kind: 'report', noticeId: buildId('report'), ...about }),
      notice({ kind: 'refused', noticeId: refusedId, concern: 'abuse' }),
      notice({ kind: 'erased', noticeId: `erased#${studentId}`, erased }),
    ];
    for (const one of kinds) await store.raise(one);
    const places = await listed('waiting');
    const found = await Promise.all(places.map((place) => store.find(place)));
    const byId = (one: { noticeId: string } | null, other: { noticeId: string } | null) =>
      (one?.noticeId ?? '').localeCompare(other?.noticeId ?? '');
    expect(found.toSorted(byId)).toEqual(
      kinds.map((one) => ({ ...one, count: 1, informedAt: null, seenBy: [] })).toSorted(byId),
    );
  });

  it('pages through what waits, oldest first', async () => {
    const days = ['2026-01-01', '2026-01-02', '2026-01-03'];
    for (const [minute, day] of days.entries())
      await store.raise(notice({ noticeId: buildDayNoticeId('bot', day, 'danger'), at: at(minute) }));
    const ids: string[] = [];
    let after: NoticeEntry | null = null;
    for (;;) {
      const page: readonly NoticeEntry[] = await store.page('waiting', { after, limit: 1 });
      after = page.at(-1) ?? null;
      if (after === null) break;
      if (after.studentId === studentId) ids.push(after.noticeId);
    }
    expect(ids).toEqual(days.map((day) => buildDayNoticeId('bot', day, 'danger')));
  });
});

it('DynamoDB deletes a notice 30 days after the lead was informed, and none before', async () => {
  const store = dynamoNoticeStore(tables.userCourses);
  const readItem = async () => {
    const { client, name } = tables.userCourses;
    const { Items = [] } = await client.send(new ScanCommand({ TableName: name }));
    return Items.find((item) => item['studentId'] === studentId);
  };
  await store.raise(notice());
  expect(await readItem()).not.toHaveProperty('expiresAt');
  await store.markInformed(notice(), { at: '2026-01-01T12:00:00.000Z', leadId: null });
  expect(await readItem()).toMatchObject({ expiresAt: Date.parse('2026-01-31T12:00:00.000Z') / 1000 });
});
