import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { readWords } from '../../contract/text/text-tree.ts';
import {
  indexPagesRead,
  indexPlaces,
  storedIndexPage,
  storedQuestion,
  type KeptOptions,
  type QuestionRef,
  type StoredQuestion,
} from '../tables/catalogue-items.ts';
import { itemKeys } from '../tables/shared/item-keys.ts';
import type { Question, Topic } from './catalogue.ts';
import { publishedItem, type PublishedItem } from './published-store.ts';

/** A page of the index has at most this many bytes of JSON, so that reading one stays cheap. */
const pageBytes = 14_000;

const hash = (text: string) => createHash('sha256').update(text).digest('hex');
const nameVersion = (variants: readonly StoredQuestion[]) => hash(JSON.stringify(variants)).slice(0, 12);
const isRight = ({ reason }: StoredQuestion['texts']['options'][number]) => reason === null;

/** @throws Error that names the question, if a variant has too many or too few right options. */
function toVariants(topic: Topic, { variants, ...question }: Question): StoredQuestion[] {
  return variants.map((variant) => {
    const options = variant.options.map(({ text, reason }) => ({ text, reason: reason ?? null }));
    const stored = z.parse(storedQuestion, {
      ...question,
      questionId: question.id,
      lessonId: question.lesson,
      texts: { ...variant, options },
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

const lastStays = /^none of (?:these|them|the above)\b/i;

function keptOptions({ kind, texts }: StoredQuestion): KeptOptions {
  if (kind === 'true-false') return 'all';
  return lastStays.test(readWords(texts.options.at(-1)?.text ?? [])) ? 'last' : 'none';
}

interface RefSource {
  /** One entry per option, in the order of the options. */
  readonly misconceptions?: readonly (string | undefined)[] | undefined;
  readonly shown?: QuestionRef['shown'];
}

/** All `variants` have their options in the same order. */
export function toQuestionRef(
  topicId: string,
  variants: readonly [StoredQuestion, ...StoredQuestion[]],
  version: string,
  { misconceptions = [], shown }: RefSource = {},
): QuestionRef {
  const [first] = variants;
  const { questionId, lessonId, level, difficulty, calculator, kind, texts } = first;
  const { options } = texts;
  const named = misconceptions.flatMap((id, place) =>
    id === undefined ? [] : [[String(place), id] as const],
  );
  return {
    questionId,
    topicId,
    lessonId,
    level,
    ...(difficulty && { difficulty }),
    calculator,
    kind,
    version,
    variantCount: variants.length,
    optionCount: options.length,
    ...(shown && { shown }),
    right: options.flatMap(({ reason }, place) => (reason === null ? [place] : [])),
    kept: keptOptions(first),
    ...(named.length > 0 && { misconceptions: Object.fromEntries(named) }),
  };
}

/** Assigns questions to pages by a hash, so that each page is a random sample. No page is larger than `pageBytes`. */
function dealPages(refs: readonly QuestionRef[], pageCount = 1): QuestionRef[][] {
  if (refs.length === 0) return [];
  const dealt = refs
    .map((ref) => ({ ref, rank: hash(ref.questionId) }))
    .toSorted((one, other) => (one.rank < other.rank ? -1 : 1))
    .map(({ ref }) => ref);
  const pages = Array.from({ length: pageCount }, (_, page) =>
    dealt.filter((_ref, rank) => rank % pageCount === page),
  );
  const isSmall = pages.every((page) => page.length < 2 || JSON.stringify(page).length <= pageBytes);
  return isSmall ? pages : dealPages(refs, pageCount + 1);
}

function buildIndexPages(partition: string, topicId: string, refs: readonly QuestionRef[]): PublishedItem[] {
  const pages = dealPages(refs);
  return pages.flatMap((questions, page) => {
    const place = Math.floor((page * indexPlaces) / pages.length);
    const content = z.parse(storedIndexPage, { questions } satisfies { questions: QuestionRef[] });
    const places = [
      ...(pages.length > indexPagesRead ? [place] : []),
      ...(page < indexPagesRead ? [indexPlaces + place] : []),
    ];
    return places.map((at) =>
      publishedItem({ table: 'quizzes', partition, sort: itemKeys.indexPageSort(topicId, at) }, content),
    );
  });
}

export function buildQuestionItems(partition: string, topic: Topic) {
  const questions = topic.questions.map((question) => {
    const [first, ...others] = toVariants(topic, question);
    if (first === undefined) throw new Error(`Question ${topic.id}/${question.id} has no variant`);
    const variants = [first, ...others] as const;
    const misconceptions = question.variants[0]?.options.map(({ misconception }) => misconception);
    const source = { misconceptions, shown: question.shown };
    return { ref: toQuestionRef(topic.id, variants, nameVersion(variants), source), variants };
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
          ['texts'],
        ),
      ),
    ),
    index: buildIndexPages(
      partition,
      topic.id,
      questions.map(({ ref }) => ref),
    ),
  };
}
