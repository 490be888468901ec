/** The deletion of an account, as it is kept until nothing of the account is left. */
export interface Erasure {
  readonly studentId: string;
  /** The number of the receipt, which says nothing about the student. */
  readonly erasureId: string;
  /** The number of invoices that stay, counted before anything was deleted. */
  readonly invoices: number;
  /** ISO 8601 in UTC, as all times here. */
  readonly startedAt: string;
  /** `erasing` until the tables and the sign-in are gone; then `settling`, while sign-ins that are out still work. */
  readonly step: 'erasing' | 'settling';
  /** The time at which a run takes it up again. */
  readonly dueAt: string;
  /** The address for the receipt, from just before the sign-in is deleted until the receipt is mailed; null otherwise. */
  readonly receiptTo: string | null;
  /** True once the receipt was mailed. */
  readonly mailed: boolean;
}

/** Milliseconds after which a claim to mail a receipt was left by a function that died: none lives that long. */
export const receiptClaimMs = 10 * 60_000;

/** What the student is left with. */
export interface Receipt {
  readonly erasureId: string;
  readonly startedAt: string;
  /** The number of invoices that stay. */
  readonly invoices: number;
}

export interface ErasureStore {
  find(studentId: string): Promise<Erasure | null>;
  /** Keeps an erasure that begins. Where one is there already, that stays. */
  begin(erasure: Erasure): Promise<void>;
  /**
   * Stores the address for the receipt, and lets the caller alone mail it for {@link receiptClaimMs}.
   *
   * @returns false where it is mailed already, or another caller's claim still holds.
   */
  claimReceipt(studentId: string, claim: { readonly to: string; readonly now: Date }): Promise<boolean>;
  /** Notes that the receipt was mailed, and forgets its address. */
  noteMailed(studentId: string): Promise<void>;
  moveOn(studentId: string, to: Pick<Erasure, 'step' | 'dueAt'>): Promise<void>;
  end(studentId: string): Promise<void>;
  /** The students whose erasure is due, the longest due first. */
  due(now: Date): AsyncIterable<string>;
}
