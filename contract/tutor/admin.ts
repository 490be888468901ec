import * as z from 'zod/mini';
import { flawReason } from './threads.ts';

/** What a report of something wrong is about. Nothing in it names the student. */
const reportedFlaw = z.object({
  courseId: z.string(),
  /** Null if the report is about a question. */
  lessonId: z.nullable(z.string()),
  questionId: z.nullable(z.string()),
  reason: flawReason,
  /** Whether no tutor has answered yet. */
  waiting: z.boolean(),
});
export type ReportedFlaw = z.infer<typeof reportedFlaw>;

export const flawCommands = {
  'statistics flaws': {
    input: z.strictObject({ after: z.optional(z.string()) }),
    reply: z.object({
      flaws: z.array(reportedFlaw),
      next: z.nullable(z.string()),
    }),
  },
} as const;
