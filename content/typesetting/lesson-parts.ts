import type { Element, ElementContent, Root, RootContent } from 'hast';
import { isHeading, readText } from './headings.ts';
import { readLabel } from './self-checks.ts';

/** Returns the elements below each heading that matches, up to the next heading. */
function findSections({ children }: Root, name: RegExp): Element[][] {
  const blocks = children.filter((child) => child.type === 'element');
  return blocks.flatMap((heading, index) => {
    if (!isHeading(heading) || !name.test(readText(heading))) return [];
    const following = blocks.slice(index + 1);
    const end = following.findIndex(isHeading);
    return [end === -1 ? following : following.slice(0, end)];
  });
}

const replaceChildren = (tree: Root, replace: (child: Element) => RootContent | null): void => {
  tree.children = tree.children.flatMap((child) =>
    child.type === 'element' ? (replace(child) ?? []) : [child],
  );
};

/** Marks the question in italics with which a step begins. */
function markQuestion(step: Element): void {
  const first = step.children.find((child) => child.type !== 'text' || child.value.trim() !== '');
  if (first?.type !== 'element') return;
  if (first.tagName === 'p') markQuestion(first);
  else if (first.tagName === 'em' && readText(first).endsWith('?'))
    first.properties = { class: 'step-question' };
}

/** Marks the list below each heading “Worked example”. The block after the list, often a check, joins the last step. */
function markSteps(tree: Root): void {
  for (const blocks of findSections(tree, /^worked example/i)) {
    const index = blocks.findIndex(({ tagName }) => tagName === 'ol');
    const [list, after] = blocks.slice(index, index + 2);
    if (index === -1 || list === undefined) continue;
    list.properties = { ...list.properties, class: 'steps' };
    const steps = list.children.filter((child) => child.type === 'element');
    for (const step of steps) markQuestion(step);
    const last = steps.at(-1);
    if (last === undefined || after === undefined || !/^(?:p|blockquote)$/.test(after.tagName)) continue;
    last.children.push(after);
    replaceChildren(tree, (child) => (child === after ? null : child));
  }
}

const sentenceEnd = /[.!?]["”]?(?=\s|$)/;

/** Splits an item after its first sentence. A sentence may end with bold words. */
function splitSentence(nodes: readonly ElementContent[]): readonly [ElementContent[], ElementContent[]] {
  for (const [index, node] of nodes.entries()) {
    const before = nodes.slice(0, index);
    const after = nodes.slice(index + 1);
    if (node.type === 'element' && node.tagName === 'strong' && /[.!?…]["”]?$/.test(readText(node)))
      return [[...before, node], after];
    const end = node.type === 'text' ? sentenceEnd.exec(node.value) : null;
    if (node.type !== 'text' || end === null) continue;
    const position = end.index + end[0].length;
    const rest = { ...node, value: node.value.slice(position) };
    return [
      [...before, { ...node, value: node.value.slice(0, position) }],
      rest.value === '' ? after : [rest, ...after],
    ];
  }
  return [[...nodes], []];
}

const wrap = (className: string, children: ElementContent[]): Element[] =>
  children.length === 0
    ? []
    : [{ type: 'element', tagName: 'span', properties: { class: className }, children }];

/** Below “Common mistakes”, the first sentence of each item is the mistake, and the rest says what is right. */
function markMistakes(tree: Root): void {
  const lists = findSections(tree, /^common mistakes$/i)
    .flat()
    .filter(({ tagName }) => tagName === 'ul');
  for (const list of lists) {
    list.properties = { class: 'mistakes' };
    for (const item of list.children) {
      if (item.type !== 'element') continue;
      const [mistake, right] = splitSentence(item.children);
      item.children = [...wrap('mistake', mistake), ...wrap('right', right)];
    }
  }
}

/** Puts each block quotation that begins with `**Key rule.**` in a card. */
function markKeyRules(tree: Root): void {
  replaceChildren(tree, (child) => {
    const first = child.children.find((block) => block.type === 'element');
    if (child.tagName !== 'blockquote' || first === undefined || readLabel(first) !== 'Key rule')
      return child;
    return { ...child, tagName: 'div', properties: { class: 'key-rule' } };
  });
}

/** Marks the parts of a lesson that the page shows in their own way. */
export function markLessonParts(tree: Root): void {
  markSteps(tree);
  markMistakes(tree);
  markKeyRules(tree);
}
