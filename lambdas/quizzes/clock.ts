import { secondsPerQuestion } from '../../contract/quizzes/marking.ts';
import type { Attempt, ClosedAttempt } from './attempts/attempt.ts';

/** How long answers are still accepted after the deadline, because they take time to arrive. */
const graceMs = 5000;

interface Timing {
  readonly questionCount: number;
  readonly extraTime: number;
}

export const computeSeconds = ({ questionCount, extraTime }: Timing): number =>
  Math.ceil((questionCount * secondsPerQuestion * (100 + extraTime)) / 100);

export const computeDeadline = (startedAt: Date, timing: Timing): string =>
  new Date(startedAt.getTime() + computeSeconds(timing) * 1000).toISOString();

/** Returns the earliest deadline for which answers are still accepted, in ISO 8601 and UTC. */
export const computeEndedBefore = (now: Date): string => new Date(now.getTime() - graceMs).toISOString();

export const isExpired = ({ deadlineAt }: Pick<Attempt, 'deadlineAt'>, now: Date): boolean =>
  deadlineAt !== null && deadlineAt < computeEndedBefore(now);

/** Returns when an attempt ended: at its submission, or at its deadline if the submission was later. */
export function computeEnd({ deadlineAt, submission: { submittedAt } }: ClosedAttempt) {
  if (deadlineAt === null || submittedAt < deadlineAt) return { submittedAt, timeUp: false };
  return { submittedAt: deadlineAt, timeUp: true };
}

/** An answer is slow if it took longer than a timed quiz allows for this number of questions. */
const slowQuestions = 3;

/** In practice mode, no answer counts as slow, because the student also spends time reading solutions. */
export function findSlowAnswers({
  startedAt,
  answers,
  extraTime,
  request,
}: Pick<Attempt, 'startedAt' | 'answers' | 'extraTime' | 'request'>): ReadonlySet<string> {
  if (request.mode === 'practice') return new Set();
  const slowSeconds = computeSeconds({ questionCount: slowQuestions, extraTime });
  const saves = [...answers]
    .map(([questionId, { savedAt }]) => ({ questionId, savedAt }))
    .toSorted((one, other) => (one.savedAt < other.savedAt ? -1 : 1));
  return new Set(
    saves.flatMap(({ questionId, savedAt }, place) => {
      const before = saves[place - 1]?.savedAt ?? startedAt;
      return Date.parse(savedAt) - Date.parse(before) > slowSeconds * 1000 ? [questionId] : [];
    }),
  );
}
