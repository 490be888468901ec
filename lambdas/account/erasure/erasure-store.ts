import type { ErasureReceipt } from '../../../contract/account/account.ts';

/** A deletion of an account that isn't complete yet. */
export interface Erasure extends ErasureReceipt {
  readonly studentId: string;
  /** `erasing` until data and sign-in are deleted, then `settling` until the last ID token has expired. */
  readonly step: 'erasing' | 'settling';
  /** The time, in ISO 8601, at which a scheduled run resumes the deletion. */
  readonly dueAt: string;
  /**
   * The email address for the receipt. The address is stored just before the sign-in is deleted, and removed once the
   * receipt is mailed.
   */
  readonly receiptTo: string | null;
  readonly mailed: boolean;
}

/**
 * A claim to mail a receipt expires after this time. Every call ends earlier, so an expired claim belongs to a crashed
 * call.
 */
export const receiptClaimMs = 10 * 60_000;

export interface ErasureStore {
  find(studentId: string): Promise<Erasure | null>;
  begin(erasure: Erasure): Promise<void>;
  /**
   * Stores the address and claims the right to mail the receipt. Returns false if the receipt is mailed already or
   * another call has a claim that hasn't expired.
   */
  claimReceipt(studentId: string, claim: { readonly to: string; readonly now: Date }): Promise<boolean>;
  noteMailed(studentId: string): Promise<void>;
  moveOn(studentId: string, to: Pick<Erasure, 'step' | 'dueAt'>): Promise<void>;
  end(studentId: string): Promise<void>;
  /** Lists the students whose deletion is due, the longest overdue first. */
  due(now: Date): AsyncIterable<string>;
}
