import type { AdminInput, AdminReply } from '../../../contract/admin.ts';
import { leadGroup, staffGroup } from '../../runtime/student.ts';
import type { UserPool } from '../../runtime/user-pool.ts';
import type { StaffAccessStore } from '../staff-check/staff-access.ts';

export type StaffGroups = Pick<
  UserPool,
  'findAccount' | 'listGroups' | 'listMembers' | 'join' | 'leave' | 'signOutEverywhere'
>;

export interface ChangeStaffDeps {
  readonly groups: StaffGroups;
  readonly staffAccess: Pick<StaffAccessStore, 'end'>;
}

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
  deps: ChangeStaffDeps,
  { email, lead }: AdminInput<'staff add'>,
): Promise<AdminReply<'staff add'>> {
  const { groups, staffAccess } = deps;
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
    await leave(deps, account.id, [leadGroup]);
    return { outcome: 'no-longer-lead' };
  }
  // A session has the rights of its beginning. The next one has the new rights.
  if (!isStaff || lead !== isLead) await staffAccess.end(account.id);
  if (lead) return { outcome: isStaff && isLead ? 'already-lead' : 'added-lead' };
  return { outcome: isStaff ? 'already-staff' : 'added' };
}

export async function removeStaff(
  deps: ChangeStaffDeps,
  { email }: AdminInput<'staff remove'>,
): Promise<AdminReply<'staff remove'>> {
  const account = await deps.groups.findAccount(email);
  if (account === null) return { outcome: 'unknown-account' };
  const before = await deps.groups.listGroups(account.id);
  const left = ([leadGroup, staffGroup] as const).filter((group) => before.includes(group));
  await leave(deps, account.id, left);
  return { outcome: left.length === 0 ? 'not-staff' : 'removed' };
}

/**
 * A session of staff may begin until the groups are left, so the sessions end last. A failed command can be repeated, even
 * if the groups are already left.
 */
async function leave(
  { groups, staffAccess }: ChangeStaffDeps,
  accountId: string,
  left: readonly string[],
): Promise<void> {
  if (left.length > 0) await groups.signOutEverywhere(accountId);
  for (const group of left) await groups.leave(accountId, group);
  await staffAccess.end(accountId);
}
