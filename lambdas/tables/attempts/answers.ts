import * as z from 'zod/mini';

/** The present answer to a question of an attempt, as it is stored. */
export const answer = z.object({
  /** Ids of the chosen options, in the order shown. */
  optionIds: z.array(z.string()),
  /** Counts the saves of this answer, from 1. */
  revision: z.int(),
  /** The time of the latest save, ISO 8601 in UTC. */
  savedAt: z.string(),
});
export type Answer = Readonly<z.infer<typeof answer>>;

/** The answers of a submitted attempt as they are stored, by question id. */
export const answersItem = z.record(z.string(), answer);

/** Answers by question id; a map, because a question may be named like a property of every object. */
export const toAnswers = (item: z.infer<typeof answersItem>): Map<string, Answer> =>
  new Map(Object.entries(item));
