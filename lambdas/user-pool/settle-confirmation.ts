/** An account of a user pool. */
export interface AccountRef {
  readonly poolId: string;
  readonly id: string;
}

/** Changes of accounts. Repeating one changes nothing. */
export interface Accounts {
  /** Replaces the password by a random one that nobody knows. */
  replacePassword(account: AccountRef): Promise<void>;
  /**
   * Ends all sign-ins, so that no token can be renewed. An ID token stays valid for the rest of its hour, because API
   * Gateway checks only its signature and dates.
   */
  signOutEverywhere(account: AccountRef): Promise<void>;
}

/** What somebody confirmed with a code from their mail. */
export type Confirmation =
  /** Their address. `passwordKnown` is true if they know the account's password. */
  | { readonly of: 'address'; readonly passwordKnown: boolean }
  /** A new password. */
  | { readonly of: 'password' };

export type Settlement = 'left alone' | 'password replaced' | 'signed out everywhere';

/**
 * Keeps strangers out of a confirmed account. Anybody can sign up with somebody else's address and wait for them to
 * confirm it, so the stranger's password is replaced. A new password ends every earlier sign-in.
 */
export async function settleConfirmation(
  { accounts }: { readonly accounts: Accounts },
  account: AccountRef,
  confirmation: Confirmation,
): Promise<Settlement> {
  if (confirmation.of === 'address' && confirmation.passwordKnown) return 'left alone';
  // The password changes first, so that nobody can sign in with the old one after the sign-ins end.
  if (confirmation.of === 'address') await accounts.replacePassword(account);
  await accounts.signOutEverywhere(account);
  return confirmation.of === 'address' ? 'password replaced' : 'signed out everywhere';
}
