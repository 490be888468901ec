/** @vitest-environment jsdom */
import { describe, expect, it, vi } from 'vitest';
import { sessionUser } from '../../../frontend/src/api/session.ts';

const amplify = vi.hoisted(() => ({ fetchAuthSession: vi.fn() }));
vi.mock(import('aws-amplify/auth'), () => amplify);
vi.mock(import('../../../frontend/src/api/amplify.ts'), () => ({
  configureAmplify: () => Promise.resolve(),
  renewed: () => Promise.resolve(),
}));

/** A sign-in whose ID token has these claims. */
const claims = (payload: object) =>
  amplify.fetchAuthSession.mockResolvedValue({ tokens: { idToken: { payload } } });
const ada = { name: 'Ada', email: 'ada@example.com' };

describe('who is signed in', () => {
  it.each([
    ['is a student without groups', undefined, false],
    ['is staff in that group', ['staff'], true],
    ['is staff in that group among others', ['tutors', 'staff'], true],
    ['is a student in other groups', ['staffroom'], false],
    ['is a student where the claim is no list', 'staff', false],
  ])('%s', async (_, groups, staff) => {
    claims({ ...ada, 'cognito:groups': groups });
    expect(await sessionUser()).toEqual({ ...ada, staff });
  });

  it('is nobody without tokens, and has no name where the token tells none', async () => {
    amplify.fetchAuthSession.mockResolvedValue({});
    expect(await sessionUser()).toBeUndefined();
    claims({});
    expect(await sessionUser()).toEqual({ name: '', email: '', staff: false });
  });
});
