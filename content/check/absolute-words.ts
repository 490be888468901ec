import type { CourseSource, TopicSource } from '../source/course.ts';
import type { Fault } from '../faults.ts';
import type { AskedQuestion } from '../file-schemas/question.ts';
import { isBeyondChance, sumDraws, type Draw } from './chance.ts';
import { parseMarkdown, plainText } from './parse-markdown.ts';

/** A course isn't checked if fewer of its questions have options with words such as "always". */
const leastQuestions = 12;
/** The tolerated difference in standard deviations. If only chance decides, 9 of 10 courses differ less. */
const deviations = 1.645;

const words =
  'all always every everybody everyone everything everywhere whole never nobody none nothing nowhere only must ' +
  "cannot can't completely entirely totally";
const absolute = new RegExp(String.raw`\b(?:${words.replaceAll(' ', '|')}|no one)\b`, 'i');

export function measureAbsoluteWords(topics: readonly TopicSource[]) {
  const draws = topics.flatMap(({ questions }) =>
    questions.flatMap(({ question }) => createDraw(question) ?? []),
  );
  return { questions: draws.length, ...sumDraws(draws, deviations) };
}

/**
 * Finds courses in which words such as "always" and "never" reveal the right option. If m of a question's k options
 * contain such a word, the probability that the right option contains one by chance is m / k.
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

function createDraw({ options }: AskedQuestion): Draw | undefined {
  const marked = options.filter(({ text }) => absolute.test(plainText(parseMarkdown(text))));
  const [right, ...others] = options.filter(({ reason }) => reason === undefined);
  if (right === undefined || others.length > 0) return undefined;
  if (marked.length === 0 || marked.length === options.length) return undefined;
  return { probability: marked.length / options.length, found: marked.includes(right) ? 1 : 0 };
}
