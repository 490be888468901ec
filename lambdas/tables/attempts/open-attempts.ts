import * as z from 'zod/mini';
import type { QuizMode } from '../../../contract/quizzes/quizzes.ts';
import { itemKeys, studentKey } from '../shared/item-keys.ts';
import { answer, type Answer } from './attempt-items.ts';

/** The item of the Quizzes table with the student's open attempts. The first start creates it. */
export const openAttemptsKey = (studentId: string) => studentKey(studentId, itemKeys.openSort);

/*
 * The item has an attribute `open#mode` with the id of the attempt that occupies the mode, an attribute `attempt#id`
 * with its state, and an attribute `started#day` with the number of starts on that day. States are top-level attributes
 * because one update can create such an attribute in an item that doesn't exist yet.
 */
export const modeAttribute = (mode: QuizMode): string => `${itemKeys.openPrefix}${mode}`;
export const stateAttribute = (attemptId: string): string => `attempt#${attemptId}`;
const dayPrefix = 'started#';
export const dayAttribute = (day: string): string => `${dayPrefix}${day}`;

/** The state of a question. Fields that would be false or empty are absent. */
const storedQuestionState = z.object({
  optionCount: z.int(),
  several: z.optional(z.literal(true)),
  variant: z.int(),
  ...z.partial(answer).shape,
  flagged: z.optional(z.literal(true)),
  checked: z.optional(z.literal(true)),
});

const storedState = z.object({
  mode: z.enum(['practice', 'test']),
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
  /**
   * The time of the submission until its result is stored; otherwise null. A submitted attempt saves no more answers.
   */
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
  flagged,
  checked,
}: z.infer<typeof storedQuestionState>): QuestionState => ({
  variant,
  answer:
    optionIds === undefined || revision === undefined || savedAt === undefined
      ? null
      : { optionIds, revision, savedAt },
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
