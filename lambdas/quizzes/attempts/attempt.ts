import type { QuizPool } from '../../../contract/quizzes/progress.ts';
import type {
  AttemptSummary as SummaryReply,
  QuizMode,
  QuizStart,
} from '../../../contract/quizzes/quizzes.ts';
import type { Answer, AttemptQuestion } from './attempt-items.ts';
import type { OpenAttempt } from './open-attempts.ts';

/** What the student chose when starting a quiz. A field that is null doesn't restrict the questions. */
export interface QuizRequest extends Readonly<Omit<QuizStart, 'pool' | 'questionIds' | 'likeQuestionId'>> {
  readonly pool: QuizPool;
  readonly questionIds: readonly string[] | null;
  readonly likeQuestionId: string | null;
}

export interface AttemptKey {
  readonly studentId: string;
  readonly attemptId: string;
}

export type AttemptHead = Readonly<
  Omit<Extract<SummaryReply, { state: 'open' }>, 'state' | 'mode' | 'clock'>
>;

export type Grade = Readonly<
  Pick<Extract<SummaryReply, { state: 'submitted' }>, 'correctCount' | 'marks' | 'outcomes'>
>;

export interface AttemptSummary extends AttemptHead {
  readonly submission: Grade & { readonly submittedAt: string; readonly mode: QuizMode };
}

export interface Submission {
  /** A time in ISO 8601 and UTC. If the time ran out, this is the deadline or later. */
  readonly submittedAt: string;
  /** The marks, or null until the result is stored. */
  readonly grade: Grade | null;
}

/** A student's attempt at a quiz. Each question has a fixed version, so that later edits don't change the result. */
export interface Attempt extends AttemptHead {
  readonly studentId: string;
  readonly request: QuizRequest;
  readonly topics: readonly { readonly topicId: string; readonly title: string }[];
  readonly questions: readonly AttemptQuestion[];
  /** The deadline in ISO 8601 and UTC, or null if the attempt isn't timed. */
  readonly deadlineAt: string | null;
  /** The student's extra time, in per cent of the usual time. 25 means a quarter more. */
  readonly extraTime: number;
  readonly answers: ReadonlyMap<string, Answer>;
  readonly flags: ReadonlySet<string>;
  /** Ids of questions whose answer practice has checked. The answer can't change, but may have a second try. */
  readonly checked: ReadonlySet<string>;
  readonly submission: Submission | null;
}

export type ClosedAttempt = Attempt & { readonly submission: Submission };

export const isClosed = (attempt: Attempt): attempt is ClosedAttempt => attempt.submission !== null;

export function withState(attempt: Attempt, { questions, closedAt }: OpenAttempt): Attempt {
  const states = [...questions];
  return {
    ...attempt,
    answers: new Map(states.flatMap(([questionId, { answer }]) => (answer ? [[questionId, answer]] : []))),
    flags: new Set(states.flatMap(([questionId, { flagged }]) => (flagged ? [questionId] : []))),
    checked: new Set(states.flatMap(([questionId, { checked }]) => (checked ? [questionId] : []))),
    submission: closedAt === null ? null : { submittedAt: closedAt, grade: null },
  };
}

export function sameRequest(one: QuizRequest, other: QuizRequest): boolean {
  const sorted = (ids: readonly string[] | null) => ids?.toSorted().join();
  const { topicIds, questionIds, ...rest } = one;
  return (
    sorted(topicIds) === sorted(other.topicIds) &&
    sorted(questionIds) === sorted(other.questionIds) &&
    (Object.keys(rest) as (keyof typeof rest)[]).every((key) => rest[key] === other[key])
  );
}
