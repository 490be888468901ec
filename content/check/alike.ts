import type { Question } from '../file-schemas/question.ts';
import { parseMarkdown, plainText } from './parse-markdown.ts';

type Option = Question['options'][number];

/** Ways to ask for a number. */
const workOut =
  /^(?:please )?(?:work out|calculate|compute|evaluate|find|what is|determine)\b(?: the value of)?/;

/** Equal for stems that ask the same, whatever the capitals, stops, articles, the spelling of TeX, "find" or "work out". */
export function comparableStem(markdown: string): string {
  return plainTex(plainText(parseMarkdown(markdown)))
    .toLowerCase()
    .trim()
    .replace(workOut, 'find')
    .replaceAll(/\b(?:a|an|the)\s/g, '')
    .replaceAll(/[\s.,;:!?'"“”‘’]+/g, '');
}

/** Equal for options that a reader would take for the same. Punctuation within counts: it may be what is asked about. */
export function comparableOption(markdown: string): string {
  return plainTex(plainText(parseMarkdown(markdown)))
    .toLowerCase()
    .replaceAll(/\s+/g, '')
    .replaceAll(/[.,;:!?]+$/g, '');
}

/** Tells if an option means something only beside the others, in the order in which they were written. */
export function speaksOfOthers(markdown: string): boolean {
  const words = plainText(parseMarkdown(markdown)).trim().replace(/[.!]$/, '');
  return (
    /^(all|any|both|either|neither|none|some) (of )?(the )?(above|others|(other|remaining) (answers|choices|options))\b/i.test(
      words,
    ) ||
    /^(all|both|none) of (these|them)\b/i.test(words) ||
    /^(all|any|both|either|neither|none|some) (of )?(the|these|those) (answers|choices|options)\b/i.test(
      words,
    ) ||
    /^(both |only |options? |answers? )*[A-E](, ?[A-E])* (and|or) [A-E] only$/.test(words)
  );
}

const lengths = new WeakMap<Option, number>();

/** Characters of an option that a reader sees, about: a TeX command counts as one. */
export function visibleLength(option: Option): number {
  let length = lengths.get(option);
  if (length === undefined) {
    length = plainText(parseMarkdown(option.text))
      .replaceAll(/\\[a-zA-Z]+/g, 'x')
      .replaceAll(/[{}$\\^_\s]/g, '').length;
    lengths.set(option, length);
  }
  return length;
}

/** TeX without what only changes its size or spacing. */
function plainTex(tex: string): string {
  return tex
    .replaceAll(/\\(?:left|right|displaystyle|[,;:! ])(?![a-zA-Z])/g, '')
    .replaceAll(/\\[dt]frac/g, '\\frac')
    .replaceAll(/\{(\w)\}/g, '$1');
}
