/** The students' accounts, as far as functions ask. */
export interface Students {
  /** The id of the confirmed account with this e-mail address, in any case; null where there is none. */
  idOf(email: string): Promise<string | null>;
  /** The e-mail address of an account; null where it is gone. */
  emailOf(studentId: string): Promise<string | null>;
}

/** The name and the e-mail address of an account. */
export interface Contact {
  readonly name: string | null;
  readonly email: string | null;
}

/** The students' accounts, for whoever has to reach a child. */
export interface Contacts {
  /** Null where the account is gone. */
  contactOf(studentId: string): Promise<Contact | null>;
}
