import * as z from 'zod/mini';
import { courseId, inboxId, lessonId, sharedAnswerId, timestamp, uuid } from '../identifiers.ts';
import { sharedAnswerLimits } from './shared-answer-routes.ts';

/** A question and its answer that a tutor has rewritten for all readers of a lesson. Nothing in it leads to a student. */
export const sharedAnswer = z.object({ sharedAnswerId, question: z.string(), answer: z.string() });
export type SharedAnswer = z.infer<typeof sharedAnswer>;

const proposedAnswer = z.extend(sharedAnswer, {
  courseId,
  lessonId,
  proposedAt: timestamp,
  /** True if the reader has proposed it, and so can't publish it. */
  mine: z.boolean(),
});
export type ProposedAnswer = z.infer<typeof proposedAnswer>;

const text = (longest: number) => z.string().check(z.maxLength(longest), z.regex(/\S/));
const params = z.strictObject({ sharedAnswerId });

/** The schemas of the routes by which staff share answers under lessons. Students read them by `listSharedAnswers`. */
export const sharedAnswerSchemas = {
  /**
   * The lesson is that of the thread. `thread_changed` means that the thread isn't about a lesson, has no answer, or has to do
   * with the student's safety. A repeated call has the same `answerId`. The reply contains no text of the thread.
   */
  proposeAnswer: {
    params: z.strictObject({ inboxId }),
    body: z.strictObject({
      answerId: uuid,
      question: text(sharedAnswerLimits.question),
      answer: text(sharedAnswerLimits.answer),
    }),
    reply: z.undefined(),
  },
  /** Lists what waits for a second member of staff, the oldest first. */
  listProposedAnswers: { reply: z.object({ answers: z.array(proposedAnswer) }) },
  /** `proposedAt` is that of the text which the caller has read. Whoever proposed it gets `not_allowed`. */
  publishAnswer: { params, body: z.strictObject({ proposedAt: timestamp }), reply: z.undefined() },
  /** Deletes a proposal or a published answer. */
  removeAnswer: { params, reply: z.undefined() },
} as const;
