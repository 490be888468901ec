/** An account whose address nobody has confirmed. */
export interface UnconfirmedAccount {
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
}

/** The accounts that nobody has confirmed. */
export interface UnconfirmedAccounts {
  /** In no particular order. It may lag behind, and leave out some where others are deleted meanwhile. */
  list(): AsyncIterable<UnconfirmedAccount>;
  /** True where an account is there and unconfirmed now. */
  has(id: string): Promise<boolean>;
  /** One that is gone already is no error. */
  delete(id: string): Promise<void>;
}
