/** Finds students' accounts. */
export interface Students {
  /** Finds the id of the confirmed account with this address in any case; null if there is none. */
  findId(email: string): Promise<string | null>;
  /** Finds an account's address; null if the account is gone. */
  findEmail(studentId: string): Promise<string | null>;
}

/** The name and the e-mail address of an account. */
export interface Contact {
  readonly name: string | null;
  readonly email: string | null;
}

/** Finds the names and addresses of accounts. */
export interface Contacts {
  /** Returns null if the account is gone. */
  findContact(studentId: string): Promise<Contact | null>;
}
