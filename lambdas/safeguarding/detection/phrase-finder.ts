import { toPlainSpelling } from './spelling.ts';
import type { Word } from './vocabulary.ts';

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
 *
 * Each phrase becomes a regular expression, which is tested on an encoded sentence. In the encoded sentence, each word is a pair
 * of < and > around one character for each reading of the word. So a class of characters matches any of many words.
 */

type Groups = Readonly<Record<string, readonly string[]>>;

/** Whether one choice between `|` signs is a row of words, such as `my-dad`, or a group, such as `<family>`. */
const isRow = (part: string): boolean => !part.startsWith('#') && /[<-]/.test(part);

export class PhraseFinder<Meaning> {
  readonly #groups: Groups;
  /** Maps words, beginnings (`touch*`) and ranges (`#18-80`) to the characters of an encoded sentence. */
  readonly #characters = new Map<string, string>();
  readonly #signs: readonly { readonly patterns: readonly RegExp[]; readonly meaning: Meaning }[];

  constructor(groups: Groups, signs: readonly (readonly [phrases: readonly string[], meaning: Meaning])[]) {
    this.#groups = groups;
    this.#signs = signs.flatMap(([phrases, meaning]) =>
      phrases.map((phrase) => ({
        patterns: phrase.split(' & ').map((part) => this.#compilePhrase(part)),
        meaning,
      })),
    );
  }

  find(sentence: readonly Word[]): ReadonlySet<Meaning> {
    const text = sentence
      .map((readings) => `<${readings.map((reading) => this.#characters.get(reading) ?? '').join('')}>`)
      .join('');
    return new Set(
      this.#signs
        .filter(({ patterns }) => patterns.every((pattern) => pattern.test(text)))
        .map(({ meaning }) => meaning),
    );
  }

  #compilePhrase(phrase: string): RegExp {
    const steps = phrase.replace(/^\^ /, '').replace(/^!\S+ /, '');
    const start = phrase.startsWith('^') ? '^' : '';
    const before = /^(?:\^ )?!(\S+) /.exec(phrase)?.[1];
    const notAfter = before === undefined ? '' : `(?<!${this.#compileChoice(before.split('|'))})`;
    return new RegExp(`${start}${notAfter}${this.#compileSteps(steps)}`);
  }

  #compileSteps(steps: string): string {
    return steps
      .split(' ')
      .map((step) => this.#compileStep(step))
      .join('');
  }

  #compileStep(step: string): string {
    if (step.startsWith('..')) return `(?:<[^>]*>){0,${step.slice(2)}}`;
    if (step.startsWith('!')) return `(?!${this.#compileChoice(step.slice(1).split('|'))})`;
    if (step.endsWith('?')) return `(?:${this.#compileStep(step.slice(0, -1))})?`;
    const parts = step.split('|');
    const words = parts.filter((part) => !isRow(part));
    const rows = parts.filter(isRow).flatMap((part) => this.#compileRows(part));
    return `(?:${[...(words.length > 0 ? [this.#compileChoice(words)] : []), ...rows].join('|')})`;
  }

  #compileRows(row: string): string[] {
    if (!row.startsWith('<')) return [this.#compileSteps(row.replaceAll('-', ' '))];
    const phrases = this.#groups[row.slice(1, -1)];
    if (phrases === undefined) throw new Error(`There is no group ${row.slice(1, -1)}`);
    return phrases.map((phrase) => this.#compileSteps(phrase));
  }

  /** Makes a regular expression for a choice of words and ranges. `$` stands for the end of the sentence. */
  #compileChoice(parts: readonly string[]): string {
    const readings = parts.filter((part) => part !== '$').map((part) => this.#getCharacter(part));
    const end = parts.includes('$') ? '|$' : '';
    return `(?:<[^>]*[${readings.join('')}][^>]*>${end})`;
  }

  #getCharacter(part: string): string {
    const reading = toPlainSpelling(part.replace('~', ''));
    const known = this.#characters.get(reading);
    // No character from 0x1000 on has a special meaning in a regular expression.
    const character = known ?? String.fromCharCode(0x1000 + this.#characters.size);
    this.#characters.set(reading, character);
    return character;
  }
}
