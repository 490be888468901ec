export interface Students {
  /** Finds the confirmed account with this address in any case. */
  findId(email: string): Promise<string | null>;
  /** Returns null if the account is gone. */
  findEmail(studentId: string): Promise<string | null>;
}

export interface Contact {
  readonly name: string | null;
  readonly email: string | null;
}

export interface Contacts {
  /** Returns null if the account is gone. */
  findContact(studentId: string): Promise<Contact | null>;
}
