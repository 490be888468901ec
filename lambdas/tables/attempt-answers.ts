import * as z from 'zod/mini';

/** The present answer to a question of an attempt. */
export interface Answer {
  /** Ids of the chosen options, in the order shown. */
  readonly optionIds: readonly string[];
  /** Counts the saves of this answer, from 1. */
  readonly revision: number;
  /** The time of the latest save, ISO 8601 in UTC; absent for answers of the releases before. */
  readonly savedAt?: string | undefined;
}

/** The answers of an attempt in the table, by question id; those of the release before have one `optionId`. */
export const attemptAnswersItem = z.record(
  z.string(),
  z.union([
    z.object({ optionIds: z.array(z.string()), revision: z.int(), savedAt: z.optional(z.string()) }),
    z.object({ optionId: z.string(), revision: z.int() }),
  ]),
);

/** Answers by question id. */
export const toAnswers = (item: z.infer<typeof attemptAnswersItem>): Map<string, Answer> =>
  new Map(
    Object.entries(item).map(([questionId, answer]) => [
      questionId,
      'optionIds' in answer ? answer : { optionIds: [answer.optionId], revision: answer.revision },
    ]),
  );
