import type { Element, ElementContent, Root } from 'hast';

/** Returns the bold words at the start of a paragraph, such as "Check", without a full stop or colon. */
function readLabel(node: ElementContent): string | null {
  if (node.type !== 'element' || node.tagName !== 'p') return null;
  const first = node.children[0];
  if (first?.type !== 'element' || first.tagName !== 'strong') return null;
  const text = first.children.map((child) => (child.type === 'text' ? child.value : '')).join('');
  return text.trim().replace(/[.:]$/, '');
}

function removeLabel(node: ElementContent): ElementContent {
  if (node.type !== 'element') return node;
  const [, second, ...rest] = node.children;
  if (second === undefined) return { ...node, children: [] };
  const trimmed = second.type === 'text' ? { ...second, value: second.value.trimStart() } : second;
  return { ...node, children: [trimmed, ...rest] };
}

function buildSelfCheck(quote: Element, next: () => number): Element | null {
  const blocks = quote.children.filter((child) => child.type === 'element');
  const answer = blocks.findIndex((block) => readLabel(block) === 'Answer');
  const [first, ...between] = blocks.slice(0, answer);
  const [answerStart, ...answerRest] = blocks.slice(answer);
  if (answer < 1 || first === undefined || answerStart === undefined || readLabel(first) !== 'Check')
    return null;
  const title = readLabel(answerStart) ?? '';
  const number = next();
  const questionId = `check-${number}`;
  const summaryId = `check-${number}-answer`;
  const summary: Element = {
    type: 'element',
    tagName: 'summary',
    properties: { id: summaryId, 'aria-labelledby': `${summaryId} ${questionId}` },
    children: [{ type: 'text', value: title }],
  };
  const details: Element = {
    type: 'element',
    tagName: 'details',
    properties: {},
    children: [summary, removeLabel(answerStart), ...answerRest],
  };
  return {
    type: 'element',
    tagName: 'div',
    properties: { class: 'self-check' },
    children: [{ ...first, properties: { ...first.properties, id: questionId } }, ...between, details],
  };
}

function walk(parent: Root | Element, next: () => number): void {
  parent.children.forEach((child, index) => {
    if (child.type !== 'element') return;
    const check = child.tagName === 'blockquote' ? buildSelfCheck(child, next) : null;
    if (check !== null) parent.children[index] = check;
    walk(check ?? child, next);
  });
}

/** Turns each block quotation with the paragraphs `**Check.** …` and `**Answer.** …` into a self-check. */
export function shapeSelfChecks(tree: Root): void {
  let count = 0;
  walk(tree, () => ++count);
}
