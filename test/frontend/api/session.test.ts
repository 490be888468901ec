/** @vitest-environment jsdom */
import { expect, it, vi } from 'vitest';
import { sessionUser } from '../../../frontend/src/api/session.ts';

const amplify = vi.hoisted(() => ({ fetchAuthSession: vi.fn() }));
vi.mock(import('aws-amplify/auth'), () => amplify);
vi.mock(import('../../../frontend/src/api/amplify.ts'), () => ({
  configureAmplify: () => Promise.resolve(),
  waitForRenewal: () => Promise.resolve(),
}));

const names = { name: 'Ada', email: 'ada@example.com' };
const lead = { lead: true };

it.each([
  ['no groups', undefined, { staff: false }],
  ['the group staff', ['tutors', 'staff'], { staff: true }],
  ['the groups staff and safeguarding', ['staff', 'safeguarding'], { staff: true, ...lead }],
  ['the group safeguarding alone', ['safeguarding'], { staff: false }],
  ['another group', ['staffroom'], { staff: false }],
  ['a claim that is no list', 'staff', { staff: false }],
])('reads the role from the ID token: %s', async (_, groups, role) => {
  const payload = { ...names, 'cognito:groups': groups };
  amplify.fetchAuthSession.mockResolvedValue({ tokens: { idToken: { payload } } });
  expect(await sessionUser()).toEqual({ ...names, ...role });
});

it('reads nobody without tokens, and empty names if the token has none', async () => {
  amplify.fetchAuthSession.mockResolvedValue({});
  expect(await sessionUser()).toBeUndefined();
  amplify.fetchAuthSession.mockResolvedValue({ tokens: { idToken: { payload: {} } } });
  expect(await sessionUser()).toEqual({ name: '', email: '', staff: false });
});
