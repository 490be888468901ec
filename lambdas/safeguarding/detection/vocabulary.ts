import {
  matchesHidden,
  expandShort,
  differsByOne,
  listForms,
  toPlainSpelling,
  listReadings,
  listSwapped,
} from './spelling.ts';

const getShape = (word: string): string => `${word[0] ?? ''}${word.length}`;

/** A word in corrected spelling, then other spellings of it and the beginnings (`touch*`) and ranges (`#18-80`) that fit the word. */
export type Word = readonly string[];

/** Recognises the words of signs and framings in texts, also if they are misspelt or disguised. */
export class Vocabulary {
  /** Contains each word in two spellings: that of the phrases and that of {@link toPlainSpelling}. */
  readonly #words: ReadonlySet<string>;
  readonly #alike: ReadonlyMap<string, readonly string[]>;
  readonly #prefixes = new Set<string>();
  /** Maps a spelling with two swapped letters, such as `wnat`, to the intended word. */
  readonly #swapped = new Map<string, string>();
  readonly #stems: readonly string[];
  readonly #ranges: readonly { readonly range: string; readonly least: number; readonly most: number }[];
  /** The words that are also recognised if they contain one mistake. */
  readonly #forgiving: readonly string[];

  constructor(texts: readonly string[]) {
    const listed = new Set(
      texts.flatMap((text) => text.replace(/<.*?>|\.\.\d+|#[\d-]+/g, '').split(/[- |!?^$&]+/)),
    );
    const written = [...listed]
      .flatMap(listForms)
      // Single letters other than "a" and "i" aren't words, or else "k i l l" would be four known words.
      .filter((word) => /^\w/.test(word) && !/^[b-hj-z]$/.test(word));
    const bare = (ending: string) =>
      written.filter((word) => word.endsWith(ending)).map((word) => toPlainSpelling(word.slice(0, -1)));
    const ranges = new Set(texts.flatMap((text) => text.match(/#[\d-]+/g) ?? []));
    this.#ranges = [...ranges].map((range) => {
      const [least = 0, most = least] = range.slice(1).split('-').map(Number);
      return { range, least, most };
    });
    this.#stems = [...new Set(bare('*'))];
    this.#forgiving = [...new Set(bare('~'))];
    const words = written.filter((word) => !word.endsWith('*')).map((word) => word.replace('~', ''));
    const plain = new Set(words.map(toPlainSpelling));
    this.#alike = Map.groupBy(plain, getShape);
    this.#words = new Set([...words, ...plain]);
    for (const word of new Set(words)) {
      for (const swapped of listSwapped(word).map(toPlainSpelling)) {
        if (!plain.has(swapped)) this.#swapped.set(swapped, toPlainSpelling(word));
      }
    }
    for (const word of this.#words) {
      for (let length = 1; length <= word.length; length += 1) this.#prefixes.add(word.slice(0, length));
    }
  }

  /** Recognises a word in the spelling of the phrases or in that of {@link toPlainSpelling}. */
  knows(word: string): boolean {
    return this.#words.has(word);
  }

  mayBegin(text: string): boolean {
    return this.#prefixes.has(text);
  }

  /** Finds the word behind digits and signs, such as `kill` for `k1ll`, or returns null. */
  findDisguised(chunk: string): string | null {
    if (!/[a-z]/.test(chunk) || /^[a-z]+$/.test(chunk) || /^\d.{0,2}$/.test(chunk)) return null;
    if (chunk.includes('*')) {
      return chunk.length > 2
        ? (this.#listAlike(chunk).find((word) => matchesHidden(chunk, word)) ?? null)
        : null;
    }
    return listReadings(chunk).find((word) => this.knows(toPlainSpelling(word))) ?? null;
  }

  #correct(plain: string): string {
    if (this.knows(plain) || plain.length < 4) return plain;
    if (plain.endsWith('in') && this.knows(`${plain}g`)) return `${plain}g`;
    const mistaken = () => this.#forgiving.find((word) => plain.length > 4 && differsByOne(word, plain));
    return this.#swapped.get(plain) ?? mistaken() ?? plain;
  }

  #listAlike(word: string): readonly string[] {
    return this.#alike.get(getShape(word)) ?? [];
  }

  understand(text: string): Word {
    const plain = toPlainSpelling(text);
    const stems = this.#stems.filter((stem) => plain.startsWith(stem)).map((stem) => `${stem}*`);
    const value = /^\d{1,6}$/.test(text) ? Number(text) : NaN;
    const ranges = this.#ranges.filter(({ least, most }) => value >= least && value <= most);
    // Where the lists have both "cutin" and "cutting", a child who writes "cuttin" may mean either.
    const spoken = plain.endsWith('in') && this.knows(`${plain}g`) ? [`${plain}g`] : [];
    const usual = expandShort(text);
    const expanded = usual === null ? [] : [toPlainSpelling(usual)];
    return [this.#correct(plain), ...spoken, ...expanded, ...stems, ...ranges.map(({ range }) => range)];
  }
}
