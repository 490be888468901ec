export interface Students {
  findId(email: string): Promise<string | null>;
  findEmail(studentId: string): Promise<string | null>;
}

export interface Contact {
  readonly name: string | null;
  readonly email: string | null;
}

export interface Contacts {
  findContact(studentId: string): Promise<Contact | null>;
}
