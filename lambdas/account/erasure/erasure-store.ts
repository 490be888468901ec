import type { ErasureReceipt } from '../../../contract/account/account.ts';

/** The record of an account's unfinished deletion. */
export interface Erasure extends ErasureReceipt {
  readonly studentId: string;
  /** `erasing` until data and sign-in are deleted, then `settling` until the last ID token has expired. */
  readonly step: 'erasing' | 'settling';
  /** The time, in ISO 8601, at which a scheduled run resumes the deletion. */
  readonly dueAt: string;
  /** The email address for the receipt. Stored just before the sign-in is deleted, and removed once the mail is out. */
  readonly receiptTo: string | null;
  readonly mailed: boolean;
}

/** A call that mails a receipt blocks other such calls for at most this many milliseconds, even after a crash. */
export const receiptClaimMs = 10 * 60_000;

export interface ErasureStore {
  find(studentId: string): Promise<Erasure | null>;
  begin(erasure: Erasure): Promise<void>;
  /** Returns false if the receipt is mailed already or if another call may still be mailing it. */
  claimReceipt(studentId: string, claim: { readonly to: string; readonly now: Date }): Promise<boolean>;
  noteMailed(studentId: string): Promise<void>;
  moveOn(studentId: string, to: Pick<Erasure, 'step' | 'dueAt'>): Promise<void>;
  end(studentId: string): Promise<void>;
  /** Returns the ids of students whose deletion a run must continue now, the longest overdue first. */
  due(now: Date): AsyncIterable<string>;
}
