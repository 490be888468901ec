import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import * as z from 'zod';

const evaluation = join(import.meta.dirname, '../../../evaluation');

/** When the developers wrote the measured code, they knew the `tuned` lists of texts, but not the `unseen` lists. */
const made = z.enum(['tuned', 'unseen']);
const texts = z.array(z.coerce.string()).min(1);
const lessons = z.array(z.string().regex(/^[a-z-]+\/[a-z0-9-]+$/)).min(1);

const questionListSchema = z.strictObject({
  /** `beforehand`: written before the code, by its author, who didn't tune on it. */
  made: z.enum(['tuned', 'unseen', 'beforehand']),
  /** `section` is the heading of the section that a pupil should see first. */
  answerable: z.array(z.strictObject({ ask: z.coerce.string(), lessons, section: z.optional(z.string()) })),
  'off-topic': texts,
  unanswerable: z.array(z.coerce.string()),
});
const searchListSchema = z.strictObject({
  made,
  searches: z.array(
    z.union([
      z.strictObject({ search: z.string().min(1), lessons }),
      /** The paths of pages of the site. */
      z.strictObject({ search: z.string().min(1), pages: z.array(z.string().startsWith('/')).min(1) }),
    ]),
  ),
});
const concernListSchema = z.strictObject({
  made,
  distress: texts,
  abuse: texts,
  danger: texts,
  ordinary: texts,
});
/** The classes of messages. The first class needs the most help, and the last class needs none. */
export const moodClasses = ['concern', 'low-mood', 'help-line', 'lesson'] as const;
export type MoodClass = (typeof moodClasses)[number];
const moodListSchema = z.strictObject({
  made,
  concern: texts,
  'low-mood': texts,
  'help-line': texts,
  lesson: texts,
});
const followUpListSchema = z.strictObject({
  made,
  'follow-ups': z.array(z.strictObject({ first: z.coerce.string(), then: z.string().min(1), lessons })),
});
/** What pupils put around a question, for which "…" stands. */
const framesSchema = z.array(z.string().includes('…'));
const needListSchema = z.strictObject({
  /** `beforehand`: written before the code, by its author, who didn't tune on it until it was first measured. */
  made: z.enum(['tuned', 'beforehand']),
  need: texts,
  harmless: texts,
});
const quizQuestionsSchema = z.array(z.strictObject({ id: z.string(), ask: z.string() }));

type Named<List> = List & { readonly name: string };
export type QuestionList = Named<z.infer<typeof questionListSchema>>;
export type ConcernList = Named<z.infer<typeof concernListSchema>>;
export type MoodList = Named<z.infer<typeof moodListSchema>>;
export type NeedList = Named<z.infer<typeof needListSchema>>;
export type QuizQuestion = z.infer<typeof quizQuestionsSchema>[number];

const readList = <List>(file: string, schema: z.ZodType<List>): List =>
  schema.parse(parse(readFileSync(join(evaluation, file), 'utf8')));

function readLists<List>(folder: string, schema: z.ZodType<List>): Named<List>[] {
  return readdirSync(join(evaluation, folder))
    .toSorted()
    .map((file) => ({ name: file.replace('.yaml', ''), ...readList(join(folder, file), schema) }));
}

export const readQuestionLists = (): QuestionList[] => readLists('bot/questions', questionListSchema);
export const readFollowUpLists = () => readLists('bot/follow-ups', followUpListSchema);
export const readFrames = () => readList('bot/frames.yaml', framesSchema);
export const readQuizQuestions = (): QuizQuestion[] =>
  readList('bot/questions-of-open-quizzes.yaml', quizQuestionsSchema);
export const readSearchLists = () => readLists('search', searchListSchema);
export const readConcernLists = (): ConcernList[] => readLists('safeguarding/concerns', concernListSchema);
export const readMoodLists = (): MoodList[] => readLists('safeguarding/moods', moodListSchema);
export const readNeedLists = (): NeedList[] => readLists('safeguarding/needs', needListSchema);
