import type { Element, ElementContent } from 'hast';
import { answerKinds, type Accepted, type AnswerKind } from '../../contract/typed-answers/verdict.ts';

/** A wrong answer, or an option, of a check. */
interface Listed {
  readonly content: readonly ElementContent[];
  readonly reason: readonly ElementContent[];
  /** The line of the Markdown. */
  readonly line: number;
}
export interface TypedForm extends Accepted {
  readonly line: number;
  readonly mistakes: readonly (Listed & { readonly answer: string })[];
}
export interface ChooseForm {
  readonly kind: 'choose';
  readonly line: number;
  readonly options: readonly (Listed & { readonly right: boolean })[];
}
export type CheckForm = TypedForm | ChooseForm;

const isBlank = (node: ElementContent): boolean => node.type === 'text' && node.value.trim() === '';
export const readText = (node: ElementContent): string =>
  node.type === 'text' ? node.value : 'children' in node ? node.children.map(readText).join('') : '';
const isElement = (node: ElementContent, ...names: readonly string[]): node is Element =>
  node.type === 'element' && names.includes(node.tagName);
const lineOf = (node: ElementContent): number => node.position?.start.line ?? 1;

/** Lists an item's content without the paragraphs of a list whose items are apart. */
function readItem(item: Element): { content: ElementContent[]; lists: Element[] } {
  const parts = item.children.filter((child) => !isBlank(child));
  const content = parts.flatMap((child) => {
    if (child.type !== 'element') return [child];
    if (/^[uo]l$/.test(child.tagName)) return [];
    return child.tagName === 'p' ? child.children : [child];
  });
  return { content: trim(content), lists: parts.filter((child) => isElement(child, 'ul', 'ol')) };
}

/** Removes the space at both ends. */
function trim(content: readonly ElementContent[]): ElementContent[] {
  return content
    .map((node, index) => {
      if (node.type !== 'text') return node;
      const start = index === 0 ? node.value.trimStart() : node.value;
      return { ...node, value: index === content.length - 1 ? start.trimEnd() : start };
    })
    .filter((node) => node.type !== 'text' || node.value !== '');
}

/** A short hash (FNV-1a) of a text. */
export function hash(text: string): string {
  let value = 0x811c9dc5;
  for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return (value >>> 0).toString(36);
}

const listItems = (blocks: readonly ElementContent[]): Element[] =>
  blocks
    .filter((block) => isElement(block, 'ul', 'ol'))
    .flatMap((list) => list.children)
    .filter((item) => isElement(item, 'li'));

function readMistake(item: Element): TypedForm['mistakes'][number] {
  const [code, ...rest] = readItem(item).content;
  const isCode = code !== undefined && isElement(code, 'code');
  const [first, ...others] = rest;
  const reason =
    first?.type === 'text' ? [{ ...first, value: first.value.replace(/^:/, '') }, ...others] : rest;
  return {
    answer: isCode ? readText(code) : '',
    content: [],
    reason: trim(reason),
    line: lineOf(item),
  };
}

function readOption(item: Element): ChooseForm['options'][number] {
  const { content, lists } = readItem(item);
  const [only] = content;
  const right = content.length === 1 && only !== undefined && isElement(only, 'strong');
  return {
    right,
    content: right ? only.children : content,
    reason: listItems(lists).flatMap((reason) => readItem(reason).content),
    line: lineOf(item),
  };
}

/** Reads the paragraph `**Number.** …`, `**Expression.** …`, `**Word.** …` or `**Choose.**` and the list after it. */
export function readForm(label: string | null, blocks: readonly ElementContent[]): CheckForm | null {
  const [start, ...rest] = blocks;
  const kind = label?.toLowerCase();
  if (start?.type !== 'element' || kind === undefined) return null;
  const line = lineOf(start);
  if (kind === 'choose') return { kind, line, options: listItems(rest).map(readOption) };
  if (!answerKinds.includes(kind as AnswerKind)) return null;
  const codes = start.children.filter((child) => isElement(child, 'code'));
  const words = start.children.slice(start.children.findLastIndex((child) => isElement(child, 'code')) + 1);
  const form = words.map(readText).join('').trim();
  return {
    kind: kind as AnswerKind,
    line,
    answers: codes.map(readText),
    ...(codes.length > 0 && form !== '' && { form }),
    mistakes: listItems(rest).map(readMistake),
  };
}

const element = (
  tagName: string,
  properties: Element['properties'],
  children: readonly ElementContent[],
): Element => ({ type: 'element', tagName, properties, children: [...children] });

/** Builds the element from which the page makes the fields or options. */
export function buildForm(form: CheckForm): Element {
  if (form.kind === 'choose') {
    // Authors often write the right option first, so the options get another order, always the same.
    const shuffled = form.options.toSorted((one, other) =>
      hash(one.content.map(readText).join('')) < hash(other.content.map(readText).join('')) ? -1 : 1,
    );
    const options = shuffled.map(({ right, content, reason }) =>
      element('li', right ? { 'data-right': 'true' } : {}, [
        ...content,
        ...(reason.length > 0 ? [element('ul', {}, [element('li', {}, reason)])] : []),
      ]),
    );
    return element('div', { class: 'check-form', 'data-kind': form.kind }, [element('ul', {}, options)]);
  }
  const { kind, answers, form: required, mistakes } = form;
  const listed = mistakes.map(({ answer, reason }) => element('li', { 'data-answer': answer }, reason));
  return element(
    'div',
    {
      class: 'check-form',
      'data-kind': kind,
      'data-answers': answers.join('|'),
      ...(required !== undefined && { 'data-form': required }),
    },
    listed.length > 0 ? [element('ul', {}, listed)] : [],
  );
}
