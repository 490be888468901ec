import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { mathFromMarkdown } from 'mdast-util-math';
import { gfmTable } from 'micromark-extension-gfm-table';
import { math } from 'micromark-extension-math';
import { memoize } from '../typesetting/memoize.ts';
import { splitSimpleText, type Part } from '../typesetting/simple-text.ts';

const options = {
  extensions: [gfmTable(), math()],
  mdastExtensions: [gfmTableFromMarkdown(), mathFromMarkdown()],
};

export type Root = ReturnType<typeof fromMarkdown>;
export type Child = Root['children'][number];
type Phrase = Extract<Child, { type: 'paragraph' }>['children'][number];

/** The maximum depth of a parsed text. Deeper nesting could overflow the stack of recursive functions. */
const maxDepth = 1000;

/**
 * Parses Markdown. Callers must not change the tree, because others get it too. Too deep nesting throws an Error. The nodes
 * of a single line of words and formulas have no positions.
 */
export function parseMarkdown(text: string): Root {
  const parts = splitSimpleText(text);
  if (parts) {
    const children = parts.map(createNode);
    return { type: 'root', children: [{ type: 'paragraph', children }] };
  }
  return parseOthers(text);
}

function createNode({ kind, value }: Part): Phrase {
  if (kind === 'bold') return { type: 'strong', children: [{ type: 'text', value }] };
  return { type: kind === 'formula' ? 'inlineMath' : 'text', value };
}

/** Several checks parse the same texts shortly after one another. */
const parseOthers = memoize((text) => {
  const root = parseCommonMark(text);
  refuseDepth(root);
  return root;
});

export const parseCommonMark = (text: string): Root => fromMarkdown(text, options);

function refuseDepth(root: Root): void {
  let row: readonly Child[] = root.children;
  for (let depth = 1; row.length > 0; depth += 1) {
    if (depth > maxDepth) throw new Error(`The text is nested more than ${maxDepth} deep`);
    row = row.flatMap((node): readonly Child[] => ('children' in node ? node.children : []));
  }
}

/** Returns the visible text of a node. Formulas in it remain TeX. */
export function plainText(node: Root | Child): string {
  if ('value' in node) return node.value;
  if ('alt' in node) return '';
  if (!('children' in node)) return ' ';
  const separator = node.type === 'root' || node.type === 'list' || node.type === 'table' ? ' ' : '';
  return node.children.map((child) => plainText(child)).join(separator);
}

/** True if the text is a single paragraph of words, emphasis and maths, as the text of an option must be. */
export function isOneLine(markdown: string): boolean {
  const [paragraph, ...more] = parseMarkdown(markdown).children;
  if (paragraph?.type !== 'paragraph' || more.length > 0) return false;
  return paragraph.children.every(({ type }) =>
    ['text', 'inlineMath', 'emphasis', 'strong', 'inlineCode'].includes(type),
  );
}
