import type { OwnershipStore } from '../tables/ownership-store.ts';
import type { PracticeStore } from './practice/practice-store.ts';
import type { PracticeTopic } from './practice/practice-topic.ts';

/** Every topic that has questions, and whether this student may practise it. */
export async function listQuizzes(
  deps: { readonly practice: PracticeStore; readonly ownership: OwnershipStore },
  studentId: string,
): Promise<{ readonly topics: readonly (PracticeTopic & { readonly open: boolean })[] }> {
  const [topics, owned] = await Promise.all([deps.practice.topics(), deps.ownership.ownedCourses(studentId)]);
  return {
    topics: topics
      .filter((topic) => topic.levels.length > 0)
      .map((topic) => ({ ...topic, open: topic.free || owned.has(topic.courseId) })),
  };
}
