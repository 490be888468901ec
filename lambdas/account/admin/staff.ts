import type { AdminInput, AdminReply } from '../../../contract/admin.ts';
import type { UserPool } from '../../runtime/user-pool.ts';

/** The names of groups in the Cognito user pool. A user's token lists the user's groups. */
export const staffGroup = 'staff';
export const leadGroup = 'safeguarding';

export type StaffGroups = Pick<
  UserPool,
  'findAccount' | 'listGroups' | 'listMembers' | 'join' | 'leave' | 'signOutEverywhere'
>;

export async function listStaff(groups: StaffGroups): Promise<AdminReply<'staff list'>> {
  const staff = await groups.listMembers(staffGroup);
  const leads = await groups.listMembers(leadGroup);
  const isLead = (email: string) => leads.some((lead) => lead.email === email);
  return {
    staff: staff.map(({ name, email }) => ({ name, email, isLead: isLead(email) })),
  };
}

/** If `lead` is false, a safeguarding lead stays on the staff but stops being a lead. */
export async function addStaff(
  groups: StaffGroups,
  { email, lead }: AdminInput<'staff add'>,
): Promise<AdminReply<'staff add'>> {
  const account = await groups.findAccount(email);
  if (account === null) return { outcome: 'unknown-account' };
  // Anybody can start to register an address, but only its owner can confirm it.
  if (!account.isConfirmed) return { outcome: 'unconfirmed-account' };
  const before = await groups.listGroups(account.id);
  const isStaff = before.includes(staffGroup);
  const isLead = before.includes(leadGroup);
  if (!isStaff) await groups.join(account.id, staffGroup);
  if (lead && !isLead) await groups.join(account.id, leadGroup);
  if (!lead && isLead) {
    await leave(groups, account.id, [leadGroup]);
    return { outcome: 'no-longer-lead' };
  }
  if (lead) return { outcome: isStaff && isLead ? 'already-lead' : 'added-lead' };
  return { outcome: isStaff ? 'already-staff' : 'added' };
}

export async function removeStaff(
  groups: StaffGroups,
  { email }: AdminInput<'staff remove'>,
): Promise<AdminReply<'staff remove'>> {
  const account = await groups.findAccount(email);
  if (account === null) return { outcome: 'unknown-account' };
  const before = await groups.listGroups(account.id);
  const left = ([leadGroup, staffGroup] as const).filter((group) => before.includes(group));
  if (left.length === 0) return { outcome: 'not-staff' };
  await leave(groups, account.id, left);
  return { outcome: 'removed' };
}

/** Signs the person out first. If signing out fails, the person is still in a group, so the command can be repeated. */
async function leave(groups: StaffGroups, accountId: string, left: readonly string[]): Promise<void> {
  await groups.signOutEverywhere(accountId);
  for (const group of left) await groups.leave(accountId, group);
}
