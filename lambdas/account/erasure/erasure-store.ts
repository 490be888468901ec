import type { ErasureReceipt } from '../../../contract/account/account.ts';

/** The record of an account's deletion that isn't complete yet. */
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
 * Milliseconds until a claim to mail a receipt expires. A claim keeps other calls from mailing the receipt. Every call
 * ends earlier, so an expired claim belongs to a crashed call.
 */
export const receiptClaimMs = 10 * 60_000;

export interface ErasureStore {
  find(studentId: string): Promise<Erasure | null>;
  begin(erasure: Erasure): Promise<void>;
  /**
   * Stores the email address and claims the mailing of the receipt for this call. Returns false if the receipt is
   * mailed already or if another call has a claim that hasn't expired.
   */
  claimReceipt(studentId: string, claim: { readonly to: string; readonly now: Date }): Promise<boolean>;
  noteMailed(studentId: string): Promise<void>;
  moveOn(studentId: string, to: Pick<Erasure, 'step' | 'dueAt'>): Promise<void>;
  end(studentId: string): Promise<void>;
  /** Returns the ids of students whose deletion a run must continue now, the longest overdue first. */
  due(now: Date): AsyncIterable<string>;
}
