export type Level = 'ks3' | 'gcse-foundation' | 'gcse-higher';

/** What a card shows of a course. */
export interface CourseSummary {
  readonly courseId: string;
  readonly title: string;
  readonly tagline: string;
  /** Pence. */
  readonly price: { readonly amount: number; readonly currency: 'GBP' };
  readonly topicCount: number;
  readonly lessonCount: number;
  readonly questionCount: number;
}

export interface LessonSummary {
  readonly lessonId: string;
  readonly title: string;
  readonly summary: string;
  readonly level: Level;
  readonly minutes: number;
}

export interface CourseOutline extends CourseSummary {
  readonly description: string;
  readonly outcomes: readonly string[];
  readonly topics: readonly {
    readonly topicId: string;
    readonly title: string;
    readonly summary: string;
    readonly free: boolean;
    readonly questionCount: number;
    readonly lessons: readonly LessonSummary[];
  }[];
}

export interface LessonLink {
  readonly lessonId: string;
  readonly title: string;
}

export interface Lesson extends LessonSummary {
  readonly courseId: string;
  readonly courseTitle: string;
  readonly topicId: string;
  readonly topicTitle: string;
  /** Whether its topic is open to every student. */
  readonly free: boolean;
  readonly body: string;
  readonly position: { readonly index: number; readonly count: number };
  readonly previous: LessonLink | null;
  readonly next: LessonLink | null;
}
