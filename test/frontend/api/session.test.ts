import { beforeEach, describe, expect, it, vi } from 'vitest';
import { idToken, renew, sessionUser } from '../../../frontend/src/api/session.ts';
import { isStoredStaff, readUser } from '../../../frontend/src/api/stored-session.ts';
import { buildToken, pool, storeSession } from '../stored-session.fixture.ts';

const fetchIdToken = vi.hoisted(() => vi.fn<(forceRefresh: boolean) => Promise<string | undefined>>());
const loadSiteConfig = vi.hoisted(() => vi.fn<() => Promise<unknown>>());
vi.mock(import('../../../frontend/src/api/amplify.ts'), () => ({ fetchIdToken }));
vi.mock(import('../../../frontend/src/api/site-config.ts'), () => ({
  loadSiteConfig: loadSiteConfig as never,
}));

const now = Date.parse('2026-11-23T12:00:00Z');
const hour = 3600;
const expiresIn = (seconds: number) => buildToken({ exp: now / 1000 + seconds });

beforeEach(() => {
  fetchIdToken.mockReset().mockResolvedValue('from Amplify');
  loadSiteConfig.mockReset().mockResolvedValue({});
  vi.useFakeTimers({ now, toFake: ['Date'] });
});

describe('the ID token', () => {
  it('is none for a visitor, who never loads Amplify', async () => {
    expect(await idToken({ forceRefresh: true })).toBeUndefined();
    expect(loadSiteConfig).not.toHaveBeenCalled();
  });

  it.each([
    ['for an hour', hour, undefined],
    ['for 5 seconds', 5, undefined],
    ['by the user pool’s clock, which is behind', -60, '-65000'],
  ])('is the stored one while that is valid %s', async (_, seconds, clockDrift) => {
    const token = expiresIn(seconds);
    storeSession({ idToken: token, clockDrift });
    expect(await idToken()).toBe(token);
    expect(fetchIdToken).not.toHaveBeenCalled();
    expect(loadSiteConfig).not.toHaveBeenCalled();
  });

  const [head = '', payload = ''] = expiresIn(hour).split('.');
  it.each([
    ['has expired', { idToken: expiresIn(-1) }],
    ['expires within 5 seconds', { idToken: expiresIn(4) }],
    ['has expired by the user pool’s clock, which is ahead', { idToken: expiresIn(60), clockDrift: '60000' }],
    ['has no time of expiry', { idToken: buildToken({}) }],
    ['has a time of expiry that is no number', { idToken: buildToken({ exp: 'never' }) }],
    ['isn’t there', { idToken: undefined }],
    ['is empty', { idToken: '' }],
    ['has no payload', { idToken: head }],
    ['is no Base64', { idToken: `${head}.%%%.sig` }],
    ['is no JSON', { idToken: `${head}.${payload.slice(0, -4)}.sig` }],
    ['is JSON, but no object', { idToken: `${head}.bnVsbA.sig` }],
    ['has no access token beside it', { accessToken: undefined }],
    ['has no refresh token beside it', { refreshToken: undefined }],
    ['has an unreadable clock beside it', { clockDrift: 'NaN' }],
  ])('comes from Amplify if the stored one %s', async (_, changes) => {
    storeSession({ idToken: expiresIn(hour), ...changes });
    expect(await idToken()).toBe('from Amplify');
    expect(fetchIdToken).toHaveBeenCalledExactlyOnceWith(false);
  });

  it('comes from Amplify if two user pools have stored a session', async () => {
    storeSession({ idToken: expiresIn(hour) });
    localStorage.setItem('CognitoIdentityServiceProvider.other.LastAuthUser', 'bob');
    expect(await idToken()).toBe('from Amplify');
  });

  it('is renewed by Amplify on demand', async () => {
    storeSession({ idToken: expiresIn(hour) });
    expect(await idToken({ forceRefresh: true })).toBe('from Amplify');
    expect(fetchIdToken).toHaveBeenCalledExactlyOnceWith(true);
  });

  it('can’t be renewed without a network, which is noticed before Amplify loads', async () => {
    storeSession({ idToken: expiresIn(-1) });
    loadSiteConfig.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await expect(idToken()).rejects.toThrow('Failed to fetch');
    expect(fetchIdToken).not.toHaveBeenCalled();
    expect(await idToken()).toBe('from Amplify');
  });

  it('waits until the student has signed in again, even if that fails', async () => {
    storeSession({ idToken: expiresIn(hour) });
    const signIn = Promise.withResolvers<undefined>();
    const renewal = renew(() => signIn.promise);
    const token = idToken();
    const renewed = expiresIn(2 * hour);
    storeSession({ idToken: renewed });
    signIn.reject(new Error('offline'));
    await expect(renewal).rejects.toThrow('offline');
    expect(await token).toBe(renewed);
  });
});

describe('the user', () => {
  const names = { name: 'Zoë Ångström', email: 'zoe@example.com' };

  it.each([
    ['no groups', undefined, { staff: false }],
    ['the group staff', ['tutors', 'staff'], { staff: true }],
    ['the groups staff and safeguarding', ['staff', 'safeguarding'], { staff: true, lead: true }],
    ['the group safeguarding alone', ['safeguarding'], { staff: false }],
    ['another group', ['staffroom'], { staff: false }],
    ['a claim that is no list', 'staff', { staff: false }],
  ])('has the role of the ID token: %s', (_, groups, role) => {
    expect(readUser(buildToken({ ...names, 'cognito:groups': groups }))).toEqual({ ...names, ...role });
  });

  it('has empty names if the token has none', () => {
    expect(readUser(buildToken({ name: 7 }))).toEqual({ name: '', email: '', staff: false });
  });

  it('is read from the token that is valid, and is nobody if Amplify knows none', async () => {
    storeSession({ idToken: buildToken({ ...names, exp: now / 1000 + hour }) });
    expect(await sessionUser()).toEqual({ ...names, staff: false });
    storeSession({ idToken: expiresIn(-1) });
    fetchIdToken.mockResolvedValueOnce(undefined);
    expect(await sessionUser()).toBeUndefined();
  });

  it('counts as staff for the first page even if the token has expired', () => {
    expect(isStoredStaff()).toBe(false);
    storeSession({ idToken: buildToken({ exp: 0, 'cognito:groups': ['staff'] }) });
    expect(isStoredStaff()).toBe(true);
    localStorage.setItem(`${pool}.ada.idToken`, 'broken');
    expect(isStoredStaff()).toBe(false);
  });
});
