import type { QuizPool } from '../../../contract/quizzes/progress.ts';
import type {
  AttemptSummary as SummaryReply,
  QuizMode,
  QuizStart,
  SubmittedAttempt,
} from '../../../contract/quizzes/quizzes.ts';
import type { Answer, AttemptQuestion } from '../../tables/attempts/attempt-items.ts';
import type { OpenAttempt } from '../../tables/attempts/open-attempts.ts';

/** Null in a field means that the student set no restriction. */
export interface QuizRequest extends Readonly<Omit<QuizStart, 'pool' | 'questionIds' | 'likeQuestionId'>> {
  readonly pool: QuizPool;
  readonly questionIds: readonly string[] | null;
  readonly likeQuestionId: string | null;
}

export interface AttemptKey {
  readonly studentId: string;
  readonly attemptId: string;
}

export type AttemptHead = Readonly<Omit<Extract<SummaryReply, { state: 'open' }>, 'state' | 'mode'>>;

export type Grade = Readonly<Pick<SubmittedAttempt, 'correctCount' | 'marks'>>;

export interface AttemptSummary extends AttemptHead {
  readonly submission: Grade & { readonly submittedAt: string; readonly mode: QuizMode };
}

export interface Submission {
  /** ISO 8601 in UTC. Equal to or later than the deadline if the time ran out. */
  readonly submittedAt: string;
  /** Null until the result is stored. */
  readonly grade: Grade | null;
}

/** An attempt refers to fixed versions of questions, so that later edits of the question bank don't change results. */
export interface Attempt extends AttemptHead {
  readonly studentId: string;
  readonly request: QuizRequest;
  readonly topics: readonly { readonly topicId: string; readonly title: string }[];
  readonly questions: readonly AttemptQuestion[];
  /** ISO 8601 in UTC; null if the attempt isn't timed. */
  readonly deadlineAt: string | null;
  /** In per cent of the usual time: 25 means a quarter more. */
  readonly extraTime: number;
  readonly answers: ReadonlyMap<string, Answer>;
  readonly flags: ReadonlySet<string>;
  /** Question ids. The student has seen the solution in practice, so the answer can't change any more. */
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

/** The order of topics and questions doesn't matter for the comparison. */
export function sameRequest(one: QuizRequest, other: QuizRequest): boolean {
  const sorted = (ids: readonly string[] | null) => ids?.toSorted().join();
  const { topicIds, questionIds, ...rest } = one;
  return (
    sorted(topicIds) === sorted(other.topicIds) &&
    sorted(questionIds) === sorted(other.questionIds) &&
    (Object.keys(rest) as (keyof typeof rest)[]).every((key) => rest[key] === other[key])
  );
}
