import type { LessonSource } from '../source/course.ts';
import type { Fault } from '../faults.ts';
import type { Addresses } from './links.ts';
import { checkMarkdown } from './markdown.ts';
import { parseMarkdown, plainText, type Child, type Root } from './parse-markdown.ts';
import { findCheckFaults } from './self-checks.ts';

const leastWords = 400;
const leastSelfChecks = 3;

export function checkLesson(source: LessonSource, addresses: Addresses): Fault[] {
  const { file, bodyLine } = source;
  const root = parseMarkdown(source.lesson.body);
  const checkFaults = findCheckFaults(source.lesson.body);
  return [
    ...checkMarkdown(source.lesson.body, { file, line: bodyLine, exact: true }, addresses),
    ...checkLength(root, source),
    ...checkSelfChecks(root, source),
    ...checkKeyRule(root, source),
    ...checkPicture(root, source),
    ...checkFaults.map((fault) => ({ ...fault, file, line: bodyLine + fault.line - 1 })),
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

function checkKeyRule(root: Root, { file, bodyLine }: LessonSource): Fault[] {
  const isKeyRule = (node: Child) => node.type === 'blockquote' && plainText(node).startsWith('Key rule.');
  if (root.children.some(isKeyRule)) return [];
  const fix = 'write the most important sentence as "> **Key rule.** …"';
  return [{ file, line: bodyLine, problem: 'the lesson has no key rule', fix, unfinished: true }];
}

function checkPicture(root: Root, { file, bodyLine }: LessonSource): Fault[] {
  const isPicture = (node: Child) =>
    node.type === 'paragraph' && node.children.some(({ type }) => type === 'image');
  const nextHeading = root.children.findIndex((node, index) => index > 0 && node.type === 'heading');
  const aim = nextHeading === -1 ? root.children : root.children.slice(0, nextHeading);
  if (aim.some(isPicture)) return [];
  const fix = 'show a picture after the aim, so that students see it without scrolling';
  return [{ file, line: bodyLine, problem: 'the lesson begins without a picture', fix, unfinished: true }];
}

/** A self-check is a block quote with paragraphs that begin with "**Check.**" and "**Answer.**". */
function checkSelfChecks(root: Root, { file, bodyLine }: LessonSource): Fault[] {
  const faults: Fault[] = [];
  let count = 0;
  for (const node of root.children) {
    if (node.type !== 'blockquote') continue;
    const [question, ...others] = node.children;
    if (!question || !plainText(question).startsWith('Check.')) continue;
    count += 1;
    if (others.some((block) => plainText(block).startsWith('Answer.'))) continue;
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
