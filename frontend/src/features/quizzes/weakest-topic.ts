import type { CourseProgress, TopicProgress } from '../../../../contract/quiz-progress.ts';
import { secureFrom } from './mastery.ts';

/** Answers before which a topic's mastery says too little. */
const fewestAnswers = 5;

/** The topic that a student is least sure of, after a few answers; null where each is secure or hardly practised. */
export function weakestTopic(
  progress: readonly CourseProgress[],
): { readonly courseId: string; readonly topic: TopicProgress } | null {
  const weak = progress.flatMap(({ courseId, topics }) =>
    topics
      .filter(({ answered, mastery }) => answered >= fewestAnswers && mastery < secureFrom)
      .map((topic) => ({ courseId, topic })),
  );
  return weak.toSorted((one, other) => one.topic.mastery - other.topic.mastery)[0] ?? null;
}
