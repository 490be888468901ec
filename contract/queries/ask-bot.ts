import * as z from 'zod/mini';
import { concern } from './concern.ts';
import { courseId, lessonId, optionId, timestamp, uuid } from '../identifiers.ts';
import { readLength } from './routes.ts';

/** A UUID that the browser makes for a question to Ask Bot. */
export const turnId = uuid;

/** The ways on after an answer of Ask Bot. */
export const botFollowUp = z.enum(['worked-example', 'mistakes', 'question', 'another']);
export type BotFollowUp = z.infer<typeof botFollowUp>;

/** A lesson that Ask Bot speaks of. */
const botLesson = z.object({
  courseId,
  courseTitle: z.string(),
  lessonId,
  lessonTitle: z.string(),
});
export type BotLesson = z.infer<typeof botLesson>;

/** A section of a lesson as it stands, with the place that it is cited from. */
export const botPassage = z.extend(botLesson, {
  sectionId: z.string(),
  heading: z.string(),
  /** Markdown. */
  text: z.string(),
});
export type BotPassage = z.infer<typeof botPassage>;

const botQuestion = z.object({
  stem: z.string(),
  options: z.array(z.object({ optionId, text: z.string() })),
});

export const botReply = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('passages'),
    /** The way on that was asked for; null where a question was. */
    want: z.nullable(botFollowUp),
    passages: z.array(botPassage),
    lesson: botLesson,
    /** A lesson that fits better, of a course that the student doesn't own. */
    elsewhere: z.nullable(botLesson),
    /** A computer's wording of the passages, in Markdown: `[1]` cites the first. Missing where there is none. */
    written: z.exactOptional(z.string()),
  }),
  /** The only lesson that fits is of a course that the student doesn't own. */
  z.object({ kind: z.literal('elsewhere'), lesson: botLesson }),
  /** Nothing in the lessons answers it. */
  z.object({ kind: z.literal('unknown') }),
  /** There is no more of what was asked for. */
  z.object({ kind: z.literal('nothing-more'), want: botFollowUp, lesson: z.nullable(botLesson) }),
  /** The question is in a quiz that the student has open: its lesson helps, and the answer is the student's. */
  z.object({ kind: z.literal('held'), lesson: botLesson }),
  z.object({ kind: z.literal('question'), lesson: botLesson, question: botQuestion }),
  z.object({
    kind: z.literal('graded'),
    lesson: botLesson,
    question: botQuestion,
    chosenOptionId: optionId,
    correctOptionId: optionId,
    /** The mistake behind a wrong answer; null for the right one. */
    reason: z.nullable(z.string()),
    solution: z.string(),
  }),
  /** The writer feels low, and may not mean a lesson: the page shows kind words and whom to turn to. */
  z.object({ kind: z.literal('low-mood') }),
  z.object({ kind: z.literal('concern'), concern }),
]);
export type BotReply = z.infer<typeof botReply>;

/** What the student said: a text, a way on from an earlier turn, or the answer to its question. */
export const botInput = z.union([
  z.strictObject({ text: z.string().check(z.maxLength(readLength), z.regex(/\S/)) }),
  z.strictObject({ want: botFollowUp, of: turnId }),
  z.strictObject({ optionId, of: turnId }),
]);
export type BotInput = z.infer<typeof botInput>;

export const botTurn = z.object({
  turnId,
  at: timestamp,
  asked: botInput,
  reply: botReply,
  /** The page shows a quiet line below the reply with whom to turn to. Missing where it doesn't. */
  helpLine: z.exactOptional(z.literal(true)),
});
export type BotTurn = z.infer<typeof botTurn>;
