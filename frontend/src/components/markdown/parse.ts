import type { Element, ElementContent, Root, RootContent } from 'hast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { mathFromMarkdown } from 'mdast-util-math';
import { toHast } from 'mdast-util-to-hast';
import { gfmTable } from 'micromark-extension-gfm-table';
import { math } from 'micromark-extension-math';
import { nameHeadings, shiftHeadings } from './headings.ts';
import { shapeSelfChecks } from './self-checks.ts';
import { typesetAll } from './typeset.ts';
import { inlineOnly } from './block-classes.ts';

function hasWords(node: ElementContent): boolean {
  if (node.type === 'text') return node.value.trim() !== '';
  if (node.type !== 'element' || node.properties['class'] === 'katex') return false;
  return node.children.some(hasWords);
}

/**
 * Makes a header cell without words, such as an empty corner or a formula, a plain one: it names nothing to a screen
 * reader. Runs on typeset trees.
 */
export function clearHeaderCells(parent: Root | Element): void {
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

/** Keeps phrasing alone: blocks, links and pictures give way to the words in them, displayed TeX goes inline. */
export function keepPhrasing(tree: Root): void {
  tree.children = tree.children.flatMap(unwrap);
}

/** CommonMark with tables and TeX as a tree of elements. HTML in it becomes text. */
function parse(text: string): Root {
  const markdown = fromMarkdown(text, {
    extensions: [gfmTable(), math()],
    mdastExtensions: [gfmTableFromMarkdown(), mathFromMarkdown()],
  });
  const tree = toHast(markdown, {
    handlers: { html: (_, { value }: { value: string }) => ({ type: 'text', value }) },
  });
  if (tree.type !== 'root') throw new Error('Markdown gave no document');
  return tree;
}

/** The ids of a text's sections, from the words of their headings. */
export type SectionIds = (headings: readonly string[]) => readonly string[];

/**
 * A text of blocks, its highest heading at the level `baseHeading`, with formulas and self-checks. Its headings have ids
 * where `sectionIds` gives them.
 */
export function parseText(text: string, baseHeading: number, sectionIds?: SectionIds): Root {
  const tree = parse(text);
  if (sectionIds) nameHeadings(tree, sectionIds);
  shiftHeadings(tree, baseHeading);
  shapeSelfChecks(tree);
  typesetAll(tree, text);
  clearHeaderCells(tree);
  return tree;
}

/** A line of phrasing with formulas. */
export function parseLine(text: string): Root {
  const tree = parse(text);
  keepPhrasing(tree);
  typesetAll(tree, text);
  return tree;
}
