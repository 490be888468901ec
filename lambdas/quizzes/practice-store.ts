import type { PracticeTopic } from './question.ts';
import type { StoredQuestion } from '../tables/catalogue-items.ts';

/** The topics of the catalogue that can be practised, and their questions. */
export interface PracticeStore {
  /** Every topic, in the courses' order. */
  topics(): Promise<readonly PracticeTopic[]>;
  /** A topic's whole bank; empty for a topic that is unknown. */
  questions(courseId: string, topicId: string): Promise<readonly StoredQuestion[]>;
}
