import katex from 'katex';
import remarkGfm from 'remark-gfm';
import remarkMath from 'remark-math';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import type { Fault } from '../faults.ts';
import type { Addresses } from './links.ts';

const processor = unified().use(remarkParse).use(remarkGfm).use(remarkMath);
export type Root = ReturnType<typeof processor.parse>;
type Child = Root['children'][number];

/** A Markdown text and where it stands. */
export interface MarkdownPlace {
  readonly file: string;
  /** The line of the file on which the text begins, or around which it stands where it was folded. */
  readonly line: number;
  /** Whether lines of the text are lines of the file, so that a fault can be placed exactly. */
  readonly exact: boolean;
}

export function parseMarkdown(text: string): Root {
  return processor.parse(text);
}

/** What a reader would see go wrong: raw HTML, broken maths, pictures and links, headings out of order. */
export function checkMarkdown(root: Root, place: MarkdownPlace, addresses: Addresses): Fault[] {
  const faults: Fault[] = [];
  let depth = 1;
  walk(root, (node) => {
    const line = place.exact ? place.line + (node.position?.start.line ?? 1) - 1 : place.line;
    const add = (problem: string, mend: string) => faults.push({ file: place.file, line, problem, mend });
    switch (node.type) {
      case 'html':
        add('raw HTML is not shown', 'write it in Markdown');
        break;
      case 'inlineMath':
      case 'math': {
        const refusal = texRefusal(node.value);
        if (refusal) add(`KaTeX refuses "${node.value}" (${refusal})`, 'correct the TeX');
        break;
      }
      case 'text':
        if (node.value.includes('$')) add('a dollar sign stands alone', 'close the maths with a second "$"');
        if (node.value.includes('\\')) add('a backslash stands outside maths', 'put TeX between "$" signs');
        break;
      case 'image':
        if (!node.alt?.trim()) add('the picture has no text alternative', 'describe it: ![what it shows](…)');
        faults.push(...addresses.checkPicture(node.url, place.file, line));
        break;
      case 'link':
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

/** What a reader sees of the text, for counting and comparing. TeX stays as it is written. */
export function plainText(node: Root | Child): string {
  if ('value' in node) return node.value;
  if ('alt' in node) return '';
  if (!('children' in node)) return ' ';
  const separator = node.type === 'root' || node.type === 'list' || node.type === 'table' ? ' ' : '';
  return node.children.map((child) => plainText(child)).join(separator);
}

function walk(node: Root | Child, visit: (node: Root | Child) => void): void {
  visit(node);
  if ('children' in node) for (const child of node.children) walk(child, visit);
}

/** Why KaTeX will not typeset it, or nothing. Strict, so that what only looks right in one browser is refused. */
function texRefusal(tex: string): string | undefined {
  try {
    katex.renderToString(tex, { strict: 'error', throwOnError: true });
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message.replace(/^KaTeX parse error: /, '') : String(error);
  }
}
