import type { Word } from './phrase.ts';
import { addTo } from './add-to.ts';
import { mayBe, oneMistakeApart, plainSpelling, undisguised, withTwoSwapped } from './spelling.ts';

const shapeOf = (word: string): string => `${word[0] ?? ''}${word.length}`;

/** The words that phrases are made of, and how to know them again. */
export class Vocabulary {
  /** As they are written in the phrases, and as {@link plainSpelling} has them. */
  readonly #words: ReadonlySet<string>;
  /** By length and first letter. */
  readonly #alike = new Map<string, string[]>();
  /** Every beginning of a word. */
  readonly #prefixes = new Set<string>();
  /** Words with two letters swapped, such as wnat, which aren't words themselves. */
  readonly #swapped = new Map<string, string>();
  readonly #stems: readonly string[];
  /** Those that are known with one mistake, too. */
  readonly #forgiving: readonly string[];

  /** @param texts - phrases in their notation, and words that are nothing but themselves. */
  constructor(texts: readonly string[]) {
    const written = texts
      .flatMap((text) => text.replace(/<.*?>|\.\.\d+|#[\d-]+/g, '').split(/[- |!?^$&]+/))
      .filter((word) => /^\w/.test(word));
    const bare = (ending: string) =>
      written.filter((word) => word.endsWith(ending)).map((word) => plainSpelling(word.slice(0, -1)));
    this.#stems = [...new Set(bare('*'))];
    this.#forgiving = [...new Set(bare('~'))];
    const words = written.filter((word) => !word.endsWith('*')).map((word) => word.replace('~', ''));
    const plain = new Set(words.map(plainSpelling));
    for (const word of plain) addTo(this.#alike, shapeOf(word), word);
    this.#words = new Set([...words, ...plain]);
    for (const word of new Set(words)) {
      for (const swapped of withTwoSwapped(word).map(plainSpelling)) {
        if (!plain.has(swapped)) this.#swapped.set(swapped, plainSpelling(word));
      }
    }
    for (const word of this.#words) {
      for (let length = 1; length <= word.length; length += 1) this.#prefixes.add(word.slice(0, length));
    }
  }

  /** Tells if a word is one of the phrases', in either spelling. */
  knows(word: string): boolean {
    return this.#words.has(word);
  }

  /** Tells if some word begins so. */
  mayBegin(text: string): boolean {
    return this.#prefixes.has(text);
  }

  /** The word that a chunk of letters, digits and signs stands for; null where it is none of these. */
  disguised(chunk: string): string | null {
    if (!/[a-z]/.test(chunk) || /^[a-z]+$/.test(chunk) || /^\d.{0,2}$/.test(chunk)) return null;
    if (chunk.includes('*')) {
      return chunk.length > 2 ? (this.#alikeTo(chunk).find((word) => mayBe(chunk, word)) ?? null) : null;
    }
    return undisguised(chunk).find((word) => this.knows(plainSpelling(word))) ?? null;
  }

  #meantBy(plain: string): string {
    if (this.knows(plain) || plain.length < 4) return plain;
    const mistaken = () => this.#forgiving.find((word) => plain.length > 4 && oneMistakeApart(word, plain));
    return this.#swapped.get(plain) ?? mistaken() ?? plain;
  }

  #alikeTo(word: string): readonly string[] {
    return this.#alike.get(shapeOf(word)) ?? [];
  }

  /** Understands one word in small letters. */
  understand(text: string): Word {
    const plain = plainSpelling(text);
    const stems = this.#stems.filter((stem) => plain.startsWith(stem)).map((stem) => `${stem}*`);
    return {
      meanings: [this.#meantBy(plain), ...stems],
      value: /^\d{1,6}$/.test(text) ? Number(text) : null,
    };
  }
}
