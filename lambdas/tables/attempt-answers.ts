import * as z from 'zod/mini';

const answer = z.object({
  /** Ids of the chosen options, in the order shown. */
  optionIds: z.array(z.string()),
  /** Counts the saves of this answer, from 1. */
  revision: z.int(),
  /** The time of the latest save, ISO 8601 in UTC. */
  savedAt: z.string(),
});
/** The present answer to a question of an attempt. */
export type Answer = Readonly<z.infer<typeof answer>>;

/** The answers of an attempt as they are stored, by question id. */
export const attemptAnswersItem = z.record(z.string(), answer);

/** Answers by question id. */
export const toAnswers = (item: z.infer<typeof attemptAnswersItem>): Map<string, Answer> =>
  new Map(Object.entries(item));
