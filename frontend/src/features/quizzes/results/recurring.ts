import type { SubmittedAttempt } from '../../../../../contract/quizzes/quizzes.ts';
import type { Progress } from '../selection/pool.ts';

/** A wrong idea that shows again and again. */
export interface Recurring {
  readonly misconceptionId: string;
  /** Questions that show it. */
  readonly count: number;
  /** Where they were asked: in one quiz, or in several, each with its latest answer. */
  readonly where: 'quiz' | 'lately';
}

/** The wrong ideas of a result that came twice or more, in it or in the student's latest answers; most often first. */
export function recurringIn({ courseId, questions }: SubmittedAttempt, progress: Progress): Recurring[] {
  const counts = new Map<string, number>();
  for (const id of questions.flatMap(({ misconceptionIds }) => [...new Set(misconceptionIds)])) {
    counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  const shown = progress?.find((course) => course.courseId === courseId)?.misconceptions ?? [];
  return [...counts]
    .map(([misconceptionId, inQuiz]): Recurring => {
      const lately = shown.find((each) => each.misconceptionId === misconceptionId)?.questions ?? 0;
      return lately > inQuiz
        ? { misconceptionId, count: lately, where: 'lately' }
        : { misconceptionId, count: inQuiz, where: 'quiz' };
    })
    .filter(({ count }) => count > 1)
    .toSorted((one, other) => other.count - one.count);
}
