import type { PastResult } from '../../../../../contract/quizzes/progress.ts';
import { addDays, schoolDay } from '../../../components/date-time.tsx';

export interface Week {
  /** The date of the week's Monday, such as `2026-01-26`. */
  readonly monday: string;
  readonly name: 'this' | 'last' | 'date';
  readonly quizzes: number;
  /** The mean score of the week's quizzes in per cent, or null for a week without quizzes. */
  readonly mean: number | null;
}

const weeksShown = 8;

function findMonday(at: string | Date): string {
  const day = schoolDay(at);
  const daysSinceMonday = (new Date(day).getUTCDay() + 6) % 7;
  return addDays(day, -daysSinceMonday);
}

/** Lists up to eight weeks, newest first. The first one is the week of the latest result. */
export function computeWeeks(results: readonly PastResult[], now: Date): readonly Week[] {
  const scored = results.map(({ submittedAt, score }) => ({ monday: findMonday(submittedAt), score }));
  const mondays = scored.map(({ monday }) => monday).toSorted();
  const [first, last] = [mondays[0], mondays.at(-1)];
  if (first === undefined || last === undefined) return [];
  const thisMonday = findMonday(now);
  const names = new Map([
    [thisMonday, 'this'],
    [addDays(thisMonday, -7), 'last'],
  ] as const);
  return Array.from({ length: weeksShown }, (_, index) => addDays(last, -7 * index))
    .filter((monday) => monday >= first)
    .map((monday) => {
      const scores = scored.filter((each) => each.monday === monday).map(({ score }) => score);
      const sum = scores.reduce((total, score) => total + score, 0);
      return {
        monday,
        name: names.get(monday) ?? 'date',
        quizzes: scores.length,
        mean: scores.length === 0 ? null : Math.round(sum / scores.length),
      };
    });
}
