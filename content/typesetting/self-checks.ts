import type { Element, ElementContent, Root } from 'hast';
import { buildForm, hash, readForm, readText, type CheckForm } from './check-form.ts';

/** Returns the bold words at the start of a paragraph, such as "Check", without a full stop or colon. */
export function readLabel(node: ElementContent): string | null {
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

/** The parts of a self-check as the author wrote it. */
export interface SelfCheck {
  /** The same for the same question, even if other checks are added to the lesson. */
  readonly id: string;
  readonly question: readonly Element[];
  readonly form: CheckForm | null;
  readonly answer: readonly Element[];
  readonly line: number;
}

/** Reads a block quotation with the paragraphs `**Check.** …` and `**Answer.** …`. Returns null for any other. */
function readSelfCheck(quote: Element): SelfCheck | null {
  const blocks = quote.children.filter((child) => child.type === 'element');
  const [first] = blocks;
  const answer = blocks.findIndex((block) => readLabel(block) === 'Answer');
  if (answer < 1 || first === undefined || readLabel(first) !== 'Check') return null;
  const starts = blocks.slice(0, answer).map((block) => readForm(readLabel(block), [block]) !== null);
  const formAt = starts.includes(true) ? starts.indexOf(true) : answer;
  const question = blocks.slice(0, formAt);
  const start = blocks[formAt];
  return {
    id: `check-${hash(question.map(readText).join('\n'))}`,
    question,
    form:
      formAt < answer && start !== undefined
        ? readForm(readLabel(start), blocks.slice(formAt, answer))
        : null,
    answer: blocks.slice(answer),
    line: quote.position?.start.line ?? 1,
  };
}

/** Lists the self-checks of a text. */
export function listSelfChecks(tree: Root | Element): SelfCheck[] {
  return tree.children.flatMap((child) => {
    if (child.type !== 'element') return [];
    const check = child.tagName === 'blockquote' ? readSelfCheck(child) : null;
    return check ? [check] : listSelfChecks(child);
  });
}

function buildSelfCheck({ id, question, form, answer }: SelfCheck): Element {
  const [first, ...between] = question;
  const [answerStart, ...answerRest] = answer;
  const summaryId = `${id}-answer`;
  const summary: Element = {
    type: 'element',
    tagName: 'summary',
    properties: { id: summaryId, 'aria-labelledby': `${summaryId} ${id}` },
    children: [{ type: 'text', value: 'Answer' }],
  };
  const details: Element = {
    type: 'element',
    tagName: 'details',
    properties: {},
    children: [summary, ...(answerStart ? [removeLabel(answerStart)] : []), ...answerRest],
  };
  return {
    type: 'element',
    tagName: 'div',
    properties: { class: 'self-check' },
    children: [
      ...(first ? [{ ...first, properties: { ...first.properties, id } }] : []),
      ...between,
      ...(form ? [buildForm(form)] : []),
      details,
    ],
  };
}

/** Turns each block quotation with the paragraphs `**Check.** …` and `**Answer.** …` into a self-check. */
export function shapeSelfChecks(parent: Root | Element): void {
  parent.children.forEach((child, index) => {
    if (child.type !== 'element') return;
    const check = child.tagName === 'blockquote' ? readSelfCheck(child) : null;
    if (check) parent.children[index] = buildSelfCheck(check);
    else shapeSelfChecks(child);
  });
}
