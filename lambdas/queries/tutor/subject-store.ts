import type { AskedSubject, InboxThread, ThreadSubject } from '../../../contract/queries/queries.ts';

/** What a tutor sees beside a thread. */
export type SubjectDetails = Pick<InboxThread, 'question' | 'attempt' | 'lesson'>;

/** The subjects of threads: lessons of the catalogue and the students' own attempts. */
export interface SubjectStore {
  /** Reads the titles of a subject. Returns null if it isn't in the catalogue, or isn't an attempt of the student. */
  resolve(studentId: string, asked: AskedSubject): Promise<ThreadSubject | null>;
  details(studentId: string, subject: ThreadSubject): Promise<SubjectDetails>;
}
