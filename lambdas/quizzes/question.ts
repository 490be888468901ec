import type { ListedTopic, StoredQuestion } from '../tables/catalogue-items.ts';

export interface AttemptOption {
  readonly optionId: string;
  readonly text: string;
  readonly reason: string | null;
}

/** A question as one attempt holds it: its options in the order shown, named by their place. */
export interface AttemptQuestion extends Omit<StoredQuestion, 'options'> {
  readonly options: readonly AttemptOption[];
  readonly correctOptionId: string;
}

/** A topic that can be practised. */
export interface PracticeTopic extends Omit<ListedTopic, 'lessons'> {
  readonly courseId: string;
  readonly courseTitle: string;
  /** The lessons that have questions, in order. */
  readonly lessons: NonNullable<ListedTopic['lessons']>;
}
