import * as z from 'zod/mini';
import { quizModes } from '../../../contract/quizzes/quiz-options.ts';
import type { QuizMode } from '../../../contract/quizzes/quizzes.ts';
import { itemKeys, studentKey } from '../../tables/shared/item-keys.ts';
import { answer, type Answer } from './attempt-items.ts';

export const openAttemptsKey = (studentId: string) => studentKey(studentId, itemKeys.openSort);

/*
 * The item has three kinds of attributes. `open#<mode>` contains the id of the only open attempt in a mode,
 * `attempt#<id>` the state of an attempt, and `started#<day>` the number of quizzes started on a day. Each state is a
 * top-level attribute, because one update can then create the state even if the item doesn't exist yet.
 */
export const modeAttribute = (mode: QuizMode): string => `${itemKeys.openPrefix}${mode}`;
export const stateAttribute = (attemptId: string): string => `attempt#${attemptId}`;
const dayPrefix = 'started#';
export const dayAttribute = (day: string): string => `${dayPrefix}${day}`;

/** An unanswered question lacks the answer's fields. `several`, `flagged` and `checked` are either true or absent. */
const storedQuestionState = z.object({
  optionCount: z.int(),
  several: z.optional(z.literal(true)),
  variant: z.int(),
  ...z.partial(answer).shape,
  flagged: z.optional(z.literal(true)),
  checked: z.optional(z.literal(true)),
});

const storedState = z.object({
  mode: z.enum(quizModes),
  courseId: z.string(),
  deadlineAt: z.optional(z.string()),
  closedAt: z.optional(z.string()),
  questions: z.record(z.string(), storedQuestionState),
});

export interface QuestionState {
  readonly variant: number;
  readonly answer: Answer | null;
  readonly flagged: boolean;
  readonly checked: boolean;
}

export interface OpenAttempt {
  readonly attemptId: string;
  readonly mode: QuizMode;
  readonly courseId: string;
  readonly deadlineAt: string | null;
  /** The attempt ended at this time, but its result isn't stored yet. Null while the attempt goes on. */
  readonly closedAt: string | null;
  readonly questions: ReadonlyMap<string, QuestionState>;
}

export interface OpenAttempts {
  readonly attempts: readonly OpenAttempt[];
  readonly starts: ReadonlyMap<string, number>;
}

const toQuestionState = ({
  variant,
  optionIds,
  revision,
  savedAt,
  retry,
  flagged,
  checked,
}: z.infer<typeof storedQuestionState>): QuestionState => ({
  variant,
  answer:
    optionIds === undefined || revision === undefined || savedAt === undefined
      ? null
      : { optionIds, revision, savedAt, ...(retry && { retry }) },
  flagged: flagged === true,
  checked: checked === true,
});

function toOpenAttempt(attemptId: string, item: unknown): OpenAttempt {
  const { deadlineAt = null, closedAt = null, questions, ...state } = z.parse(storedState, item);
  const states = Object.entries(questions).map(([id, question]) => [id, toQuestionState(question)] as const);
  return { ...state, attemptId, deadlineAt, closedAt, questions: new Map(states) };
}

export function toOpenAttempts(item: Readonly<Record<string, unknown>> = {}): OpenAttempts {
  const ofPrefix = (prefix: string) =>
    Object.entries(item).filter(([attribute]) => attribute.startsWith(prefix));
  return {
    attempts: ofPrefix(itemKeys.openPrefix).map(([, attemptId]) =>
      toOpenAttempt(String(attemptId), item[stateAttribute(String(attemptId))]),
    ),
    starts: new Map(
      ofPrefix(dayPrefix).map(([attribute, count]) => [attribute.slice(dayPrefix.length), Number(count)]),
    ),
  };
}

export const findOpenAttempt = ({ attempts }: OpenAttempts, attemptId: string): OpenAttempt | undefined =>
  attempts.find((one) => one.attemptId === attemptId);
