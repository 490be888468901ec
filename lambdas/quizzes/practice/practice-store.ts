import type { QuestionBank } from '../../tables/question-bank.ts';
import type { PracticeTopic } from './practice-topic.ts';

/** The topics of the catalogue that can be practised, and their questions. */
export interface PracticeStore extends QuestionBank {
  /** Every topic, in the courses' order. */
  topics(): Promise<readonly PracticeTopic[]>;
}
