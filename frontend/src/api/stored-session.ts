/**
 * True if this browser stores a sign-in, under the key that Amplify writes
 * (`CognitoIdentityServiceProvider.<client>.LastAuthUser`). So visitors don't download Amplify before they send a
 * form.
 */
export function hasStoredSession(): boolean {
  try {
    return Object.keys(window.localStorage).some(isSessionKey);
  } catch {
    return false;
  }
}

/** True for the localStorage key that exists while somebody is signed in. */
export function isSessionKey(key: string): boolean {
  return key.startsWith('CognitoIdentityServiceProvider.') && key.endsWith('.LastAuthUser');
}

/** True for the localStorage key of the ID token. */
export function isTokenKey(key: string): boolean {
  return key.startsWith('CognitoIdentityServiceProvider.') && key.endsWith('.idToken');
}

/** The user pool's id of the signed-in user; undefined for a visitor. */
export function readStoredStudent(): string | undefined {
  try {
    const key = Object.keys(window.localStorage).find(isSessionKey);
    return key === undefined ? undefined : (window.localStorage.getItem(key) ?? undefined);
  } catch {
    return undefined;
  }
}

/**
 * True if the stored ID token names its owner as staff. The token isn't verified: this only chooses the first page.
 */
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

/** Removes this browser's tokens when Amplify can't be loaded. */
export function deleteStoredSession(): void {
  try {
    for (const key of Object.keys(window.localStorage))
      if (key.startsWith('CognitoIdentityServiceProvider.')) window.localStorage.removeItem(key);
  } catch {
    // The browser blocks storage.
  }
}
