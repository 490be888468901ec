import type { QuestionBank } from '../../tables/question-bank.ts';
import type { PracticeTopic } from './practice-topic.ts';

/** Reads the topics of the catalogue and their questions. */
export interface PracticeStore extends QuestionBank {
  /** Returns all topics, in the order of the courses. */
  topics(): Promise<readonly PracticeTopic[]>;
}
