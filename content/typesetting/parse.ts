import type { Element, ElementContent, Root, RootContent } from 'hast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { mathFromMarkdown } from 'mdast-util-math';
import { toHast } from 'mdast-util-to-hast';
import { gfmTable } from 'micromark-extension-gfm-table';
import { math } from 'micromark-extension-math';
import { nameHeadings, shiftHeadings } from './headings.ts';
import { markLessonParts } from './lesson-parts.ts';
import { parseSimpleText } from './parse-simple-text.ts';
import { shapeSelfChecks } from './self-checks.ts';
import { inlineOnly, typesetAll } from './typeset.ts';

function hasWords(node: ElementContent): boolean {
  if (node.type === 'text') return node.value.trim() !== '';
  if (node.type !== 'element' || node.tagName === 'math') return false;
  return node.children.some(hasWords);
}

/** Turns header cells without words into plain cells, because screen readers would read out empty headers. */
function clearHeaderCells(parent: Root | Element): void {
  for (const child of parent.children) {
    if (child.type !== 'element') continue;
    if (child.tagName === 'th' && !hasWords(child)) child.tagName = 'td';
    else clearHeaderCells(child);
  }
}

const phrasing = new Set(['em', 'strong', 'del', 'code', 'br', 'sub', 'sup']);

function unwrap(node: RootContent): ElementContent[] {
  if (node.type === 'text') return [node];
  if (node.type !== 'element') return [];
  const children = node.children.flatMap(unwrap);
  if (!phrasing.has(node.tagName)) return children;
  const classes = node.properties.className;
  const maths = Array.isArray(classes) && classes.includes('language-math');
  return [{ ...node, properties: maths ? { className: ['language-math', inlineOnly] } : {}, children }];
}

/** Keeps only what fits in one line. Links become plain words, and pictures disappear. */
function keepPhrasing(tree: Root): void {
  tree.children = tree.children.flatMap(unwrap);
}

export type ParseMarkdown = (text: string) => ReturnType<typeof fromMarkdown>;

const parseMarkdownOnce: ParseMarkdown = (text) =>
  fromMarkdown(text, {
    extensions: [gfmTable(), math()],
    mdastExtensions: [gfmTableFromMarkdown(), mathFromMarkdown()],
  });

/** Parses CommonMark with tables and TeX. HTML stays plain text. */
export const parse = (text: string, parseMarkdown?: ParseMarkdown): Root =>
  parseSimpleText(text) ?? parseCommonMark(text, parseMarkdown);

export function parseCommonMark(text: string, parseMarkdown = parseMarkdownOnce): Root {
  const tree = toHast(parseMarkdown(text), {
    handlers: { html: (_, { value }: { value: string }) => ({ type: 'text', value }) },
  });
  if (tree.type !== 'root') throw new Error('Markdown gave no document');
  return tree;
}

interface Options {
  readonly baseHeading: number;
  readonly headingIds: boolean;
  readonly parseMarkdown?: ParseMarkdown | undefined;
}

/** Parses a text in Markdown. The text's highest heading gets the level `baseHeading`. */
export function parseText(text: string, { baseHeading, headingIds, parseMarkdown }: Options): Root {
  const tree = parse(text, parseMarkdown);
  if (headingIds) nameHeadings(tree);
  shiftHeadings(tree, baseHeading);
  shapeSelfChecks(tree);
  markLessonParts(tree);
  typesetAll(tree, text);
  clearHeaderCells(tree);
  return tree;
}

/** Parses a text for a single line, such as a label. The result has no paragraphs and no links. */
export function parseLine(text: string): Root {
  const tree = parse(text);
  keepPhrasing(tree);
  typesetAll(tree, text);
  return tree;
}
