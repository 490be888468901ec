import type { ElementContent } from 'hast';
import { elements } from '../../contract/text/elements.ts';
import { draw, drawingKinds } from '../drawings/draw.ts';
import { listWords } from '../drawings/svg.ts';
import { decodeNamedCharacterReference } from '../typesetting/named-characters.ts';
import { typesetFormula } from '../typesetting/typeset.ts';
import { readMessage, type Fault } from '../faults.ts';
import type { Addresses } from './links.ts';
import { parseMarkdown, plainText, type Child, type Root } from './parse-markdown.ts';

interface MarkdownPlace {
  readonly file: string;
  /** The line of the file on which the text begins. If YAML folds the text, the line of the text's YAML key. */
  readonly line: number;
  /** True if the text has the same line breaks as the file, so that the exact line of a fault is known. */
  readonly exact: boolean;
}

/** Markup of other Markdown dialects, which the site would show literally. */
const unknownMarkup = [
  { pattern: /~~/, problem: 'crossing out is not shown', fix: 'remove the "~~"' },
  { pattern: /\[\^[^\]]+\]/, problem: 'footnotes are not shown', fix: 'say it in the sentence' },
  {
    pattern: /^\[[ xX]\](\s|$)/,
    problem: 'boxes to tick are not shown',
    fix: 'write a plain list item',
  },
  {
    pattern: /^\|.*\|\s*$/m,
    problem: 'the table is not recognised',
    fix: 'put a line such as "| --- | --- |", with as many columns, below its heading',
  },
] as const;

/** Finds raw HTML, skipped heading levels, and broken maths, pictures and links, because the site can't show them. */
export function checkMarkdown(
  text: string,
  place: MarkdownPlace,
  addresses: Pick<Addresses, 'checkLink' | 'checkPicture'>,
): Fault[] {
  const faults: Fault[] = [];
  let depth = 1;
  walk(parseMarkdown(text), (node, parent) => {
    const line = place.exact ? place.line + (node.position?.start.line ?? 1) - 1 : place.line;
    const add = (problem: string, fix: string) => faults.push({ file: place.file, line, problem, fix });
    switch (node.type) {
      case 'html':
        add('raw HTML is not shown', 'write it in Markdown');
        break;
      case 'inlineMath':
      case 'math': {
        const refusal = findTexFault(node.value);
        if (refusal) add(`the TeX is wrong in "${node.value}" (${refusal})`, 'correct the TeX');
        break;
      }
      case 'text':
        checkWords(node.value, sliceSource(node, text), parent?.type === 'link', add);
        break;
      case 'code':
        if (!/^\s*(```|~~~)/.test(sliceSource(node, text)))
          add('indented lines are shown as program code', 'remove the four spaces in front of them');
        else {
          const refusal = findDrawingFault(node.lang, node.value);
          if (refusal) add(`the drawing is wrong (${refusal})`, 'correct its data');
        }
        break;
      case 'image':
        if (!node.alt?.trim()) add('the picture has no text alternative', 'describe it: ![what it shows](…)');
        faults.push(...addresses.checkPicture(node.url, place.file, line));
        break;
      case 'link':
        if (plainText(node).trim() === '') add('the link has no words', 'write [where it leads](…)');
        faults.push(...addresses.checkLink(node.url, place.file, line));
        break;
      case 'imageReference':
      case 'linkReference':
      case 'definition':
        add('links by reference are not used here', 'write [text](address)');
        break;
      case 'heading':
        if (node.depth === 1)
          add('a heading begins with one "#"', 'begin with "##": the page has its title already');
        else if (node.depth > depth + 1)
          add('a heading skips a level', `use at most ${'#'.repeat(depth + 1)} here`);
        depth = node.depth;
        break;
      default:
        break;
    }
  });
  return faults;
}

function findDrawingFault(kind: string | null | undefined, source: string): string | undefined {
  try {
    return draw(kind, source)
      ? undefined
      : `write ${listWords(drawingKinds)} after the first three backticks`;
  } catch (error) {
    return readMessage(error);
  }
}

function checkWords(
  words: string,
  source: string,
  inLink: boolean,
  add: (problem: string, fix: string) => void,
): void {
  if (words.includes('$')) add('a dollar sign stands alone', 'close the maths with a second "$"');
  if (words.includes('\\')) add('a backslash stands outside maths', 'put TeX between "$" signs');
  for (const { pattern, problem, fix } of unknownMarkup) if (pattern.test(words)) add(problem, fix);
  if (!inLink && /\bhttps?:\/\/|\bwww\./.test(words))
    add('a bare address is no link', 'write [where it leads](address)');
  for (const [whole, name = ''] of source.matchAll(/&([a-zA-Z][a-zA-Z0-9]*);/g)) {
    if (decodeNamedCharacterReference(name) === false)
      add(`${whole} is not known here`, 'write the character itself');
  }
}

function sliceSource({ position }: Child, text: string): string {
  return text.slice(position?.start.offset ?? 0, position?.end.offset ?? 0);
}

function walk(
  node: Root | Child,
  visit: (node: Root | Child, parent?: Root | Child) => void,
  parent?: Root | Child,
): void {
  visit(node, parent);
  if ('children' in node) for (const child of node.children) walk(child, visit, node);
}

/** Styles and levels of letters that look the same without them. */
const needless =
  /^(?:scriptlevel=\d|style=(?:display:block math;|math-depth:\d;|padding-(?:left|right):[\d.]+\w+;)+)$/;

/** Returns an element or attribute of a formula that pages leave out, such as the line of `\cancel`. */
function findUnshown(node: ElementContent): string | undefined {
  if (node.type !== 'element') return undefined;
  const allowed = elements.get(node.tagName);
  if (allowed === undefined) return node.tagName;
  const unshown = Object.entries(node.properties)
    .filter(([name, value]) => !allowed.get(name)?.test(String(value)))
    .map(([name, value]) => `${name}=${String(value)}`)
    .find((attribute) => !needless.test(attribute));
  return unshown ?? node.children.map(findUnshown).find((found) => found !== undefined);
}

/** Formulas without faults. They aren't checked again, because the variants of a question share many formulas. */
const accepted = new Set<string>();

function findTexFault(tex: string): string | undefined {
  if (accepted.has(tex)) return undefined;
  try {
    const unshown = findUnshown(typesetFormula(tex));
    if (unshown !== undefined) return `pages leave out ${unshown}`;
    accepted.add(tex);
    return undefined;
  } catch (error) {
    return readMessage(error)
      .replace(/^ParseError:/, '')
      .trim();
  }
}
