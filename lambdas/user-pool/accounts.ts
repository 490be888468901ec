/** One account of a user pool. */
export interface AccountRef {
  readonly poolId: string;
  readonly id: string;
}

/** The operator's changes to accounts. Doing a thing twice does it once. */
export interface Accounts {
  /** Puts a password that nobody knows in the place of the account's. */
  replacePassword(account: AccountRef): Promise<void>;
  /**
   * Ends all sign-ins: none can be renewed any more. An ID token that is out already is good for the rest of its hour,
   * because API Gateway checks no more than its signature and dates.
   */
  signOutEverywhere(account: AccountRef): Promise<void>;
}
