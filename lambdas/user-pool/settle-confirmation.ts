export interface AccountRef {
  readonly poolId: string;
  readonly id: string;
}

export interface Accounts {
  replacePassword(account: AccountRef): Promise<void>;
  /**
   * Ends all sign-ins. An ID token stays valid for the rest of its hour, because API Gateway checks only its signature
   * and dates.
   */
  signOutEverywhere(account: AccountRef): Promise<void>;
}

export type Confirmation =
  /** `passwordKnown` is true if the person who confirms the address knows the account's password. */
  { readonly of: 'address'; readonly passwordKnown: boolean } | { readonly of: 'password' };

export type Settlement = 'left alone' | 'password replaced' | 'signed out everywhere';

/**
 * Anybody can sign up with somebody else's address and wait until its owner confirms it. So the password is replaced
 * unless the person who confirms knows it. A new password ends every earlier sign-in.
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
