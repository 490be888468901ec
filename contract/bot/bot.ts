import * as z from 'zod/mini';
import { concern } from '../safeguarding/concern.ts';
import { courseId, lessonId, optionId, timestamp, uuid } from '../identifiers.ts';
import { textTree } from '../text/schema.ts';
import { botFollowUps, botOpenings } from './bot-options.ts';
import type { RouteSchemas } from '../route.ts';
import type { botRoutes } from './routes.ts';
import { readLength } from '../safeguarding/safeguarding-options.ts';

export const turnId = uuid;

export const botFollowUp = z.enum(botFollowUps);
export type BotFollowUp = z.infer<typeof botFollowUp>;

const botLesson = z.object({ courseId, courseTitle: z.string(), lessonId, lessonTitle: z.string() });
export type BotLesson = z.infer<typeof botLesson>;

export const botPassage = z.extend(botLesson, {
  sectionId: z.string(),
  heading: z.string(),
  /** What answers the question. */
  text: textTree,
  /** The rest of the section, or the whole section if `text` isn't its beginning. Absent if there is no more. */
  more: z.exactOptional(textTree),
});
export type BotPassage = z.infer<typeof botPassage>;

const botQuestion = z.object({
  stem: textTree,
  options: z.array(z.object({ optionId, text: textTree })),
});

export const botReply = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('passages'),
    want: z.nullable(botFollowUp),
    passages: z.array(botPassage),
    lesson: botLesson,
    /** A lesson of a course that the student doesn't own, if it answers better than `lesson`; otherwise null. */
    elsewhere: z.nullable(botLesson),
    /** An answer that a language model wrote from the passages, in Markdown. `[1]` refers to the first passage. */
    written: z.exactOptional(z.string()),
    /** Other lessons that the student may have meant, at most two. */
    others: z.exactOptional(z.array(botLesson)),
  }),
  /** No lesson surely answers the question. The student may choose one of up to three, the likeliest first. */
  z.object({ kind: z.literal('did-you-mean'), lessons: z.array(botLesson) }),
  /** The only lesson that answers the question belongs to a course that the student doesn't own. */
  z.object({ kind: z.literal('elsewhere'), lesson: botLesson }),
  z.object({ kind: z.literal('unknown') }),
  z.object({ kind: z.literal('nothing-more'), want: botFollowUp, lesson: z.nullable(botLesson) }),
  /** The student's open quiz asks the same question, so the bot doesn't answer. The reply names the lesson instead. */
  z.object({ kind: z.literal('withheld'), lesson: botLesson }),
  z.object({ kind: z.literal('question'), lesson: botLesson, question: botQuestion }),
  z.object({
    kind: z.literal('graded'),
    lesson: botLesson,
    question: botQuestion,
    chosenOptionId: optionId,
    correctOptionId: optionId,
    /** Why the chosen option is wrong; null if it is right. */
    reason: z.nullable(textTree),
    solution: textTree,
  }),
  /**
   * The text shows that the student feels low. The page then shows kind words and people to turn to. `again` is set if
   * the reply before was about the student too.
   */
  z.object({ kind: z.literal('low-mood'), again: z.exactOptional(z.literal(true)) }),
  z.object({ kind: z.literal('concern'), concern }),
]);
export type BotReply = z.infer<typeof botReply>;

export const botOpening = z.enum(botOpenings);
export type BotOpening = z.infer<typeof botOpening>;

/**
 * A text, a request for more about an earlier reply, an answer to a reply's practice question, a first question about a
 * lesson, or the choice of a lesson that an earlier reply suggested.
 */
export const botInput = z.union([
  z.strictObject({ text: z.string().check(z.maxLength(readLength), z.regex(/\S/)) }),
  z.strictObject({ want: botFollowUp, of: turnId }),
  z.strictObject({ optionId, of: turnId }),
  z.strictObject({ want: botOpening, lesson: z.strictObject({ courseId, lessonId }) }),
  z.strictObject({ lesson: z.strictObject({ courseId, lessonId }), of: turnId }),
]);
export type BotInput = z.infer<typeof botInput>;

export const botTurn = z.object({
  turnId,
  at: timestamp,
  asked: botInput,
  reply: botReply,
  helpLine: z.exactOptional(z.literal(true)),
});
export type BotTurn = z.infer<typeof botTurn>;

export const botSchemas = {
  getConversation: {
    reply: z.object({ turns: z.array(botTurn), left: z.int() }),
  },
  /** Asks the bot. A repeated call with the same `turnId` gets the same reply. */
  askBot: {
    params: z.strictObject({ turnId }),
    body: z.strictObject({
      asked: botInput,
      /** The id of the turn before this one, to which a text such as "why?" refers; null for the first turn. */
      after: z.nullable(turnId),
    }),
    reply: z.object({ turn: botTurn, left: z.int() }),
  },
  eraseConversation: { reply: z.undefined() },
} as const satisfies RouteSchemas<typeof botRoutes>;
