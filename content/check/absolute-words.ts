import type { CourseSource, TopicSource } from '../source/course.ts';
import type { Fault } from '../faults.ts';
import type { AskedQuestion } from '../file-schemas/question.ts';
import { isBeyondChance, sumDraws } from './chance.ts';
import type { Draw, Tally } from './chance.ts';
import { parseMarkdown, plainText } from './parse-markdown.ts';

/** With fewer questions chance alone makes the words uneven. */
const leastQuestions = 12;
/**
 * 9 of 10 banks stay within this number of standard deviations by chance. The limit is strict because words are easy to
 * change.
 */
const deviations = 1.645;

const words =
  'all always every everybody everyone everything everywhere whole never nobody none nothing nowhere only must ' +
  "cannot can't completely entirely totally";
const absolute = new RegExp(String.raw`\b(?:${words.replaceAll(' ', '|')}|no one)\b`, 'i');

export interface AbsoluteWords extends Tally {
  /** Questions in which some options have such a word and others don't. */
  readonly questions: number;
}

/** Counts the right options with a word such as "always", in questions where not every option has one. */
export function measureAbsoluteWords(topics: readonly TopicSource[]): AbsoluteWords {
  const draws = topics.flatMap((topic) =>
    topic.questions.flatMap(({ question }) => createDraw(question) ?? []),
  );
  return { questions: draws.length, ...sumDraws(draws, deviations) };
}

/**
 * Finds courses in which words such as "always" and "never" reveal the right option.
 *
 * If m of a question's k options have such a word, the right one has it with the probability m / k by chance. A bank is
 * at fault if the number of right options with such a word differs from Σm / k by more than in 9 of 10 banks.
 */
export function checkAbsoluteWords({ file, topics }: CourseSource): Fault[] {
  const counted = measureAbsoluteWords(topics);
  const { questions, found, expected, tolerance } = counted;
  if (questions < leastQuestions || !isBeyondChance(counted)) return [];
  const problem =
    `in ${questions} questions some options have a word such as "all", "never" or "only": ` +
    `${found} right options have one, and chance gives ${expected.toFixed(1)}`;
  const bounds = `from ${Math.ceil(expected - tolerance)} to ${Math.floor(expected + tolerance)}`;
  const [where, other] = found < expected ? ['wrong', 'right'] : ['right', 'wrong'];
  const fix = `reword some ${where} options without one, or ${other} ones with one, until it is ${bounds}`;
  return [{ file, line: 1, problem, fix, unfinished: true }];
}

/** Returns undefined if all options or none have such a word, or several options are right. */
function createDraw({ options }: AskedQuestion): Draw | undefined {
  const marked = options.filter(({ text }) => absolute.test(plainText(parseMarkdown(text))));
  const [right, ...others] = options.filter(({ reason }) => reason === undefined);
  if (right === undefined || others.length > 0) return undefined;
  if (marked.length === 0 || marked.length === options.length) return undefined;
  return { probability: marked.length / options.length, found: marked.includes(right) ? 1 : 0 };
}
