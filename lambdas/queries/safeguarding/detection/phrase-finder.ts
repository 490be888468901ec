import { addTo } from './add-to.ts';
import type { Phrase, Step, Word } from './phrase.ts';
import { stands } from './match-phrase.ts';

/** The words of which one must be there for a step to fit; null where it may fit without. */
function neededBy(step: Step | undefined): readonly string[] | null {
  if (step?.kind === 'word') {
    const { words, ranges, end } = step.choice;
    return end || ranges.length > 0 ? null : [...words];
  }
  if (step?.kind !== 'either') return null;
  const firsts = step.rows.map(([first]) => neededBy(first));
  return firsts.some((words) => words === null) ? null : firsts.flatMap((words) => words ?? []);
}

/** Phrases that tell something where all of them stand in one sentence, in any order. */
export interface Sign<Meaning> {
  readonly phrases: readonly Phrase[];
  readonly meaning: Meaning;
}

/** A phrase, what it needs, and which of these words begins it; null where any word may. */
interface Sought {
  readonly phrase: Phrase;
  readonly needs: readonly number[];
  readonly start: number | null;
}

interface SoughtSign<Meaning> {
  readonly sought: readonly Sought[];
  readonly meaning: Meaning;
}

/** Finds out which signs stand in a sentence, looking only for phrases whose words are all there. */
export class PhraseFinder<Meaning> {
  /** For each word, the needs (by number) that it meets. */
  readonly #met = new Map<string, number[]>();
  readonly #numbers = new Map<Step, number | null>();
  /** The signs by the first need of their first phrase; null for those without any. */
  readonly #signs = new Map<number | null, SoughtSign<Meaning>[]>();

  constructor(signs: readonly Sign<Meaning>[]) {
    for (const { phrases, meaning } of signs) {
      const sought = phrases.map((phrase) => this.#soughtOf(phrase));
      const need = sought[0]?.needs[0] ?? null;
      addTo(this.#signs, need, { sought, meaning });
    }
  }

  /** The meanings of all signs that stand in the sentence. */
  find(sentence: readonly Word[]): ReadonlySet<Meaning> {
    const places = this.#placesIn(sentence);
    const everywhere = [...sentence.keys()];
    const isThere = ({ phrase, start }: Sought) => {
      const starts = (start === null ? undefined : places.get(start)) ?? everywhere;
      return starts.some((at) => stands(phrase, sentence, at));
    };
    const found = new Set<Meaning>();
    for (const { sought, meaning } of [null, ...places.keys()].flatMap(
      (need) => this.#signs.get(need) ?? [],
    )) {
      const likely = sought.every(({ needs }) => needs.every((need) => places.has(need)));
      if (likely && !found.has(meaning) && sought.every(isThere)) found.add(meaning);
    }
    return found;
  }

  #soughtOf(phrase: Phrase): Sought {
    const needs = phrase.steps.map((step) => this.#numberOf(step));
    return { phrase, start: needs[0] ?? null, needs: needs.filter((need) => need !== null) };
  }

  /** The number of what a step needs; null where it needs nothing. */
  #numberOf(step: Step): number | null {
    const known = this.#numbers.get(step);
    if (known !== undefined) return known;
    const words = neededBy(step);
    const number = words && this.#numbers.size;
    this.#numbers.set(step, number);
    if (number !== null) for (const word of new Set(words)) addTo(this.#met, word, number);
    return number;
  }

  /** For each need that is met, the indexes of the words that meet it. */
  #placesIn(sentence: readonly Word[]): ReadonlyMap<number, readonly number[]> {
    const places = new Map<number, number[]>();
    sentence.forEach(({ meanings }, at) => {
      for (const need of meanings.flatMap((meaning) => this.#met.get(meaning) ?? [])) addTo(places, need, at);
    });
    return places;
  }
}
