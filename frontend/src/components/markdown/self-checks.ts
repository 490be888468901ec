import type { Element, ElementContent, Root } from 'hast';
import { blockClasses } from './block-classes.ts';

/** The text of the bold words that a paragraph starts with, without its full stop or colon. */
function label(node: ElementContent): string | null {
  if (node.type !== 'element' || node.tagName !== 'p') return null;
  const first = node.children[0];
  if (first?.type !== 'element' || first.tagName !== 'strong') return null;
  const text = first.children.map((child) => (child.type === 'text' ? child.value : '')).join('');
  return text.trim().replace(/[.:]$/, '');
}

function withoutLabel(node: ElementContent): ElementContent {
  if (node.type !== 'element') return node;
  const [, second, ...rest] = node.children;
  if (second === undefined) return { ...node, children: [] };
  const trimmed = second.type === 'text' ? { ...second, value: second.value.trimStart() } : second;
  return { ...node, children: [trimmed, ...rest] };
}

function selfCheck(quote: Element, next: () => number): Element | null {
  const blocks = quote.children.filter((child) => child.type === 'element');
  const answer = blocks.findIndex((block) => label(block) === 'Answer');
  const [first, ...between] = blocks.slice(0, answer);
  const [answerStart, ...answerRest] = blocks.slice(answer);
  if (answer < 1 || first === undefined || answerStart === undefined || label(first) !== 'Check') return null;
  const title = label(answerStart) ?? '';
  const number = next();
  const questionId = `check-${number}`;
  const summaryId = `check-${number}-answer`;
  const summary: Element = {
    type: 'element',
    tagName: 'summary',
    properties: { id: summaryId, ariaLabelledBy: [summaryId, questionId] },
    children: [{ type: 'text', value: title }],
  };
  const details: Element = {
    type: 'element',
    tagName: 'details',
    properties: {},
    children: [summary, withoutLabel(answerStart), ...answerRest],
  };
  return {
    type: 'element',
    tagName: 'div',
    properties: { className: [blockClasses.selfCheck] },
    children: [{ ...first, properties: { ...first.properties, id: questionId } }, ...between, details],
  };
}

function walk(parent: Root | Element, next: () => number): void {
  parent.children.forEach((child, index) => {
    if (child.type !== 'element') return;
    const check = child.tagName === 'blockquote' ? selfCheck(child, next) : null;
    if (check !== null) parent.children[index] = check;
    walk(check ?? child, next);
  });
}

/**
 * Turns each self-check into a question and an answer to open: a block quotation that starts with a paragraph
 * `**Check.** …` and holds, further down, a paragraph `**Answer.** …`. The answer's own word labels the disclosure,
 * and the question after it tells a screen reader which answer it is.
 */
export function shapeSelfChecks(tree: Root): void {
  let count = 0;
  walk(tree, () => ++count);
}
