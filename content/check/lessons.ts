import type { LessonSource } from '../source/course.ts';
import type { Fault } from '../faults.ts';
import type { Addresses } from './links.ts';
import { checkMarkdown } from './markdown.ts';
import { parseMarkdown, plainText, type Root } from './parse-markdown.ts';

const leastWords = 400;
const leastSelfChecks = 3;

export function checkLesson(source: LessonSource, addresses: Addresses): Fault[] {
  const { file, bodyLine } = source;
  const root = parseMarkdown(source.lesson.body);
  return [
    ...checkMarkdown(source.lesson.body, { file, line: bodyLine, exact: true }, addresses),
    ...checkLength(root, source),
    ...checkSelfChecks(root, source),
  ];
}

function checkLength(root: Root, { file, bodyLine }: LessonSource): Fault[] {
  const words = plainText(root)
    .split(/\s+/)
    .filter((word) => /\w/.test(word)).length;
  if (words >= leastWords) return [];
  const fix = `write at least ${leastWords}`;
  return [{ file, line: bodyLine, problem: `the lesson has ${words} words`, fix, unfinished: true }];
}

/** A self-check is a block quote with paragraphs that begin with "**Check.**" and "**Answer.**". */
function checkSelfChecks(root: Root, { file, bodyLine }: LessonSource): Fault[] {
  const faults: Fault[] = [];
  let count = 0;
  for (const node of root.children) {
    if (node.type !== 'blockquote') continue;
    const [question, answer] = node.children;
    if (!question || !plainText(question).startsWith('Check.')) continue;
    count += 1;
    if (answer && plainText(answer).startsWith('Answer.')) continue;
    faults.push({
      file,
      line: bodyLine + (node.position?.start.line ?? 1) - 1,
      problem: 'the self-check has no answer',
      fix: 'after a line with only ">" write "> **Answer.** …"',
    });
  }
  if (count < leastSelfChecks) {
    const fix = `write at least ${leastSelfChecks}, each a quotation that begins with **Check.**`;
    const problem = `the lesson has ${count} self-checks`;
    faults.push({ file, line: bodyLine, problem, fix, unfinished: true });
  }
  return faults;
}
