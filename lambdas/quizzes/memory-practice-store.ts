import type { PracticeStore } from './practice-store.ts';
import type { PracticeTopic } from './question.ts';
import type { StoredQuestion } from '../tables/catalogue-items.ts';

/** Topics and their banks in memory, in the given order. */
export function memoryPracticeStore(
  banks: readonly { readonly topic: PracticeTopic; readonly questions: readonly StoredQuestion[] }[],
): PracticeStore {
  return {
    topics: () => Promise.resolve(banks.map(({ topic }) => topic)),
    questions: (courseId, topicId) =>
      Promise.resolve(
        banks.find(({ topic }) => topic.courseId === courseId && topic.topicId === topicId)?.questions ?? [],
      ),
  };
}
