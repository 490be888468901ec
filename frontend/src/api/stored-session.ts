/**
 * True where this browser holds a sign-in, read from the key that Amplify writes with its tokens
 * (`CognitoIdentityServiceProvider.<client>.LastAuthUser`). It spares visitors the download of Amplify:
 * where there is nothing to restore, no session code is loaded before a form is sent.
 */
export function hasStoredSession(): boolean {
  try {
    return Object.keys(window.localStorage).some(isSessionKey);
  } catch {
    return false;
  }
}

/** True for the key of the local storage that comes and goes with a sign-in. */
export function isSessionKey(key: string): boolean {
  return key.startsWith('CognitoIdentityServiceProvider.') && key.endsWith('.LastAuthUser');
}

/** True for the key of the local storage under which the ID token lies. */
export function isTokenKey(key: string): boolean {
  return key.startsWith('CognitoIdentityServiceProvider.') && key.endsWith('.idToken');
}

/** The user pool's id of the student whose sign-in is stored. Undefined for a visitor. */
export function readStoredStudent(): string | undefined {
  try {
    const key = Object.keys(window.localStorage).find(isSessionKey);
    return key === undefined ? undefined : (window.localStorage.getItem(key) ?? undefined);
  } catch {
    return undefined;
  }
}

/** True where the stored ID token names its owner as staff. Unverified: it chooses a page to begin with, nothing else. */
export function isStoredStaff(): boolean {
  try {
    const key = Object.keys(window.localStorage).find(isTokenKey) ?? '';
    const [, payload = ''] = (window.localStorage.getItem(key) ?? '').split('.');
    // Base64url of JSON, in which quotes inside a text are escaped.
    const claims = atob(payload.replaceAll('-', '+').replaceAll('_', '/'));
    return /"cognito:groups":\[[^\]]*"staff"/.test(claims);
  } catch {
    return false;
  }
}

/** Removes the tokens of this browser without asking anybody: for when Amplify can't be loaded. */
export function deleteStoredSession(): void {
  try {
    for (const key of Object.keys(window.localStorage))
      if (key.startsWith('CognitoIdentityServiceProvider.')) window.localStorage.removeItem(key);
  } catch {
    // Nothing is kept.
  }
}
