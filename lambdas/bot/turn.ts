import * as z from 'zod/mini';
import { botFollowUps, botOpenings } from '../../contract/bot/bot-options.ts';
import { concerns } from '../../contract/safeguarding/safeguarding-options.ts';
import { textTree } from '../../contract/text/schema.ts';
import type { Deep } from '../runtime/handlers.ts';
import { packed } from '../tables/packed.ts';

const lesson = z.object({ courseId: z.string(), lessonId: z.string() });
const section = z.extend(lesson, { sectionId: z.string() });
const followUp = z.enum(botFollowUps);

/** A practice question with its solution. The student sees the right option and the solution only after answering. */
const posedQuestion = z.object({
  questionId: z.string(),
  stem: textTree,
  options: z.array(z.object({ optionId: z.string(), text: textTree, reason: z.nullable(textTree) })),
  correctOptionId: z.string(),
  solution: textTree,
});
const posing = {
  lesson,
  question: packed(posedQuestion),
  /** Ids of this question and of the practice questions directly before, so that Ask Bot doesn't repeat a question. */
  posed: z.array(z.string()),
};

/** A stored reply names the sections of lessons without their text, so that the page shows the current text. */
const reply = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('passages'),
    want: z.nullable(followUp),
    query: z.string(),
    sections: z.array(section),
    /** All sections that this turn and earlier turns showed in reply to the same question of the student. */
    shown: z.array(section),
    lesson,
    elsewhere: z.nullable(lesson),
    /** The text that a language model wrote from `sections`. The citation `[1]` means the first of them. */
    written: z.exactOptional(z.string()),
    /** Other lessons that the student may have meant. */
    others: z.exactOptional(z.array(lesson)),
    /** True if `query` is a calculation that the only section teaches. The page shows the steps, which aren't stored. */
    worked: z.exactOptional(z.literal(true)),
  }),
  z.object({ kind: z.literal('did-you-mean'), query: z.string(), lessons: z.array(lesson) }),
  z.object({ kind: z.literal('elsewhere'), lesson }),
  z.object({ kind: z.literal('unknown') }),
  z.object({ kind: z.literal('nothing-more'), want: followUp, lesson: z.nullable(lesson) }),
  z.object({ kind: z.literal('withheld'), lesson }),
  z.object({ kind: z.literal('question'), ...posing }),
  z.object({ kind: z.literal('graded'), ...posing, chosenOptionId: z.string() }),
  z.object({ kind: z.literal('low-mood'), again: z.exactOptional(z.literal(true)) }),
  z.object({ kind: z.literal('concern'), concern: z.enum(concerns) }),
]);

export const storedTurn = z.object({
  turnId: z.string(),
  /** ISO 8601 in UTC. */
  at: z.string(),
  asked: z.union([
    z.object({ text: z.string() }),
    z.object({ want: followUp, of: z.string() }),
    z.object({ optionId: z.string(), of: z.string() }),
    z.object({ want: z.enum(botOpenings), lesson }),
    z.object({ lesson, of: z.string() }),
  ]),
  reply,
  helpLine: z.exactOptional(z.literal(true)),
});

export type LessonRef = Deep<z.infer<typeof lesson>>;
export type SectionRef = Deep<z.infer<typeof section>>;
export type PosedQuestion = Deep<z.infer<typeof posedQuestion>>;
export type Reply = Deep<z.infer<typeof reply>>;
/** A student's question to Ask Bot, and Ask Bot's reply. */
export type Turn = Deep<z.infer<typeof storedTurn>> & { readonly studentId: string };
