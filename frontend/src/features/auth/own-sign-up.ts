/*
 * The id of the account that a sign-up in this tab made: by it the server knows that who confirms the account chose its
 * password. It survives a reload, as when a phone lets the page go while its owner reads the mail. Neither the address
 * nor the password is kept.
 */
const key = 'ktc.signed-up';

export function rememberSignUp(accountId: string): void {
  try {
    sessionStorage.setItem(key, accountId);
  } catch {
    // Where nothing can be stored, a new password is asked for after a reload.
  }
}

/** Undefined where this tab has made no account that waits for its confirmation. */
export function ownSignUp(): string | undefined {
  try {
    return sessionStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

export function forgetSignUp(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Where nothing can be stored, nothing was.
  }
}
