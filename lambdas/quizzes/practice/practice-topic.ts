import type { ListedTopic } from '../../tables/catalogue-items.ts';

/** A topic of the catalogue with its course. */
export interface PracticeTopic extends Omit<ListedTopic, 'lessons'> {
  readonly courseId: string;
  readonly courseTitle: string;
  /** The lessons that have questions, in order. */
  readonly lessons: NonNullable<ListedTopic['lessons']>;
}
