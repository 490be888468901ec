export interface Contact {
  readonly name: string | null;
  readonly email: string | null;
}

export interface ListedAccount {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

/** `taken` means that somebody else's account has the address. `gone` means that the student's account is deleted. */
export type EmailAnswer = 'code-sent' | 'gone' | 'taken' | 'not-an-address' | 'limit';

/** `locked` means that there were too many wrong passwords. `gone` means that the account is deleted or disabled. */
export type PasswordTry = 'right' | 'wrong' | 'locked' | 'gone';

/** Everything that functions ask of the user pool. Each use case takes those calls that it needs. */
export interface UserPool {
  /** Finds an account by its email address. Upper and lower case make no difference. */
  findAccount(email: string): Promise<{ readonly id: string; readonly isConfirmed: boolean } | null>;
  /**
   * Returns the id of a confirmed account that isn't disabled. Anybody can sign up with an address, but only the address's
   * owner can confirm the account.
   */
  findId(email: string): Promise<string | null>;
  /** Returns null if the account is deleted. */
  findContact(studentId: string): Promise<Contact | null>;
  /** Returns null if the account is deleted. */
  findEmail(studentId: string): Promise<string | null>;
  askForEmail(change: {
    readonly studentId: string;
    readonly email: string;
    readonly permit: string;
  }): Promise<EmailAnswer>;
  /** Returns false if the account is deleted. */
  setPassword(accountId: string, password: string): Promise<boolean>;
  /** Tries to sign in with a password. A wrong password counts as a failed sign-in. */
  tryPassword(studentId: string, password: string): Promise<PasswordTry>;
  /**
   * Ends all sign-ins. Returns false if the account is deleted. ID tokens stay valid for up to an hour, because API Gateway
   * doesn't notice revoked tokens.
   */
  signOutEverywhere(accountId: string): Promise<boolean>;
  delete(accountId: string): Promise<void>;
  /** The list may contain confirmed accounts, and may skip accounts if accounts are deleted during listing. */
  listUnconfirmed(): AsyncIterable<{ readonly id: string; readonly createdAt: number }>;
  isUnconfirmed(accountId: string): Promise<boolean>;
  /** Returns the groups of an account, or an empty list if the account is deleted. */
  listGroups(accountId: string): Promise<readonly string[]>;
  listMembers(group: string): Promise<readonly ListedAccount[]>;
  /** Lists all accounts whose address is confirmed, disabled ones too. */
  listConfirmed(): AsyncIterable<ListedAccount>;
  join(accountId: string, group: string): Promise<void>;
  leave(accountId: string, group: string): Promise<void>;
}
