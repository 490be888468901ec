import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import {
  indexPagesRead,
  indexPlaces,
  storedIndexPage,
  storedQuestion,
  type QuestionRef,
  type StoredQuestion,
} from '../tables/catalogue-items.ts';
import { toQuestionRef } from '../tables/question-ref.ts';
import { itemKeys } from '../tables/shared/item-keys.ts';
import type { Question, Topic } from './catalogue.ts';
import { publishedItem, type PublishedItem } from './published-item.ts';

/** Questions of an index page at most. */
const pageSize = 60;

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');
/** The name of a question's texts, all variants together. */
const versionOf = (variants: readonly StoredQuestion[]) => hashOf(JSON.stringify(variants)).slice(0, 12);
const isRight = ({ reason }: StoredQuestion['options'][number]) => reason === null;

/**
 * A question's variants, one where it doesn't vary.
 *
 * @throws Error naming the question where a variant's right options don't fit its kind.
 */
function toVariants(topic: Topic, { variants, ...question }: Question): StoredQuestion[] {
  return (variants ?? [question]).map((variant) => {
    const options = variant.options.map(({ text, reason }) => ({ text, reason: reason ?? null }));
    const stored = z.parse(storedQuestion, {
      ...question,
      ...variant,
      questionId: question.id,
      lessonId: question.lesson,
      options,
    });
    const right = options.filter(isRight).length;
    if (stored.kind === 'several' ? right < 1 || right === options.length : right !== 1) {
      throw new Error(
        `Question ${topic.id}/${question.id} has ${right} options without a reason, which a question of the kind ${stored.kind} can't have`,
      );
    }
    return stored;
  });
}

/** The pages that list a topic's questions. */
function indexPages(partition: string, topicId: string, refs: readonly QuestionRef[]): PublishedItem[] {
  const pageCount = Math.ceil(refs.length / pageSize);
  const dealt = refs
    .map((ref) => ({ ref, hash: hashOf(ref.questionId) }))
    .toSorted((one, other) => (one.hash < other.hash ? -1 : 1))
    .map(({ ref }) => ref);
  return Array.from({ length: pageCount }, (_, page) =>
    dealt.filter((_ref, rank) => rank % pageCount === page),
  ).flatMap((questions, page) => {
    const place = Math.floor((page * indexPlaces) / pageCount);
    const content = z.parse(storedIndexPage, { questions } satisfies { questions: QuestionRef[] });
    return [place, ...(page < indexPagesRead ? [indexPlaces + place] : [])].map((at) =>
      publishedItem({ table: 'quizzes', partition, sort: itemKeys.indexPageSort(topicId, at) }, content),
    );
  });
}

/** All items of one topic's questions: their versions, and the index that names them. */
export function questionItems(
  partition: string,
  topic: Topic,
): { readonly versions: readonly PublishedItem[]; readonly index: readonly PublishedItem[] } {
  const questions = topic.questions.map((question) => {
    const [first, ...others] = toVariants(topic, question);
    if (first === undefined) throw new Error(`Question ${topic.id}/${question.id} has no variant`);
    const variants = [first, ...others] as const;
    const misconceptions = question.options.map(({ misconception }) => misconception);
    return { ref: toQuestionRef(topic.id, variants, versionOf(variants), misconceptions), variants };
  });
  return {
    versions: questions.flatMap(({ ref, variants }) =>
      variants.map((variant, index) =>
        publishedItem(
          {
            table: 'quizzes',
            partition,
            sort: itemKeys.versionSort(ref.questionId, ref.version, index),
          },
          variant,
        ),
      ),
    ),
    index: indexPages(
      partition,
      topic.id,
      questions.map(({ ref }) => ref),
    ),
  };
}
