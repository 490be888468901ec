import { once } from '../../runtime/shared/once.ts';
import { listForms, toPlainSpelling } from './spelling.ts';
import type { Word } from './vocabulary.ts';

/*
 * The notation of signs and framings. Phrases that are joined by & have a meaning if one sentence contains all of them, in
 * any order. A phrase is a row of steps, separated by spaces:
 *
 *   hit|slaps  one of these words       touch*   a word with this beginning   suicide~  also with one mistake
 *   kick+      kick, kicks, kicked or kicking
 *   #18-80     a number in this range   $        the end of the sentence      ^         its beginning
 *   now|today? may be missing           ..3      up to three words of any kind
 *   !up|by     none of these follows; at the beginning of a phrase: none of these comes before
 *   <family>   one of the phrases in this group
 *   he|she|my-dad|<family>   one of all these; hyphens join the words of a row
 *
 * Each phrase becomes a regular expression, which is tested on an encoded sentence. In the encoded sentence, each word is a pair
 * of < and > around one character for each reading of the word. So a class of characters matches any of many words.
 */

export type Groups = Readonly<Record<string, readonly string[]>>;

/** Whether one choice between `|` signs is a row of words, such as `my-dad`, or a group, such as `<family>`. */
const isRow = (part: string): boolean => !part.startsWith('#') && /[<-]/.test(part);

/** A phrase, whose expressions are compiled when a sentence contains a word of each of its steps. */
interface Phrase<Meaning> {
  readonly meaning: Meaning;
  /** For each step that can't be missing, the characters of which a sentence needs one. */
  readonly needs: readonly ReadonlySet<string>[];
  readonly patterns: () => readonly RegExp[];
}

export class PhraseFinder<Meaning> {
  readonly #groups: Groups;
  /** Maps words, beginnings (`touch*`) and ranges (`#18-80`) to the characters of an encoded sentence. */
  readonly #characters = new Map<string, string>();
  readonly #ofGroups = new Map<string, ReadonlySet<string>>();
  readonly #phrases: readonly Phrase<Meaning>[];

  constructor(groups: Groups, signs: readonly (readonly [phrases: readonly string[], meaning: Meaning])[]) {
    this.#groups = groups;
    this.#phrases = signs.flatMap(([phrases, meaning]) =>
      phrases.map((phrase) => {
        const parts = phrase.split(' & ');
        return {
          meaning,
          needs: parts.flatMap((part) => part.split(' ').flatMap((step) => this.#listNeeds(step))),
          patterns: once(() => parts.map((part) => new RegExp(this.#compilePhrase(part)))),
        };
      }),
    );
  }

  find(sentence: readonly Word[]): ReadonlySet<Meaning> {
    const text = sentence.map((word) => this.#encode(word)).join('');
    const found = new Set<Meaning>();
    for (const { meaning, patterns } of this.#listPossible(text)) {
      if (!found.has(meaning) && patterns().every((pattern) => pattern.test(text))) found.add(meaning);
    }
    return found;
  }

  /** Returns the words of a sentence that belong to no phrase. */
  removeFrom(sentence: readonly Word[]): readonly Word[] {
    const encoded = sentence.map((word) => this.#encode(word));
    const text = encoded.join('');
    const found = this.#listPossible(text).flatMap(({ patterns }) =>
      patterns().flatMap((pattern) =>
        [...text.matchAll(new RegExp(pattern, 'g'))].map(({ 0: { length }, index }) => [
          index,
          index + length,
        ]),
      ),
    );
    let next = 0;
    return sentence.filter((_, at) => {
      const start = next;
      next += encoded[at]?.length ?? 0;
      return !found.some(([from = 0, to = 0]) => start >= from && start < to);
    });
  }

  #encode(word: Word): string {
    return `<${word.map((reading) => this.#characters.get(reading) ?? '').join('')}>`;
  }

  #listPossible(text: string): readonly Phrase<Meaning>[] {
    const characters = [...new Set(text)];
    return this.#phrases.filter(({ needs }) =>
      needs.every((need) => characters.some((character) => need.has(character))),
    );
  }

  #listNeeds(step: string): ReadonlySet<string>[] {
    if (step === '^' || step.startsWith('..')) return [];
    const characters = this.#listCharacters(step.replace(/^!|[?]$/g, ''));
    return /^!|[?]$|[$]/.test(step) ? [] : [characters];
  }

  /** Lists the characters of all words of a step. */
  #listCharacters(step: string): ReadonlySet<string> {
    if (/^<[^|]*>$/.test(step)) return this.#listOfGroup(step.slice(1, -1));
    const parts = step
      .split('|')
      .flatMap((part) => (isRow(part) && !part.startsWith('<') ? part.split('-') : [part]));
    return new Set(
      parts.flatMap((part) => {
        if (part.startsWith('<')) return [...this.#listOfGroup(part.slice(1, -1))];
        return part === '$' ? [] : listForms(part).map((form) => this.#getCharacter(form));
      }),
    );
  }

  #listOfGroup(name: string): ReadonlySet<string> {
    const known = this.#ofGroups.get(name);
    if (known !== undefined) return known;
    const phrases = this.#groups[name];
    if (phrases === undefined) throw new Error(`There is no group ${name}`);
    const steps = phrases.flatMap((phrase) => phrase.split(' ')).filter((step) => !step.startsWith('..'));
    const characters = new Set(
      steps.flatMap((step) => [...this.#listCharacters(step.replace(/^!|[?]$/g, ''))]),
    );
    this.#ofGroups.set(name, characters);
    return characters;
  }

  #compilePhrase(phrase: string): string {
    const steps = phrase.replace(/^\^ /, '').replace(/^!\S+ /, '');
    const start = phrase.startsWith('^') ? '^' : '';
    const before = /^(?:\^ )?!(\S+) /.exec(phrase)?.[1];
    const notAfter = before === undefined ? '' : `(?<!${this.#compileChoice(before.split('|'))})`;
    return `${start}${notAfter}${this.#compileSteps(steps)}`;
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
    return (this.#groups[row.slice(1, -1)] ?? []).map((phrase) => this.#compileSteps(phrase));
  }

  /** Makes a regular expression for a choice of words and ranges. `$` stands for the end of the sentence. */
  #compileChoice(parts: readonly string[]): string {
    const readings = parts
      .filter((part) => part !== '$')
      .flatMap(listForms)
      .map((part) => this.#getCharacter(part));
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
