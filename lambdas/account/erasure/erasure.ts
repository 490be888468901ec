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
  /** True from when somebody set out to mail the receipt. */
  readonly mailed: boolean;
}

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
  /** Notes that the receipt is about to be mailed. @returns false where somebody has set out to already. */
  claimMail(studentId: string): Promise<boolean>;
  moveOn(studentId: string, to: Pick<Erasure, 'step' | 'dueAt'>): Promise<void>;
  end(studentId: string): Promise<void>;
  /** The students whose erasure is due, the longest due first. */
  due(now: Date): AsyncIterable<string>;
}
