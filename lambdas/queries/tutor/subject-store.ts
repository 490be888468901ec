import type { Subject } from './thread.ts';

/** The thing that is asked about, as the student names it. */
export type AskedSubject =
  | { readonly courseId: string; readonly lessonId?: string | undefined }
  | { readonly attemptId: string; readonly questionId?: string | undefined };

/** A question of an attempt as the student saw it. */
export interface AskedQuestion {
  readonly stem: string;
  readonly options: readonly {
    readonly optionId: string;
    readonly text: string;
    readonly reason: string | null;
  }[];
  readonly correctOptionId: string;
  readonly chosenOptionId: string | null;
  readonly solution: string;
  readonly open: boolean;
}

/** All that a tutor is shown beside a thread. */
export interface SubjectDetails {
  readonly question: AskedQuestion | null;
  readonly attempt: { readonly correctCount: number | null; readonly questionCount: number } | null;
  /** The text of the lesson, in Markdown. */
  readonly lesson: string | null;
}

/** What threads are about: lessons of the catalogue and the students' own attempts. */
export interface SubjectStore {
  /** The subject with its titles; null where it isn't in the catalogue, or no attempt of the student's. */
  resolve(studentId: string, asked: AskedSubject): Promise<Subject | null>;
  details(studentId: string, subject: Subject): Promise<SubjectDetails>;
}
