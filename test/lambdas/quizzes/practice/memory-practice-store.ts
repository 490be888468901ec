import { memoryQuestionBank, type TopicBank } from '../../tables/memory-question-bank.ts';
import type { PracticeStore, PracticeTopic } from '../../../../lambdas/quizzes/practice/practice-store.ts';

export function memoryPracticeStore(
  banks: readonly { readonly topic: PracticeTopic; readonly questions: TopicBank['questions'] }[],
): PracticeStore {
  return {
    topics: () => Promise.resolve(banks.map(({ topic }) => topic)),
    ...memoryQuestionBank(banks.map(({ topic, questions }) => ({ ...topic, questions }))),
  };
}
