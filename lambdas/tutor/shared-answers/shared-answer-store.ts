import type { SharedAnswerKey } from '../../../contract/identifier-rules.ts';

/** A question and its answer for the readers of a lesson. Nothing in it leads to a student or a thread. */
export interface SharedAnswer extends SharedAnswerKey {
  /** Grows by 1 with each write. 0 means that nothing is stored yet. */
  readonly revision: number;
  readonly question: string;
  readonly answer: string;
  /** The id of the member of staff who proposed it. */
  readonly proposedBy: string;
  readonly proposedAt: string;
  /** The id of the second member of staff. Null while the answer is a proposal. */
  readonly publishedBy: string | null;
  readonly publishedAt: string | null;
}

export interface SharedAnswerStore {
  find(key: SharedAnswerKey): Promise<SharedAnswer | null>;
  /** Returns false, and writes nothing, if another call has saved or removed the answer first. */
  save(answer: SharedAnswer): Promise<boolean>;
  remove(key: SharedAnswerKey): Promise<void>;
  /** Lists proposals, the oldest first, by their keys only. The list may be a moment out of date. */
  listProposed(limit: number): Promise<readonly ProposalEntry[]>;
}

export type ProposalEntry = SharedAnswerKey & Pick<SharedAnswer, 'proposedBy'>;
