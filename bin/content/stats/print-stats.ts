import type { QuestionSource } from '../../../content/source/course.ts';
import { table } from '../../shared/table.ts';
import type { QuestionStats } from './merge-sums.ts';

/** Quizzes from which a question's figures say something. */
const enough = 5;
/** Below it, a question deserves a look: its key may be wrong, or its words unclear. */
const weakDiscrimination = 0.1;
/** Quizzes from which a weak discrimination is more than chance. */
const enoughToLook = 10;
const longest = 44;

const percent = (share: number) => `${String(Math.round(100 * share))} %`;
const shortened = (text: string) => (text.length > longest ? `${text.slice(0, longest - 1)}…` : text);

/** The wrong option that was chosen most often, in the words of the bank, with the share of all choices. */
function mostChosen(chosen: readonly number[], source: QuestionSource | undefined): string {
  const options = source?.question.options ?? [];
  const total = chosen.reduce((sum, each) => sum + each, 0);
  const [worst] = options
    .flatMap(({ text, reason }, place) => (reason === undefined ? [] : [{ text, count: chosen[place] ?? 0 }]))
    .toSorted((one, other) => other.count - one.count);
  if (worst === undefined || worst.count === 0) return '';
  return `${percent(worst.count / total)} ${shortened(worst.text)}`;
}

function describeDiscrimination(discrimination: number, paired: number): string {
  const rounded = Math.round(100 * discrimination) / 100;
  // What rounds to nothing has no sign.
  const figure = (rounded === 0 ? 0 : rounded).toFixed(2);
  return rounded < weakDiscrimination && paired >= enoughToLook ? `${figure} look` : figure;
}

function row({ courseId, questionId, asked, ...stats }: QuestionStats, source: QuestionSource | undefined) {
  const { facility, paired, discrimination, chosen } = stats;
  const name = `${courseId}/${questionId}${source === undefined ? ' (no longer in the bank)' : ''}`;
  if (asked < enough) return [name, String(asked), 'too few', '', ''];
  return [
    name,
    String(asked),
    percent(facility),
    discrimination === null ? 'none' : describeDiscrimination(discrimination, paired),
    mostChosen(chosen, source),
  ];
}

/**
 * The figures of questions as a table, those first that tell knowing from not knowing worst; without a word about any
 * student.
 *
 * @param sources the bank's questions by course and id, joined by `#`.
 */
export function printStats(
  stats: readonly QuestionStats[],
  sources: ReadonlyMap<string, QuestionSource>,
): string {
  const rank = ({ asked, paired, discrimination }: QuestionStats) => {
    if (asked < enough) return 2;
    return paired < enough ? 1 : (discrimination ?? 1);
  };
  const rows = stats
    .toSorted((one, other) => rank(one) - rank(other) || (one.questionId < other.questionId ? -1 : 1))
    .map((one) => row(one, sources.get(`${one.courseId}#${one.questionId}`)));
  if (rows.length === 0) return 'No quiz was handed in yet.';
  const headings = ['Question', 'Asked', 'Facility', 'Discrimination', 'Most chosen wrong option'];
  return [
    table(headings, rows),
    '',
    'Facility: the mean share of the mark. Discrimination: how its mark goes with the rest of the quiz, from -1 to 1;',
    `"look" stands below ${String(weakDiscrimination)} from ${String(enoughToLook)} quizzes on: the key may be wrong, or the words unclear.`,
  ].join('\n');
}
