import { tryStorage } from '../loading/try-storage.ts';

/* These functions read Amplify's keys in localStorage, so that pages needn't download Amplify. */

export interface SessionUser {
  readonly name: string;
  readonly email: string;
  readonly staff: boolean;
  readonly lead?: true;
}

const prefix = 'CognitoIdentityServiceProvider.';

export const isSessionKey = (key: string): boolean => key.startsWith(prefix) && key.endsWith('.LastAuthUser');
export const isTokenKey = (key: string): boolean => key.startsWith(prefix) && key.endsWith('.idToken');

const readStorage = <T>(read: (storage: Storage) => T) => tryStorage(() => read(window.localStorage));

/** Returns the signed-in student's id in the user pool, or undefined for a visitor. */
export const readStoredStudent = (): string | undefined =>
  readStorage((storage) => storage.getItem(Object.keys(storage).find(isSessionKey) ?? '') ?? undefined);

export const hasStoredSession = (): boolean => readStoredStudent() !== undefined;

/** Reads the payload of a token without verifying it. Throws if the token is malformed. */
function decodeClaims(token: string): Readonly<Record<string, unknown>> {
  const [, payload = ''] = token.split('.');
  const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (character) =>
    character.charCodeAt(0),
  );
  return JSON.parse(new TextDecoder().decode(bytes)) as Readonly<Record<string, unknown>>;
}

/** Amplify renews a token this many milliseconds before the token expires. */
const renewalMargin = 5000;

/**
 * Returns the ID token by the same rules as Amplify 6. Returns undefined if Amplify has to decide, because the token has
 * expired, the stored values are incomplete, or several user pools have stored theirs.
 */
export const readStoredToken = (): string | undefined =>
  readStorage((storage) => {
    const [key = '', ...others] = Object.keys(storage).filter(isSessionKey);
    if (others.length > 0) return undefined;
    const user = key.slice(0, -'LastAuthUser'.length) + (storage.getItem(key) ?? '');
    const [token = '', ...needed] = ['idToken', 'accessToken', 'refreshToken'].map(
      (name) => storage.getItem(`${user}.${name}`) ?? '',
    );
    if (needed.includes('')) return undefined;
    // How many milliseconds the user pool's clock is ahead of the device's clock.
    const clockDrift = Number(storage.getItem(`${user}.clockDrift`) ?? '0');
    const { exp } = decodeClaims(token);
    return Date.now() + clockDrift + renewalMargin <= Number(exp) * 1000 ? token : undefined;
  });

const readText = (claim: unknown) => (typeof claim === 'string' ? claim : '');

/** The token isn't verified, because the result only decides what the browser shows. */
export function readUser(token: string): SessionUser {
  const { name, email, 'cognito:groups': groups } = decodeClaims(token);
  const names: readonly unknown[] = Array.isArray(groups) ? groups : [];
  const staff = names.includes('staff');
  const lead = staff && names.includes('safeguarding');
  return { name: readText(name), email: readText(email), staff, ...(lead && { lead }) };
}

/** Tells whether the user is staff, even if the token has expired. Shorter than {@link readUser}, for the first script. */
export const isStoredStaff = (): boolean =>
  readStorage((storage) => {
    const [, payload = ''] = (storage.getItem(Object.keys(storage).find(isTokenKey) ?? '') ?? '').split('.');
    // The payload is JSON in Base64url. Quotes inside a text are escaped, so that no name can look like a group.
    const claims = atob(payload.replaceAll('-', '+').replaceAll('_', '/'));
    return /"cognito:groups":\[[^\]]*"staff"/.test(claims);
  }) ?? false;

/** Signs out without Amplify's help by deleting Amplify's tokens from localStorage. */
export const deleteStoredSession = (): void =>
  readStorage((storage) => {
    for (const key of Object.keys(storage)) if (key.startsWith(prefix)) storage.removeItem(key);
  });
