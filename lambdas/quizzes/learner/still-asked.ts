import type { PracticeStore } from '../practice/practice-store.ts';
import type { PracticeTopic } from '../practice/practice-topic.ts';
import type { LearntQuestion } from './learner.ts';

interface CourseBank {
  readonly practice: Pick<PracticeStore, 'refs'>;
  readonly courseId: string;
  /** The course's topics as they are listed now. */
  readonly topics: readonly PracticeTopic[];
}

/**
 * The learnt questions of a course that a quiz can still ask: without those that a tutor has taken out of the bank,
 * which would stay due for ever. Where a topic has so many that only a sample of them is read, all of its are.
 */
export async function stillAsked(
  { practice, courseId, topics }: CourseBank,
  questions: ReadonlyMap<string, LearntQuestion>,
): Promise<LearntQuestion[]> {
  const kept = await Promise.all(
    topics.map(async ({ topicId, levels }) => {
      const learnt = [...questions].filter(([, question]) => question.topicId === topicId);
      if (learnt.length === 0) return [];
      const refs = await practice.refs(courseId, topicId);
      const ids = new Set(refs.map(({ questionId }) => questionId));
      const inBank = levels.reduce((sum, { questionCount }) => sum + questionCount, 0);
      return ids.size < inBank ? learnt : learnt.filter(([questionId]) => ids.has(questionId));
    }),
  );
  return kept.flat().map(([, question]) => question);
}
