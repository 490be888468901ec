import {
  findElements,
  readElement,
  readWords,
  type TextNode,
  type TextTree,
} from '../../contract/text/text-tree.ts';

const maxWords = 120;
const countWords = (node: TextNode): number => readWords([node]).split(/\s+/).filter(Boolean).length;
const isHeading = (node: TextNode | undefined): boolean =>
  typeof node === 'object' && /^h\d$/.test(readElement(node).tag);

/** Tells whether a node only announces the next one. */
const announces = (node: TextNode | undefined): boolean =>
  node !== undefined && (isHeading(node) || readWords([node]).trimEnd().endsWith(':'));

/**
 * Returns what students may read of a lesson without owning its course: the first paragraphs under its first two
 * headings, without pictures.
 */
export function takeOpening(body: TextTree): TextTree {
  const opening: TextNode[] = [];
  let words = 0;
  for (const node of body) {
    if (findElements([node], 'svg').length > 0) continue;
    if (
      isHeading(node) ? opening.filter(isHeading).length === 2 : typeof node === 'string' || node[0] !== 'p'
    )
      break;
    words += countWords(node);
    if (words > maxWords) break;
    opening.push(node);
  }
  while (announces(opening.at(-1))) opening.pop();
  return opening;
}
