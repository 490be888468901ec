import type { Root } from 'hast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { mathFromMarkdown } from 'mdast-util-math';
import { toHast } from 'mdast-util-to-hast';
import { gfmTable } from 'micromark-extension-gfm-table';
import { math } from 'micromark-extension-math';
import { clearHeaderCells } from './header-cells.ts';
import { nameHeadings, shiftHeadings } from './headings.ts';
import { keepPhrasing } from './phrasing.ts';
import { shapeSelfChecks } from './self-checks.ts';
import { typesetAll } from './typeset.ts';

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
