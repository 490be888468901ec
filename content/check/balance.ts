import type { TopicSource } from '../course-source.ts';
import type { Fault } from '../faults.ts';
import { parseMarkdown, plainText } from './markdown.ts';

/** Below this many questions, chance alone makes a bank look uneven. */
const leastQuestions = 8;

/** Where the right options stand, and how often the right option is the longest. */
export interface Balance {
  /** How many right options stand first, second, … */
  readonly positions: readonly number[];
  /** Questions whose right option is longer than each other one. */
  readonly longest: number;
  readonly questions: number;
}

export function measureBalance(topics: readonly TopicSource[]): Balance {
  let longest = 0;
  const questions = topics.flatMap((topic) => topic.questions);
  const places = Math.max(0, ...questions.map(({ question }) => question.options.length));
  const positions = Array.from({ length: places }, () => 0);
  for (const { question } of questions) {
    const right = question.options.findIndex((option) => option.reason === undefined);
    const lengths = question.options.map((option) => visibleLength(option.text));
    const rightLength = lengths[right] ?? 0;
    positions[right] = (positions[right] ?? 0) + 1;
    if (lengths.every((length, index) => index === right || length < rightLength)) longest += 1;
  }
  return { positions, longest, questions: questions.length };
}

/** A bank in which the place or the length of an option gives the right one away. */
export function checkBalance(topic: TopicSource): Fault[] {
  const { positions, longest, questions } = measureBalance([topic]);
  const file = topic.questions[0]?.file;
  if (!file || questions < leastQuestions) return [];
  const options = Math.min(...topic.questions.map(({ question }) => question.options.length));
  const most = Math.ceil(questions / options) + 1;
  const faults: Fault[] = [];
  positions.forEach((count, index) => {
    if (count <= most) return;
    const problem = `${count} of ${questions} right options stand in place ${index + 1}`;
    const mend = `move some: at most ${most} in one place`;
    faults.push({ file, line: 1, problem, mend, unfinished: true });
  });
  if (longest > most) {
    const problem = `in ${longest} of ${questions} questions the right option is the longest`;
    const mend = `shorten some or lengthen others: at most ${most}`;
    faults.push({ file, line: 1, problem, mend, unfinished: true });
  }
  return faults;
}

/** Characters that a reader sees, about: a TeX command counts as one. */
function visibleLength(markdown: string): number {
  return plainText(parseMarkdown(markdown))
    .replaceAll(/\\[a-zA-Z]+/g, 'x')
    .replaceAll(/[{}$\\^_\s]/g, '').length;
}
