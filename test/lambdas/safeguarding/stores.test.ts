import { randomUUID } from 'node:crypto';
import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  dynamoNoticeGroupStore,
  dynamoNoticeStore,
} from '../../../lambdas/safeguarding/dynamo-notice-store.ts';
import {
  buildDayNoticeId,
  buildMessageNoticeId,
  type NewNotice,
  type NoticeGroup,
  type NoticeGroupEntry,
  type NoticeGroupStore,
  type NoticeStore,
} from '../../../lambdas/safeguarding/notice.ts';
import { useTables } from '../../support/dynalite.ts';
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

type Stores = NoticeStore & NoticeGroupStore;

const stores: readonly (readonly [string, () => Stores])[] = [
  ['in memory', () => memoryNoticeStore()],
  [
    'in DynamoDB',
    () => ({ ...dynamoNoticeStore(tables.userCourses), ...dynamoNoticeGroupStore(tables.userCourses) }),
  ],
];

const never = (error: unknown) => {
  throw error;
};

describe.each(stores)('notice store %s', (_, makeStore) => {
  let store: Stores;
  beforeEach(() => {
    store = makeStore();
  });

  const key = () => ({ studentId, erased: false });
  const findGroup = async () => (await store.find(key())) ?? expect.fail('There is no group');
  const listed = async (queue: 'unseen' | 'seen') =>
    (await store.page(queue, { after: null, limit: 100 })).entries.filter(
      (entry) => entry.studentId === studentId,
    );
  const markSeen = async (group: NoticeGroup, ids = group.unseen) =>
    store.markSeen(group, {
      notices: (await store.list(key(), never)).filter(({ noticeId }) => ids.includes(noticeId)),
      ...{ ids, at: at(50), leadId: 'lead-1' },
    });

  it('stores a notice once however often it is raised, also at the same time, and counts', async () => {
    const first = await store.raise(notice());
    const stored = { ...notice(), count: 1, latestAt: at(0), seenAt: null };
    expect(first).toEqual({
      notice: stored,
      group: {
        ...key(),
        raised: 1,
        unseen: [notice().noticeId],
        since: at(0),
        latestAt: at(0),
        mailedAt: null,
        quietUntil: null,
        seenAt: null,
      },
    });
    await Promise.all([1, 2, 3].map(() => store.raise(notice({ at: at(3) }))));
    expect(await listed('unseen')).toEqual([{ ...key(), at: at(0) }]);
    expect(await findGroup()).toEqual({ ...first.group, raised: 4, latestAt: at(3) });
    expect(await store.list(key(), never)).toEqual([{ ...stored, count: 4, latestAt: at(3) }]);
  });

  it('has one entry for a student, however many notices there are', async () => {
    for (const day of ['2026-01-01', '2026-01-02', '2026-01-03'])
      await store.raise(notice({ noticeId: buildDayNoticeId('bot', day, 'danger') }));
    expect(await listed('unseen')).toHaveLength(1);
    expect((await findGroup()).unseen).toHaveLength(3);
  });

  it('lists a student as unseen until every notice is marked as seen', async () => {
    const other = buildDayNoticeId('refused', '2026-01-01', 'abuse');
    await store.raise(notice());
    await store.raise(notice({ kind: 'refused', noticeId: other, at: at(4) }));
    expect(await markSeen(await findGroup(), [notice().noticeId])).toBe(true);
    expect(await findGroup()).toMatchObject({ unseen: [other], since: at(0), seenAt: null });
    expect(await markSeen(await findGroup())).toBe(true);
    expect(await findGroup()).toMatchObject({ unseen: [], since: null, seenAt: at(50), raised: 2 });
    expect([await listed('unseen'), await listed('seen')]).toEqual([[], [{ ...key(), at: at(50) }]]);
    expect((await store.list(key(), never)).map(({ seenAt }) => seenAt)).toEqual([at(50), at(50)]);
  });

  it('lists a student again whose notice is raised again, from that time on', async () => {
    await store.raise(notice());
    await markSeen(await findGroup());
    const { notice: again, group } = await store.raise(notice({ at: at(55) }));
    expect(again).toMatchObject({ at: at(0), count: 2, latestAt: at(55), seenAt: null });
    expect(group).toMatchObject({ since: at(55), seenAt: null, unseen: [notice().noticeId] });
    expect([await listed('unseen'), await listed('seen')]).toEqual([[{ ...key(), at: at(55) }], []]);
  });

  it('marks nothing as seen that was raised after the group was read', async () => {
    await store.raise(notice());
    const group = await findGroup();
    const seen = await store.list(key(), never);
    await store.raise(notice({ at: at(7) }));
    const marked = await store.markSeen(group, {
      notices: seen,
      ...{ ids: group.unseen, at: at(50), leadId: 'lead-1' },
    });
    expect(marked).toBe(false);
    expect(await listed('unseen')).toHaveLength(1);
    expect(await store.list(key(), never)).toMatchObject([{ count: 2, seenAt: null }]);
  });

  it('lets only one call at a time mail about a student, and none until the quiet time is over', async () => {
    await store.raise(notice());
    const claim = (minute: number) => store.claimMail(key(), { now: at(minute), until: at(minute + 1) });
    expect([await claim(0), await claim(0), await claim(1)]).toEqual([true, false, true]);
    await store.settleMail(key(), { mailedAt: at(1), quietUntil: at(30) });
    expect(await findGroup()).toMatchObject({ mailedAt: at(1), quietUntil: at(30) });
    expect([await claim(29), await claim(30)]).toEqual([false, true]);
    await store.settleMail(key(), null);
    expect(await findGroup()).toMatchObject({ mailedAt: at(1), quietUntil: null });
  });

  it('doesn’t bring back a group that is gone', async () => {
    const { group } = await store.raise(notice());
    const gone = { ...group, studentId: randomUUID() };
    expect(await store.claimMail(gone, { now: at(0), until: at(1) })).toBe(false);
    expect(await store.recordReader(gone, 'lead-1')).toBe(false);
    await store.settleMail(gone, null);
    expect(await markSeen(gone)).toBe(false);
    expect(await store.find(gone)).toBeNull();
  });

  it('gives back every kind of notice, field by field, and a deleted account in a group of its own', async () => {
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
    const found = [];
    for (const entry of await listed('unseen')) found.push(await store.list(entry, never));
    const byId = (one: { noticeId: string }, other: { noticeId: string }) =>
      one.noticeId.localeCompare(other.noticeId);
    expect(found.map((group) => group.length).sort()).toEqual([1, 3]);
    expect(found.flat().toSorted(byId)).toEqual(
      kinds.map((one) => ({ ...one, count: 1, latestAt: at(0), seenAt: null })).toSorted(byId),
    );
    expect(await store.recordReader({ studentId, erased: true }, 'lead-1')).toBe(true);
  });

  it('pages through the students, the longest wait first', async () => {
    const ids: readonly string[] = [randomUUID(), randomUUID(), randomUUID()];
    for (const [minute, id] of ids.entries()) await store.raise(notice({ studentId: id, at: at(minute) }));
    const found: string[] = [];
    let after: NoticeGroupEntry | null = null;
    do {
      const page: Awaited<ReturnType<Stores['page']>> = await store.page('unseen', { after, limit: 1 });
      found.push(...page.entries.map((entry) => entry.studentId));
      after = page.end;
    } while (after !== null);
    expect(found.filter((id) => ids.includes(id))).toEqual(ids);
  });
});

