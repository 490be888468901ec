import type { ListedTopic } from '../../tables/catalogue-items.ts';

/** A topic that can be practised. */
export interface PracticeTopic extends Omit<ListedTopic, 'lessons'> {
  readonly courseId: string;
  readonly courseTitle: string;
  /** The lessons that have questions, in order. */
  readonly lessons: NonNullable<ListedTopic['lessons']>;
}
