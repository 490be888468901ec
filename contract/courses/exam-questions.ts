import * as z from 'zod/mini';
import { slug } from '../identifiers.ts';
import { textTree } from '../text/schema.ts';
import { markKinds } from './exam-options.ts';

/** No two lines of a mark scheme have the same id. */
const lineId = slug;
const lineIds = z.array(lineId);
const marks = z.int().check(z.nonnegative());

/** The exam question of a lesson. The marks of the lines of its scheme add up to `marks`. */
export const examQuestion = z.object({
  stem: textTree,
  marks,
  scheme: z.array(z.object({ lineId, kind: z.optional(z.enum(markKinds)), marks, for: textTree })),
  /** A full answer in steps, each with the lines that it earns. */
  model: z.array(z.object({ text: textTree, earns: lineIds })),
  /** Wrong or unfinished answers, and what is missing in each. */
  answers: z.array(z.object({ text: textTree, earns: lineIds, marks, missing: textTree })),
});
export type ExamQuestion = z.infer<typeof examQuestion>;

/** More than any scheme has. */
const maxLines = 20;

export const examMarksBody = z.strictObject({ lines: lineIds.check(z.maxLength(maxLines)) });

/** The lines of the scheme that students say they earned, and the marks of these lines. `of` is the question's marks. */
export const examMarks = z.object({ lines: lineIds, marks, of: marks });
export type ExamMarks = z.infer<typeof examMarks>;
