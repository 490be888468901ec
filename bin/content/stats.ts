import { leastAsked } from '../../contract/quizzes/quiz-options.ts';
import type { ReportedFlaw } from '../../contract/tutor/admin.ts';
import type { QuestionSource } from '../../content/source/course.ts';
import { readCourses } from '../../content/load.ts';
import { findAdminFunction, readAllPages } from '../shared/admin-function.ts';
import type { ProductOptions } from '../shared/running-product.ts';
import { table } from '../shared/table.ts';
import { describeFlaws } from './flaw-table.ts';
import { computeStatistics, type QuestionStats } from './question-statistics.ts';

/** A question whose discrimination is below this value may have a wrong answer key or an unclear text. */
const weakDiscrimination = 0.1;
/** If a question is in fewer quizzes than this, chance alone may explain a weak discrimination. */
const leastQuizzesForLook = 10;
const maxLength = 44;

const percent = (share: number) => `${String(Math.round(100 * share))} %`;
const shorten = (text: string) => (text.length > maxLength ? `${text.slice(0, maxLength - 1)}…` : text);

function describeMostChosen(chosen: readonly number[], source: QuestionSource | undefined): string {
  const options = source?.question.options ?? [];
  const total = chosen.reduce((sum, each) => sum + each, 0);
  const [worst] = options
    .flatMap(({ text, reason }, place) => (reason === undefined ? [] : [{ text, count: chosen[place] ?? 0 }]))
    .toSorted((one, other) => other.count - one.count);
  if (worst === undefined || worst.count === 0) return '';
  return `${percent(worst.count / total)} ${shorten(worst.text)}`;
}

function describeDiscrimination(discrimination: number, paired: number): string {
  const rounded = Math.round(100 * discrimination) / 100;
  // Rounding can give -0, which would be printed as -0.00.
  const figure = (rounded === 0 ? 0 : rounded).toFixed(2);
  return rounded < weakDiscrimination && paired >= leastQuizzesForLook ? `${figure} look` : figure;
}

function buildRow(
  { courseId, questionId, asked, ...stats }: QuestionStats,
  source: QuestionSource | undefined,
) {
  const { facility, paired, discrimination, chosen } = stats;
  const name = `${courseId}/${questionId}${source === undefined ? ' (no longer in the bank)' : ''}`;
  if (asked < leastAsked) return [name, String(asked), 'too few', '', ''];
  return [
    name,
    String(asked),
    percent(facility),
    discrimination === null ? 'none' : describeDiscrimination(discrimination, paired),
    describeMostChosen(chosen, source),
  ];
}

export async function printStatistics(
  directory: string,
  course: string | undefined,
  product: ProductOptions,
): Promise<void> {
  const { courses } = readCourses(directory);
  const sources = new Map(
    courses.flatMap(({ id, topics }) =>
      topics.flatMap(({ questions }) =>
        questions.map((source) => [`${id}#${source.written.id}`, source] as const),
      ),
    ),
  );
  const call = await findAdminFunction(product);
  const statistics: QuestionStats[] = [];
  for (const courseId of course === undefined ? courses.map(({ id }) => id) : [course]) {
    const { questions } = await call('statistics answers', { courseId });
    statistics.push(...computeStatistics(courseId, questions));
  }
  const flaws: ReportedFlaw[] = [];
  for await (const page of readAllPages((position) => call('statistics flaws', position)))
    flaws.push(...page.flaws.filter(({ courseId }) => course === undefined || courseId === course));
  console.log(`${describeStatistics(statistics, sources)}\n\n${describeFlaws(flaws)}`);
}

/** Returns a table of questions. Those with the lowest discrimination come first. */
function describeStatistics(
  stats: readonly QuestionStats[],
  sources: ReadonlyMap<string, QuestionSource>,
): string {
  const rank = ({ asked, paired, discrimination }: QuestionStats) => {
    if (asked < leastAsked) return 2;
    return paired < leastAsked ? 1 : (discrimination ?? 1);
  };
  const rows = stats
    .toSorted((one, other) => rank(one) - rank(other) || (one.questionId < other.questionId ? -1 : 1))
    .map((one) => buildRow(one, sources.get(`${one.courseId}#${one.questionId}`)));
  if (rows.length === 0) return 'No quiz was submitted yet.';
  const headings = ['Question', 'Asked', 'Facility', 'Discrimination', 'Most chosen wrong option'];
  return [
    table(headings, rows),
    '',
    'Facility: the mean share of the mark. Discrimination: how its mark goes with the rest of the quiz, from -1 to 1;',
    `"look" stands below ${String(weakDiscrimination)} from ${String(leastQuizzesForLook)} quizzes on: the key may be wrong, or the words unclear.`,
  ].join('\n');
}
