import type { CourseProgress, TopicProgress } from '../../../../../contract/quizzes/progress.ts';
import { secureFrom } from './mastery.ts';

/** Answers before which a topic's mastery says too little. */
const fewestAnswers = 5;

/** The topics that a student isn't sure of yet, after a few answers, the least sure one first. */
export function weakTopics(
  progress: readonly CourseProgress[],
): { readonly courseId: string; readonly standing: TopicProgress }[] {
  const weak = progress.flatMap(({ courseId, topics }) =>
    topics
      .filter(({ answered, mastery }) => answered >= fewestAnswers && mastery < secureFrom)
      .map((standing) => ({ courseId, standing })),
  );
  return weak.toSorted((one, other) => one.standing.mastery - other.standing.mastery);
}
