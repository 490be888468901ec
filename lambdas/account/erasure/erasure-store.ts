import type { ErasureReceipt } from '../../../contract/account/account.ts';

/** A deletion of an account. It is stored until nothing of the account is left. */
export interface Erasure extends ErasureReceipt {
  readonly studentId: string;
  /** `erasing` until data and sign-in are deleted, then `settling` until the last ID token has expired. */
  readonly step: 'erasing' | 'settling';
  /** When a scheduled run resumes the deletion, in ISO 8601. */
  readonly dueAt: string;
  /** The address for the receipt, from just before the sign-in is deleted until the receipt is mailed. */
  readonly receiptTo: string | null;
  /** True if the receipt was mailed. */
  readonly mailed: boolean;
}

/** No function runs longer than this, so an older claim to mail a receipt belongs to one that crashed. */
export const receiptClaimMs = 10 * 60_000;

export interface ErasureStore {
  find(studentId: string): Promise<Erasure | null>;
  /** Stores a new deletion, unless the student has one. */
  begin(erasure: Erasure): Promise<void>;
  /**
   * Stores the address for the receipt and claims the only right to mail it for {@link receiptClaimMs}. Returns false if
   * the receipt is mailed or another call holds the claim.
   */
  claimReceipt(studentId: string, claim: { readonly to: string; readonly now: Date }): Promise<boolean>;
  /** Stores that the receipt was mailed, and deletes its address. */
  noteMailed(studentId: string): Promise<void>;
  moveOn(studentId: string, to: Pick<Erasure, 'step' | 'dueAt'>): Promise<void>;
  end(studentId: string): Promise<void>;
  /** Lists the students whose deletion is due, the longest due first. */
  due(now: Date): AsyncIterable<string>;
}
