import * as z from 'zod/mini';
import { markKinds } from '../../contract/courses/exam-options.ts';
import { textTree } from '../../contract/text/schema.ts';

/** The ids of lines of the mark scheme that a step or an answer earns. */
const earns = z.array(z.string());

/** The exam question of a lesson, with its mark scheme, as a part of the lesson's item. */
export const storedExamQuestion = z.object({
  stem: textTree,
  marks: z.int(),
  scheme: z.array(
    z.object({
      lineId: z.string(),
      kind: z.optional(z.enum(markKinds)),
      marks: z.int(),
      for: textTree,
    }),
  ),
  model: z.array(z.object({ text: textTree, earns })),
  answers: z.array(z.object({ text: textTree, earns, marks: z.int(), missing: textTree })),
});
export type StoredExamQuestion = z.infer<typeof storedExamQuestion>;
