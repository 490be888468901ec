import { expect } from 'vitest';
import { safeguardingSchemas } from '../../../contract/safeguarding/notices.ts';
import { dynamoNoticeGroupStore } from '../../../lambdas/safeguarding/dynamo-notice-store.ts';
import { expectStatus, type Scene } from './scene.fixture.ts';

export function noticeSteps({ student, accepted, next, byLead, hasUnseen, world }: Scene) {
  /** The lead reads the notices about the student and marks them as seen. */
  async function seeNotices(groupId = student.id): Promise<void> {
    const params = { groupId };
    if (!(await hasUnseen(groupId))) return;
    const { group } = safeguardingSchemas.openNotices.reply.parse(
      (await byLead('openNotices', { params }, next())).body,
    );
    const request = { params, body: { raised: group.raised } };
    const reply = await byLead('markNoticesSeen', request, next());
    expectStatus(reply, 200);
    expect(await hasUnseen(groupId)).toBe(false);
  }

  /** Every accepted call for help has a notice, and unless the lead has seen it, a mail was sent after it. */
  async function checkHelp(): Promise<void> {
    const inNeed = accepted.threads.filter((thread) => thread.inNeed);
    if (inNeed.length === 0) return;
    const opened = safeguardingSchemas.openNotices.reply.parse(
      (await byLead('openNotices', { params: { groupId: student.id } })).body,
    );
    const about = new Set(opened.notices.flatMap(({ inboxId }) => inboxId ?? []));
    const toInboxId = (threadId: string) => `${student.id}~${threadId}`;
    for (const threadId of accepted.unsureThreads) about.delete(toInboxId(threadId));
    expect([...about].toSorted()).toEqual(inNeed.map(({ threadId }) => toInboxId(threadId)).toSorted());
    const group = await dynamoNoticeGroupStore(world.tables.userCourses).find({
      studentId: student.id,
      erased: false,
    });
    if (group?.seenAt === null)
      expect(Date.parse(group.mailedAt ?? '')).toBeGreaterThan(Date.parse(group.latestAt));
  }

  return { seeNotices, checkHelp };
}
