/* These functions read Amplify's keys in localStorage, so that visitors needn't download Amplify. */

export function hasStoredSession(): boolean {
  try {
    return Object.keys(window.localStorage).some(isSessionKey);
  } catch {
    return false;
  }
}

export function isSessionKey(key: string): boolean {
  return key.startsWith('CognitoIdentityServiceProvider.') && key.endsWith('.LastAuthUser');
}

export function isTokenKey(key: string): boolean {
  return key.startsWith('CognitoIdentityServiceProvider.') && key.endsWith('.idToken');
}

/** Returns the signed-in student's id in the user pool, or undefined for a visitor. */
export function readStoredStudent(): string | undefined {
  try {
    const key = Object.keys(window.localStorage).find(isSessionKey);
    return key === undefined ? undefined : (window.localStorage.getItem(key) ?? undefined);
  } catch {
    return undefined;
  }
}

/** Tells whether the user is staff. The token isn't verified, because the result only decides the first page. */
export function isStoredStaff(): boolean {
  try {
    const key = Object.keys(window.localStorage).find(isTokenKey) ?? '';
    const [, payload = ''] = (window.localStorage.getItem(key) ?? '').split('.');
    // The payload is JSON in Base64url. Quotes inside a text are escaped, so that no name can look like a group.
    const claims = atob(payload.replaceAll('-', '+').replaceAll('_', '/'));
    return /"cognito:groups":\[[^\]]*"staff"/.test(claims);
  } catch {
    return false;
  }
}

/** Signs out without Amplify's help by deleting Amplify's tokens from localStorage. */
export function deleteStoredSession(): void {
  try {
    for (const key of Object.keys(window.localStorage))
      if (key.startsWith('CognitoIdentityServiceProvider.')) window.localStorage.removeItem(key);
  } catch {
    // The browser blocks storage.
  }
}
