export type Level = 'ks3' | 'gcse-foundation' | 'gcse-higher';

/** Levels as they rise. */
export const levels: readonly Level[] = ['ks3', 'gcse-foundation', 'gcse-higher'];

/** A question of the bank. The right option is the one without a reason. */
export interface BankQuestion {
  readonly questionId: string;
  readonly level: Level;
  /** The lesson that teaches it. */
  readonly lessonId: string;
  readonly calculator: boolean;
  readonly stem: string;
  readonly options: readonly { readonly text: string; readonly reason: string | null }[];
  readonly solution: string;
}

export interface AttemptOption {
  readonly optionId: string;
  readonly text: string;
  readonly reason: string | null;
}

/** A question as one attempt holds it: its options in the order shown, named by their place. */
export interface AttemptQuestion extends Omit<BankQuestion, 'options'> {
  readonly options: readonly AttemptOption[];
  readonly correctOptionId: string;
}

export interface LevelCount {
  readonly level: Level;
  readonly questionCount: number;
}

/** A topic that can be practised. */
export interface PracticeTopic {
  readonly courseId: string;
  readonly courseTitle: string;
  readonly topicId: string;
  readonly title: string;
  /** Open to every student, owned or not. */
  readonly free: boolean;
  /** Rising; a level without questions is absent. */
  readonly levels: readonly LevelCount[];
  /** The lessons that have questions, in order. */
  readonly lessons: readonly {
    readonly lessonId: string;
    readonly title: string;
    readonly levels: readonly LevelCount[];
  }[];
}
