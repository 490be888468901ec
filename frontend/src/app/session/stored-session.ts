/**
 * Whether this browser holds a sign-in, read from the key that Amplify writes with its tokens
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

/** Whether a key of the local storage is the one that comes and goes with a sign-in. */
export function isSessionKey(key: string): boolean {
  return key.startsWith('CognitoIdentityServiceProvider.') && key.endsWith('.LastAuthUser');
}
