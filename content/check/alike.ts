import type { Question } from '../file-schemas/question.ts';
import { parseMarkdown, plainText } from './parse-markdown.ts';

type Option = Question['options'][number];

const workOut =
  /^(?:please )?(?:work out|calculate|compute|evaluate|find|what is|determine)\b(?: the value of)?/;

/** Normalises a question's text, so that capitals, punctuation, articles and TeX spelling don't matter. */
export function normaliseStem(markdown: string): string {
  return simplifyTex(plainText(parseMarkdown(markdown)))
    .toLowerCase()
    .trim()
    .replace(workOut, 'find')
    .replaceAll(/\b(?:a|an|the)\s/g, '')
    .replaceAll(/[\s.,;:!?'"“”‘’]+/g, '');
}

/** Makes options equal that differ only in capitals, spaces, final punctuation or TeX spelling. */
export function normaliseOption(markdown: string): string {
  return simplifyTex(plainText(parseMarkdown(markdown)))
    .toLowerCase()
    .replaceAll(/\s+/g, '')
    .replaceAll(/[.,;:!?]+$/g, '');
}

/** True for options such as "all of the above", whose meaning depends on the other options. */
export function refersToOtherOptions(markdown: string): boolean {
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

/** Counts the visible characters of an option's text. A TeX command counts as one character. */
export function countVisibleCharacters(option: Option): number {
  let length = lengths.get(option);
  if (length === undefined) {
    length = plainText(parseMarkdown(option.text))
      .replaceAll(/\\[a-zA-Z]+/g, 'x')
      .replaceAll(/[{}$\\^_\s]/g, '').length;
    lengths.set(option, length);
  }
  return length;
}

function simplifyTex(tex: string): string {
  return tex
    .replaceAll(/\\(?:left|right|displaystyle|[,;:! ])(?![a-zA-Z])/g, '')
    .replaceAll(/\\[dt]frac/g, '\\frac')
    .replaceAll(/\{(\w)\}/g, '$1');
}
