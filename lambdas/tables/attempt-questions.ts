import * as z from 'zod/mini';
import { level, questionKind, storedQuestion } from './catalogue-items.ts';
import type { QuestionTexts } from './question-bank.ts';
import { optionName, rightOptions, shownQuestion, type ShownQuestion } from './shown-question.ts';

/** A question of an attempt as it lies in the table: the place of its texts, and what it takes to grade it. */
const placedQuestion = z.object({
  questionId: z.string(),
  topicId: z.string(),
  lessonId: z.string(),
  level,
  calculator: z.boolean(),
  kind: questionKind,
  version: z.string(),
  variant: z.int(),
  /** Options in the order shown, by their places as written. */
  order: z.array(z.int()),
  /** Ids of the right options. */
  right: z.array(z.string()),
  /** The misconception behind a wrong option, by the option's id; absent where none has one. */
  misconceptions: z.optional(z.record(z.string(), z.string())),
});
export type PlacedQuestion = Readonly<z.infer<typeof placedQuestion>>;

/** A question as attempts of the release before hold it, texts and all. */
const copiedQuestion = z.extend(storedQuestion, {
  options: z.array(z.object({ optionId: z.string(), text: z.string(), reason: z.nullable(z.string()) })),
});

/** The part of an attempt in the table that says what it asks, in either form. */
export const attemptQuestionsItem = z.object({
  courseId: z.string(),
  topicId: z.string(),
  questions: z.array(z.union([placedQuestion, copiedQuestion])),
});

/** A question of an attempt: all that it takes to grade it, and where its texts are, or those themselves. */
export interface AttemptQuestion extends Pick<
  PlacedQuestion,
  'questionId' | 'topicId' | 'lessonId' | 'level' | 'kind' | 'right'
> {
  /** Ids of all options, in the order shown. */
  readonly optionIds: readonly string[];
  /** The misconceptions behind its wrong options, by option id. */
  readonly misconceptions: Readonly<Record<string, string>>;
  readonly texts: PlacedQuestion | ShownQuestion;
}

/** A question as an attempt holds it from its start. */
export function placed(question: PlacedQuestion): AttemptQuestion {
  const { questionId, topicId, lessonId, level, kind, right, order, misconceptions = {} } = question;
  const optionIds = order.map((_, shown) => optionName(shown));
  return { questionId, topicId, lessonId, level, kind, right, optionIds, misconceptions, texts: question };
}

/** The variant that an attempt asks. */
export const variantOf = ({ texts }: AttemptQuestion): number => ('version' in texts ? texts.variant : 0);

function copied(topicId: string, question: ShownQuestion): AttemptQuestion {
  const { questionId, lessonId, level, kind, options } = question;
  return {
    questionId,
    topicId,
    lessonId,
    level,
    kind,
    right: rightOptions(question),
    optionIds: options.map(({ optionId }) => optionId),
    misconceptions: {},
    texts: question,
  };
}

/** The questions of an attempt as it lies in the table. */
export const toAttemptQuestions = ({
  topicId,
  questions,
}: z.infer<typeof attemptQuestionsItem>): AttemptQuestion[] =>
  questions.map((question) => ('version' in question ? placed(question) : copied(topicId, question)));

/** Questions of an attempt with their texts, in the order given. */
export async function withTexts(
  texts: QuestionTexts,
  courseId: string,
  questions: readonly AttemptQuestion[],
): Promise<ShownQuestion[]> {
  const places = questions.flatMap(({ texts }) => ('version' in texts ? [texts] : []));
  const read = places.length === 0 ? [] : await texts.read(courseId, places);
  const shown = new Map(
    places.map((place, index) => {
      const question = read[index];
      if (question === undefined) throw new Error(`The text of question ${place.questionId} is missing`);
      return [place, shownQuestion(question, place.order)];
    }),
  );
  return questions.map(({ texts }) => {
    if (!('version' in texts)) return texts;
    const question = shown.get(texts);
    if (question === undefined) throw new Error(`The text of question ${texts.questionId} is missing`);
    return question;
  });
}
