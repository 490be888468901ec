import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { mathFromMarkdown } from 'mdast-util-math';
import { gfmTable } from 'micromark-extension-gfm-table';
import { math } from 'micromark-extension-math';

/** The parser of the Markdown that the site reads: CommonMark with tables and TeX. */
const options = {
  extensions: [gfmTable(), math()],
  mdastExtensions: [gfmTableFromMarkdown(), mathFromMarkdown()],
};

export type Root = ReturnType<typeof fromMarkdown>;
export type Child = Root['children'][number];

/** Several rules look at the texts of one question in turn: so many are kept from being parsed again. */
const kept = 40;
const parsed = new Map<string, Root>();

/** Nested deeper than this, a text may be too much for what walks through its tree, and for its readers in any case. */
const deepest = 1000;

/**
 * The syntax tree of a text, which nobody changes.
 *
 * @throws Error where the text is nested too deeply.
 */
export function parseMarkdown(text: string): Root {
  let root = parsed.get(text);
  if (!root) {
    root = fromMarkdown(text, options);
    refuseDepth(root);
    if (parsed.size >= kept) parsed.clear();
    parsed.set(text, root);
  }
  return root;
}

function refuseDepth(root: Root): void {
  let row: readonly Child[] = root.children;
  for (let depth = 1; row.length > 0; depth += 1) {
    if (depth > deepest) throw new Error(`The text is nested more than ${deepest} deep`);
    row = row.flatMap((node): readonly Child[] => ('children' in node ? node.children : []));
  }
}

/** The text as a reader sees it, for counting and comparing. TeX stays as it is written. */
export function plainText(node: Root | Child): string {
  if ('value' in node) return node.value;
  if ('alt' in node) return '';
  if (!('children' in node)) return ' ';
  const separator = node.type === 'root' || node.type === 'list' || node.type === 'table' ? ' ' : '';
  return node.children.map((child) => plainText(child)).join(separator);
}
