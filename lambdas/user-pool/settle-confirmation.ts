export interface AccountRef {
  readonly poolId: string;
  readonly id: string;
}

export interface Accounts {
  replacePassword(account: AccountRef): Promise<void>;
  /** After this call, ID tokens stay valid for up to an hour, because API Gateway doesn't notice revoked tokens. */
  signOutEverywhere(account: AccountRef): Promise<void>;
}

export type Confirmation =
  /** `passwordKnown` is true if the person who confirms the address also knows the account's password. */
  { readonly of: 'address'; readonly passwordKnown: boolean } | { readonly of: 'password' };

export type Settlement = 'left alone' | 'password replaced' | 'signed out everywhere';

/**
 * Keeps strangers out of a confirmed account. Anybody can sign up with somebody else's address and wait until the
 * address's owner confirms the account. The password is therefore replaced, unless the confirming person knows the
 * password.
 */
export async function settleConfirmation(
  { accounts }: { readonly accounts: Accounts },
  account: AccountRef,
  confirmation: Confirmation,
): Promise<Settlement> {
  if (confirmation.of === 'address' && confirmation.passwordKnown) return 'left alone';
  // If the sign-ins ended first, somebody could sign in again with the old password.
  if (confirmation.of === 'address') await accounts.replacePassword(account);
  await accounts.signOutEverywhere(account);
  return confirmation.of === 'address' ? 'password replaced' : 'signed out everywhere';
}
