import type { LessonMark } from '../tables/lesson-mark.ts';

export interface SubmittedQuiz {
  readonly startedAt: string;
  readonly submittedAt: string;
  readonly questionCount: number;
}

export interface AnsweredQuestion {
  readonly courseId: string;
  readonly topicId: string;
  readonly answeredAt: string;
  /** The marks of the latest answer, in hundredths of a mark. */
  readonly marks: number;
  readonly misconceptionIds: readonly string[];
}

/** What a student did lately. It contains no questions, answers or texts. */
export interface Learning {
  readonly quizzes: readonly SubmittedQuiz[];
  readonly questions: readonly AnsweredQuestion[];
  readonly lessons: readonly LessonMark[];
}

export interface CourseTitles {
  readonly courseId: string;
  readonly title: string;
  readonly topics: readonly { readonly topicId: string; readonly title: string }[];
  readonly lessons: readonly {
    readonly lessonId: string;
    readonly title: string;
    readonly minutes: number;
  }[];
  /** Maps the id of a misconception to its name. */
  readonly misconceptions: ReadonlyMap<string, string>;
}

export interface LearningStore {
  catalogue(): Promise<readonly CourseTitles[]>;
  /** Reads the quizzes of the seven days before `now`, and all lessons and questions that are kept. */
  week(studentId: string, now: Date): Promise<Learning>;
}
