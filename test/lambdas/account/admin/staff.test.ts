import '../../../support/lambda-env.ts';
import { fetchAuthSession, signIn } from 'aws-amplify/auth';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  addStaff,
  listStaff,
  removeStaff,
  type ChangeStaffDeps,
  type StaffGroups,
} from '../../../../lambdas/account/admin/staff.ts';
import {
  bindCalls,
  findAccount,
  findId,
  join,
  leave,
  listGroups,
  listMembers,
  loadCognito,
  signOutEverywhere,
} from '../../../../lambdas/runtime/cognito-user-pool.ts';
import { observe } from '../../../../lambdas/runtime/observability.ts';
import { ada, register, registerAndConfirm } from '../../../local/support/ada.ts';
import { startTestAws, type TestAws } from '../../../local/support/running-aws.ts';
import { through } from '../../../support/through.ts';

const { email } = ada;

describe('staff in the user pool', () => {
  let aws: TestAws;
  let pool: Parameters<typeof findId>[0];
  let groups: StaffGroups;
  let deps: ChangeStaffDeps;
  let ended: number;
  beforeEach(async () => {
    aws = await startTestAws();
    vi.stubEnv('AWS_ENDPOINT_URL', aws.endpoint);
    pool = { userPoolId: aws.pool.poolId, load: loadCognito(observe('test')) };
    groups = bindCalls(pool, { findAccount, listGroups, listMembers, join, leave, signOutEverywhere });
    ended = 0;
    const end = () => Promise.resolve(void (ended += 1));
    deps = { groups, staffAccess: { end } };
  });
  afterEach(async () => {
    vi.unstubAllEnvs();
    await aws.close();
  });

  const groupsInToken = async (): Promise<unknown> => {
    const { tokens } = await fetchAuthSession({ forceRefresh: true });
    return tokens === undefined ? null : tokens.idToken?.payload['cognito:groups'];
  };
  const signInAda = () => signIn({ username: email, password: ada.password });

  it('can be added once, are listed, and are signed out when they are removed', async () => {
    await registerAndConfirm(aws.pool);
    await signInAda();
    expect(await listStaff(groups)).toEqual({ staff: [] });

    expect(await addStaff(deps, { email: 'Ada@Example.com', lead: false })).toEqual({ outcome: 'added' });
    expect(await groupsInToken()).toEqual(['staff']);
    expect(await addStaff(deps, { email, lead: false })).toEqual({ outcome: 'already-staff' });
    expect(await listStaff(groups)).toEqual({ staff: [{ name: 'Ada', email, isLead: false }] });

    const before = ended;
    expect(await removeStaff(deps, { email })).toEqual({ outcome: 'removed' });
    expect(ended).toBe(before + 1);
    expect(await groupsInToken()).toBeNull();
    await signInAda();
    expect(await groupsInToken()).toBeUndefined();
    expect(await removeStaff(deps, { email })).toEqual({ outcome: 'not-staff' });
    expect(await groupsInToken()).toBeUndefined();
  });

  it('are found by their address in any case', async () => {
    await registerAndConfirm(aws.pool);
    expect(await findId(pool)('Ada@Example.COM')).toBe(await findId(pool)(email));
    expect(await findId(pool)(email)).not.toBeNull();
  });

  it('become safeguarding leads, and staff alone again, which signs them out', async () => {
    await registerAndConfirm(aws.pool);
    await signInAda();
    expect(await addStaff(deps, { email, lead: true })).toEqual({ outcome: 'added-lead' });
    expect(await groupsInToken()).toEqual(['staff', 'safeguarding']);
    expect(ended).toBe(1);
    expect(await addStaff(deps, { email, lead: true })).toEqual({ outcome: 'already-lead' });
    expect(ended).toBe(1);
    expect(await listStaff(groups)).toMatchObject({ staff: [{ isLead: true }] });

    expect(await addStaff(deps, { email, lead: false })).toEqual({ outcome: 'no-longer-lead' });
    expect(ended).toBe(2);
    expect(await groupsInToken()).toBeNull();
    await addStaff(deps, { email, lead: true });
    expect(await removeStaff(deps, { email })).toEqual({ outcome: 'removed' });
    await signInAda();
    expect(await groupsInToken()).toBeUndefined();
  });

  it('need an account whose address was confirmed', async () => {
    expect(await addStaff(deps, { email, lead: false })).toEqual({ outcome: 'unknown-account' });
    expect(await removeStaff(deps, { email })).toEqual({ outcome: 'unknown-account' });
    await register();
    expect(await addStaff(deps, { email, lead: true })).toEqual({ outcome: 'unconfirmed-account' });
    expect(await listStaff(groups)).toEqual({ staff: [] });
  });

  it('lose their sign-ins before the membership, so that repeating a removal that failed does both', async () => {
    await registerAndConfirm(aws.pool);
    await addStaff(deps, { email, lead: false });
    const calls: string[] = [];
    const failing = through(groups, (call, name) => {
      calls.push(name);
      return name === 'leave' ? Promise.reject(new Error('Not now')) : call();
    });
    await expect(removeStaff({ ...deps, groups: failing }, { email })).rejects.toThrow('Not now');
    expect(calls).toEqual(['findAccount', 'listGroups', 'signOutEverywhere', 'leave']);
    expect(await removeStaff(deps, { email })).toEqual({ outcome: 'removed' });
  });

  it('lose their sessions last, and a repeated removal ends them if the first one couldn’t', async () => {
    await registerAndConfirm(aws.pool);
    await addStaff(deps, { email, lead: true });
    const calls: string[] = [];
    const watched = through(groups, (call, name) => (calls.push(name), call()));
    const end = () => (calls.push('end'), Promise.reject(new Error('Not now')));
    const failing = { groups: watched, staffAccess: { end } };
    await expect(removeStaff(failing, { email })).rejects.toThrow('Not now');
    expect(calls.slice(2)).toEqual(['signOutEverywhere', 'leave', 'leave', 'end']);
    const before = ended;
    expect(await removeStaff(deps, { email })).toEqual({ outcome: 'not-staff' });
    expect(ended).toBe(before + 1);
  });
});
