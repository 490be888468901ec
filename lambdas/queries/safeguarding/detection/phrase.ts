import { toPlainSpelling } from './spelling.ts';

/*
 * The notation of phrases.json. Phrases that are joined by & have a meaning if one sentence contains all of them, in any
 * order. A phrase is a row of steps, separated by spaces:
 *
 *   hit|hits   one of these words       touch*   a word with this beginning   suicide~  also with one mistake
 *   #18-80     a number in this range   $        the end of the sentence      ^         its beginning
 *   now|today? may be missing           ..3      up to three words of any kind
 *   !up|by     none of these follows; at the beginning of a phrase: none of these comes before
 *   <family>   one of the phrases in this group
 *   he|she|my-dad|<family>   one of all these; hyphens join the words of a row
 */

/** A word of a sentence: its corrected spelling, the beginnings (`touch*`) that it matches, and its value as a number. */
export interface Word {
  readonly meanings: readonly string[];
  readonly value: number | null;
}

/** One of several words, or a number in a range, or the end of the sentence. */
export interface Choice {
  readonly words: ReadonlySet<string>;
  readonly ranges: readonly (readonly [least: number, most: number])[];
  readonly end: boolean;
}

/** A part of a phrase. */
export type Step =
  | { readonly kind: 'word' | 'not'; readonly choice: Choice }
  | { readonly kind: 'gap'; readonly most: number }
  | { readonly kind: 'either'; readonly rows: readonly (readonly Step[])[] }
  | { readonly kind: 'maybe'; readonly row: readonly Step[] };

/** A parsed phrase. */
export interface Phrase {
  readonly steps: readonly Step[];
  /** Whether it matches only at the beginning of a sentence. */
  readonly opens: boolean;
  /** Words that must not come before it. */
  readonly notAfter: Choice | null;
}

/** Phrases that other phrases refer to, by name. */
export type Groups = Readonly<Record<string, readonly string[]>>;

function parseChoice(text: string): Choice {
  const parts = text.split('|');
  const words = parts.filter((part) => part !== '$' && !part.startsWith('#'));
  const ranges = parts
    .filter((part) => part.startsWith('#'))
    .map((part) => part.slice(1).split('-').map(Number));
  return {
    words: new Set(words.map((word) => toPlainSpelling(word.replace('~', '')))),
    ranges: ranges.map(([least = 0, most = least]) => [least, most]),
    end: parts.includes('$'),
  };
}

const parseWord = (text: string): Step => ({ kind: 'word', choice: parseChoice(text) });

/** Whether a part of a step is a row of steps: words joined by hyphens, or a group. */
const isRow = (part: string): boolean => !part.startsWith('#') && /[<-]/.test(part);

/** Parses phrases. Equal steps become the same object, so that the finder can number them. */
export class PhraseParser {
  readonly #groups: Groups;
  readonly #steps = new Map<string, Step>();

  constructor(groups: Groups) {
    this.#groups = groups;
  }

  /**
   * @throws Error naming a group that doesn't exist.
   */
  parse(text: string): Phrase[] {
    return text.split(' & ').map((part) => this.#parsePhrase(part));
  }

  #parsePhrase(text: string): Phrase {
    const parts = text.split(' ');
    const opens = parts[0] === '^';
    if (opens) parts.shift();
    const before = parts[0]?.startsWith('!') ? parts.shift() : undefined;
    const notAfter = before === undefined ? null : parseChoice(before.slice(1));
    return { steps: this.#parseSteps(parts), opens, notAfter };
  }

  #parseSteps(parts: readonly string[]): Step[] {
    return parts.map((part) => {
      const step = this.#steps.get(part) ?? this.#parseStep(part);
      this.#steps.set(part, step);
      return step;
    });
  }

  #parseStep(text: string): Step {
    if (text.startsWith('..')) return { kind: 'gap', most: Number(text.slice(2)) };
    if (text.startsWith('!')) return { kind: 'not', choice: parseChoice(text.slice(1)) };
    if (text.endsWith('?')) return { kind: 'maybe', row: this.#parseSteps([text.slice(0, -1)]) };
    const parts = text.split('|');
    if (!parts.some(isRow)) return parseWord(text);
    const words = parts.filter((part) => !isRow(part)).join('|');
    const rows = parts.filter(isRow).flatMap((part) => this.#parseRows(part));
    return { kind: 'either', rows: words === '' ? rows : [[parseWord(words)], ...rows] };
  }

  #parseRows(text: string): Step[][] {
    if (!text.startsWith('<')) return [text.split('-').map(parseWord)];
    const rows = this.#groups[text.slice(1, -1)];
    if (rows === undefined) throw new Error(`There is no group ${text.slice(1, -1)}`);
    return rows.map((row) => this.#parseSteps(row.split(' ')));
  }
}

/** Adds a value to the list of a key. */
export function addToList<Key, Value>(lists: Map<Key, Value[]>, key: Key, value: Value): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [value]);
  else list.push(value);
}
