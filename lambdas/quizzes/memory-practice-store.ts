import type { PracticeStore } from './practice-store.ts';
import type { BankQuestion, PracticeTopic } from './question.ts';

/** Topics and their banks in memory, in the given order. */
export function memoryPracticeStore(
  banks: readonly { readonly topic: PracticeTopic; readonly questions: readonly BankQuestion[] }[],
): PracticeStore {
  return {
    topics: () => Promise.resolve(banks.map(({ topic }) => topic)),
    questions: (courseId, topicId) =>
      Promise.resolve(
        banks.find(({ topic }) => topic.courseId === courseId && topic.topicId === topicId)?.questions ?? [],
      ),
  };
}
