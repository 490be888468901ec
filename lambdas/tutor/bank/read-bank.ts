import { leastAsked } from '../../../contract/quizzes/quiz-options.ts';
import type { AnswerCounts } from '../../../contract/quizzes/statistics.ts';
import type { BankLine, BankQuestion } from '../../../contract/tutor/bank.ts';
import { findElements, readWords } from '../../../contract/text/text-tree.ts';
import type { TextTree } from '../../../contract/text/text-tree.ts';
import { Failure } from '../../runtime/failure.ts';
import type { AnswerCountStore } from '../../tables/answer-counts.ts';
import type { QuestionRef } from '../../tables/catalogue-items.ts';
import type { QuestionTexts } from '../../tables/question-bank.ts';

export interface BankDeps {
  readonly bank: QuestionTexts & {
    readonly listRefs: (courseId: string) => Promise<readonly QuestionRef[]>;
  };
  readonly answerCounts: Pick<AnswerCountStore, 'read'>;
}

type Counts = Awaited<ReturnType<AnswerCountStore['read']>>;

/** Returns the counts of a question's present version, or null if there are too few. */
const findCounts = ({ versions }: Counts, { questionId, version }: QuestionRef): AnswerCounts | null =>
  versions.find(
    (one) => one.questionId === questionId && one.version === version && one.asked >= leastAsked,
  ) ?? null;

function toFigures(counts: Counts, ref: QuestionRef) {
  const answered = findCounts(counts, ref);
  return {
    rightPercent: answered && Math.round((100 * answered.right) / answered.asked),
    reports: counts.reports.get(ref.questionId) ?? 0,
  };
}

const toFacts = ({
  questionId,
  topicId,
  lessonId,
  level,
  kind,
  difficulty = 'medium',
  calculator,
}: QuestionRef) => ({ questionId, topicId, lessonId, level, kind, difficulty, calculator });

/**
 * Lists the questions of a course with the words of their first variants, or returns the question with the id.
 * A course that doesn't exist has no questions.
 *
 * @throws Failure `not_found` if the course has no question with the id.
 */
export async function readBank(
  { bank, answerCounts }: BankDeps,
  { courseId, questionId }: { readonly courseId: string; readonly questionId?: string | undefined },
): Promise<{ readonly questions: BankLine[]; readonly question: BankQuestion | null }> {
  const [refs, counts] = await Promise.all([
    bank.listRefs(courseId),
    answerCounts.read(courseId, questionId),
  ]);
  if (questionId === undefined) {
    return { questions: await listLines(bank, courseId, refs, counts), question: null };
  }
  const ref = refs.find((one) => one.questionId === questionId);
  if (ref === undefined) throw new Failure('not_found');
  return { questions: [], question: await readQuestion(bank, courseId, ref, counts) };
}

async function listLines(
  bank: QuestionTexts,
  courseId: string,
  refs: readonly QuestionRef[],
  counts: Counts,
): Promise<BankLine[]> {
  const texts = await bank.read(
    courseId,
    refs.map(({ questionId, version }) => ({ questionId, version, variant: 0 })),
  );
  return refs
    .map((ref, index) => {
      const stem = texts[index]?.texts.stem ?? [];
      return {
        ...toFacts(ref),
        ...toFigures(counts, ref),
        variantCount: ref.variantCount,
        line: findLine(stem),
        words: readWords(stem),
      };
    })
    .toSorted((one, other) => (one.questionId < other.questionId ? -1 : 1));
}

function findLine(stem: TextTree): TextTree {
  const [line = stem] = findElements(stem, 'p');
  return line;
}

async function readQuestion(
  bank: QuestionTexts,
  courseId: string,
  ref: QuestionRef,
  counts: Counts,
): Promise<BankQuestion> {
  const { questionId, version, variantCount } = ref;
  const answered = findCounts(counts, ref);
  const variants = await bank.read(
    courseId,
    Array.from({ length: variantCount }, (_, variant) => ({ questionId, version, variant })),
  );
  return {
    ...toFacts(ref),
    ...toFigures(counts, ref),
    answers: answered && {
      asked: answered.asked,
      chosen: answered.chosen,
      tests: answered.tests,
      slow: answered.slow,
    },
    line: findLine(variants[0]?.texts.stem ?? []),
    variants: variants.map(({ texts: { stem, options, hint = null, solution } }, variant) => ({
      ...{ stem, hint, solution },
      options: options.map((option, place) => ({
        ...option,
        shown: ref.shown?.[variant]?.includes(String(place)) ?? true,
      })),
    })),
  };
}
