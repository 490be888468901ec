import type { MasteryRecord } from './mastery-record.ts';

/** What each student has learnt: one record for each course. */
export interface MasteryStore {
  /** The record of one course; a new one where there is none. It may be a moment old. */
  find(studentId: string, courseId: string): Promise<MasteryRecord>;
  /** The same, as it is now. */
  findLatest(studentId: string, courseId: string): Promise<MasteryRecord>;
  /** The records of all courses that have one, by course id. They may be a moment old. */
  findAll(studentId: string): Promise<ReadonlyMap<string, MasteryRecord>>;
  /** Keeps a record as the next revision; false where it isn't at the revision that was read. */
  save(change: {
    readonly courseId: string;
    readonly record: MasteryRecord;
    readonly studentId: string;
  }): Promise<boolean>;
}
