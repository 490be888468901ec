import type { MasteryRecord } from './mastery-record.ts';

/** Stores one mastery record for each student and course. */
export interface MasteryStore {
  /** Reads a record, or returns `emptyMastery`. The read is eventually consistent. */
  find(studentId: string, courseId: string): Promise<MasteryRecord>;
  /** Does the same with a consistent read. */
  findLatest(studentId: string, courseId: string): Promise<MasteryRecord>;
  /** Reads a student's records, by course id. The read is eventually consistent. */
  findAll(studentId: string): Promise<ReadonlyMap<string, MasteryRecord>>;
  /** Stores a record as its next revision. Returns false if the stored record has another revision. */
  save(change: {
    readonly courseId: string;
    readonly record: MasteryRecord;
    readonly studentId: string;
  }): Promise<boolean>;
}
