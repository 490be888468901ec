import type { Element, ElementContent, Root, RootContent } from 'hast';
import { elements } from '../../contract/text/elements.ts';
import {
  maxDepth,
  type TextAttributes,
  type TextNode,
  type TextTree,
} from '../../contract/text/text-tree.ts';
import { parseLine, parseText, type ParseMarkdown } from './parse.ts';
import { isSafeLink } from './safe-url.ts';

/** Returns the picture at a path such as `/pictures/maths/balance.svg`. */
export type FindPicture = (path: string, description: string) => TextNode | undefined;

/** Returns the picture that a code block of this language describes. */
export type DrawPicture = (language: string, source: string) => TextNode | undefined;

interface PrepareOptions {
  /** The level of the text's highest heading. */
  readonly baseHeading?: 2 | 3 | 4 | 5;
  /** True to give each heading an id, to which a link can lead. */
  readonly headingIds?: boolean;
  /** False for a text that the centre didn't write. Links become plain words. */
  readonly links?: boolean;
  /** Without this function, pictures are left out. */
  readonly findPicture?: FindPicture;
  /** Without this function, the data of drawings stays code. */
  readonly drawPicture?: DrawPicture;
  /** Gives the tree of a text that may have been parsed before. */
  readonly parseMarkdown?: ParseMarkdown;
}

/** Between these elements, Markdown's line breaks mean nothing. */
const containers = new Set(['ul', 'ol', 'blockquote', 'table', 'thead', 'tbody', 'tr', 'div', 'details']);
/** Elements without content that Temml writes to work around faults of browsers. */
const isEmptySpace = ({ tagName, properties }: Element) =>
  tagName === 'mspace' && Object.keys(properties).length === 0;

/** No line ends within a number such as 26 000, or before a degree sign. */
const joinNumbers = (text: string) => text.replaceAll(/(?<=\d) (?=\d{3}\b|°)/g, '\u00A0');

/**
 * Turns Markdown with TeX between dollars into a text that pages can show. HTML is shown as text.
 * @throws RangeError for a text of too many levels, such as quotations in quotations
 */
export function prepareText(text: string, options: PrepareOptions = {}): TextTree {
  const { baseHeading = 2, headingIds = false, parseMarkdown } = options;
  return convertAll(parseText(text, { baseHeading, headingIds, parseMarkdown }), options, 0);
}

/** Does the same for a single line, such as a label. The result has no paragraphs, links or pictures. */
export const prepareLine = (text: string): TextTree => convertAll(parseLine(text), {}, 0);

function convertAll(parent: Root | Element, options: PrepareOptions, depth: number): TextNode[] {
  if (depth > maxDepth) throw new RangeError('The text has too many levels');
  const skipsBreaks = parent.type === 'root' || containers.has(parent.tagName);
  return parent.children.flatMap((child) =>
    skipsBreaks && child.type === 'text' && child.value === '\n' ? [] : convert(child, options, depth),
  );
}

function convert(node: RootContent | ElementContent, options: PrepareOptions, depth: number): TextNode[] {
  if (node.type === 'text') return [joinNumbers(node.value)];
  if (node.type !== 'element' || isEmptySpace(node)) return [];
  const { tagName, properties } = node;
  if (tagName === 'img') {
    const { src, alt } = properties;
    const picture = options.findPicture?.(String(src), alt ?? '');
    return picture === undefined ? [] : [picture];
  }
  const drawn = tagName === 'pre' ? options.drawPicture?.(...readCode(node)) : undefined;
  if (drawn !== undefined) return [drawn];
  const children = convertAll(node, options, depth + 1);
  const isPlain = tagName === 'a' && (options.links === false || !isSafeLink(properties['href']));
  const allowed = elements.get(tagName);
  if (allowed === undefined || isPlain) return children;
  const attributes = readAttributes(node, allowed);
  return [Object.keys(attributes).length === 0 ? [tagName, ...children] : [tagName, attributes, ...children]];
}

/** Reads a code block, such as the data of a drawing. */
function readCode({ children: [code] }: Element): Parameters<DrawPicture> {
  if (code?.type !== 'element') return ['', ''];
  const { className } = code.properties;
  const language = Array.isArray(className) ? String(className[0]).replace('language-', '') : '';
  const [source] = code.children;
  return [language, source?.type === 'text' ? source.value : ''];
}

/** Leaves out attributes that pages may not show. A link has been checked before, and may lead to another site. */
function readAttributes({ properties }: Element, allowed: ReadonlyMap<string, RegExp>): TextAttributes {
  return Object.fromEntries(
    Object.entries(properties).flatMap(([name, value]): [string, string][] =>
      name === 'href' || allowed.get(name)?.test(String(value)) ? [[name, String(value)]] : [],
    ),
  );
}