it('DynamoDB deletes notices 30 days after a lead marked them as seen, and none before', async () => {
  const { client, name } = tables.userCourses;
  const store = dynamoNoticeGroupStore(tables.userCourses);
  const readEnds = async () => {
    const { Items = [] } = await client.send(new ScanCommand({ TableName: name }));
    return Items.filter((item) => item['studentId'] === studentId).map(
      (item) => item['expiresAt'] as unknown,
    );
  };
  const raise = () => dynamoNoticeStore(tables.userCourses).raise(notice());
  const { group, notice: stored } = await raise();
  expect(await readEnds()).toEqual([undefined, undefined]);
  await store.markSeen(group, {
    ...{ notices: [stored], ids: group.unseen },
    ...{ at: '2026-01-01T12:00:00.000Z', leadId: 'lead-1' },
  });
  const end = Date.parse('2026-01-31T12:00:00.000Z') / 1000;
  expect(await readEnds()).toEqual([end, end]);
  await raise();
  expect(await readEnds()).toEqual([undefined, undefined]);
});

it('DynamoDB records which leads read the notices', async () => {
  const { client, name } = tables.userCourses;
  const store = dynamoNoticeGroupStore(tables.userCourses);
  const { group } = await dynamoNoticeStore(tables.userCourses).raise(notice());
  for (const lead of ['lead-1', 'lead-2']) await store.recordReader(group, lead);
  const { Items = [] } = await client.send(new ScanCommand({ TableName: name }));
  expect(Items.find((item) => item['studentId'] === studentId && 'openedBy' in item)).toMatchObject({
    openedBy: new Set(['lead-1', 'lead-2']),
  });
});
