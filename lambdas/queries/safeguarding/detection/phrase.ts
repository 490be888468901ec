import { plainSpelling } from './spelling.ts';

/*
 * The notation of phrases.json. Phrases with & between them tell something where all stand in one sentence, in any
 * order. A phrase is a row of steps, separated by spaces:
 *
 *   hit|hits   one of these words       touch*   a word that begins so     suicide~  with one mistake, too
 *   #18-80     a number in this range   $        the end of the sentence   ^         its beginning
 *   now|today? may be missing           ..3      up to three words of any kind
 *   !up|by     none of these follows; at the beginning of a phrase: none of these stands before it
 *   <family>   one of the phrases in this group
 *   he|she|my-dad|<family>   one of all these: a hyphen stands between words that belong together
 */

/** A word as it was understood: its spelling and the beginnings (`touch*`) that fit it, and its value as a number. */
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

/** A phrase, ready to be looked for. */
export interface Phrase {
  readonly steps: readonly Step[];
  /** Stands at the beginning of a sentence only. */
  readonly opens: boolean;
  /** The words that it never stands after. */
  readonly notAfter: Choice | null;
}

/** Phrases that other phrases name. */
export type Groups = Readonly<Record<string, readonly string[]>>;

function choiceOf(text: string): Choice {
  const parts = text.split('|');
  const words = parts.filter((part) => part !== '$' && !part.startsWith('#'));
  const ranges = parts
    .filter((part) => part.startsWith('#'))
    .map((part) => part.slice(1).split('-').map(Number));
  return {
    words: new Set(words.map((word) => plainSpelling(word.replace('~', '')))),
    ranges: ranges.map(([least = 0, most = least]) => [least, most]),
    end: parts.includes('$'),
  };
}

const wordOf = (text: string): Step => ({ kind: 'word', choice: choiceOf(text) });

/** Tells if a part of a step is a row of steps itself: words with a hyphen between them, or a group. */
const isRow = (part: string): boolean => !part.startsWith('#') && /[<-]/.test(part);

/** Reads phrases in their notation; each step that is written alike is one and the same. */
export class PhraseReader {
  readonly #groups: Groups;
  readonly #steps = new Map<string, Step>();

  constructor(groups: Groups) {
    this.#groups = groups;
  }

  /**
   * The phrases that a text stands for.
   *
   * @throws Error naming a group that doesn't exist.
   */
  phrasesOf(text: string): Phrase[] {
    return text.split(' & ').map((part) => this.#phraseOf(part));
  }

  #phraseOf(text: string): Phrase {
    const parts = text.split(' ');
    const opens = parts[0] === '^';
    if (opens) parts.shift();
    const before = parts[0]?.startsWith('!') ? parts.shift() : undefined;
    const notAfter = before === undefined ? null : choiceOf(before.slice(1));
    return { steps: this.#stepsOf(parts), opens, notAfter };
  }

  #stepsOf(parts: readonly string[]): Step[] {
    return parts.map((part) => {
      const step = this.#steps.get(part) ?? this.#stepOf(part);
      this.#steps.set(part, step);
      return step;
    });
  }

  #stepOf(text: string): Step {
    if (text.startsWith('..')) return { kind: 'gap', most: Number(text.slice(2)) };
    if (text.startsWith('!')) return { kind: 'not', choice: choiceOf(text.slice(1)) };
    if (text.endsWith('?')) return { kind: 'maybe', row: this.#stepsOf([text.slice(0, -1)]) };
    const parts = text.split('|');
    if (!parts.some(isRow)) return wordOf(text);
    const words = parts.filter((part) => !isRow(part)).join('|');
    const rows = parts.filter(isRow).flatMap((part) => this.#rowsOf(part));
    return { kind: 'either', rows: words === '' ? rows : [[wordOf(words)], ...rows] };
  }

  #rowsOf(text: string): Step[][] {
    if (!text.startsWith('<')) return [text.split('-').map(wordOf)];
    const rows = this.#groups[text.slice(1, -1)];
    if (rows === undefined) throw new Error(`There is no group ${text.slice(1, -1)}`);
    return rows.map((row) => this.#stepsOf(row.split(' ')));
  }
}
