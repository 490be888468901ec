/** Finds students' accounts. */
export interface Students {
  /** Finds the id of the confirmed account with this address in any case; null if there is none. */
  idOf(email: string): Promise<string | null>;
  /** Finds an account's address; null if the account is gone. */
  emailOf(studentId: string): Promise<string | null>;
}

/** The name and the e-mail address of an account. */
export interface Contact {
  readonly name: string | null;
  readonly email: string | null;
}

/** Finds the names and addresses of accounts. */
export interface Contacts {
  /** Returns null if the account is gone. */
  contactOf(studentId: string): Promise<Contact | null>;
}
