import type { ListedTopic } from '../../tables/course-items.ts';
import type { OwnershipStore } from '../../tables/ownership-store.ts';
import type { QuestionBank } from '../../tables/question-bank.ts';

export interface PracticeTopic extends ListedTopic {
  readonly courseId: string;
  readonly courseTitle: string;
}

export interface PracticeStore extends QuestionBank {
  topics(): Promise<readonly PracticeTopic[]>;
}

/** Lists the topics and lessons that have questions. `open` is false if the student may not practise the topic. */
export async function listQuizzes(
  deps: { readonly practice: PracticeStore; readonly ownership: OwnershipStore },
  studentId: string,
): Promise<{ readonly topics: readonly (PracticeTopic & { readonly open: boolean })[] }> {
  const [topics, owned] = await Promise.all([deps.practice.topics(), deps.ownership.ownedCourses(studentId)]);
  return {
    topics: topics
      .filter((topic) => topic.levels.length > 0)
      .map((topic) => ({
        ...topic,
        lessons: topic.lessons.filter(({ levels }) => levels.length > 0),
        open: topic.free || owned.has(topic.courseId),
      })),
  };
}
