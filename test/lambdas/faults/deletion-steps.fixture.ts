import { expect } from 'vitest';
import { queryAll } from '../../../lambdas/tables/dynamo.ts';
import { itemKeys } from '../../../lambdas/tables/shared/item-keys.ts';
import { minute, pass, type Plan } from './faults.fixture.ts';
import { expectRefused, expectStatus, type Scene } from './scene.fixture.ts';

export function deletionSteps(scene: Scene) {
  const { student, accepted, next, byStudent, findNotices, hasUnseen, mailsTo, world } = scene;
  const { quizzes, userCourses } = world.tables;

  async function listItems(): Promise<readonly string[]> {
    const partition = itemKeys.studentPartition(student.id);
    const items = await Promise.all([quizzes, userCourses].map((table) => queryAll(table, { partition })));
    return items.flat().map(({ sort }) => String(sort));
  }

  /** Deletes the account, and checks that nothing is left but what the law and the child's safety need. */
  async function deleteAccount(plans: readonly Plan[]): Promise<void> {
    const unseen = await hasUnseen();
    const body = { password: student.password, acknowledged: true };
    const reply = await byStudent.account('eraseAccount', { body }, next());
    if (accepted.order?.isPaid === false) {
      expectRefused(reply, 'payment_under_way');
      return;
    }
    expectStatus(reply, 200);
    pass(16 * minute);
    await world.schedule('erasure', plans);
    pass(71 * minute);
    await world.schedule('erasure', plans);
    pass(71 * minute);
    await world.schedule('erasure', []);
    expect(await listItems()).toEqual([]);

    const year = new Date().getUTCFullYear();
    const invoices = await queryAll(userCourses, { partition: itemKeys.invoicesPartition(String(year)) });
    const { sessionId } = accepted.order ?? {};
    const session = world.payments.sessions().find(({ id }) => id === sessionId);
    expect(invoices.filter(({ reference }) => reference === (session?.paymentId ?? sessionId))).toHaveLength(
      accepted.order === null ? 0 : 1,
    );
    const receipts = mailsTo(student.email);
    expect(receipts).toBeGreaterThan(0);

    pass(61 * minute);
    await world.schedule('watch', plans);
    // Nobody at the centre has opened a thread, so the lead must get what is in those in need.
    const isUnread = unseen || accepted.threads.some(({ inNeed }) => inNeed);
    const isRaised = (await findNotices(`erased~${student.id}`)) !== null;
    if (isUnread || accepted.unsureThreads.length === 0) expect(isRaised).toBe(isUnread);
  }

  return { deleteAccount };
}
