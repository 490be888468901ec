import { addToList, type Phrase, type Step, type Word } from './phrase.ts';
import { matchPhrase } from './match-phrase.ts';

/** Lists the words of which a sentence must contain at least one to match a step. Returns null if no word is required. */
function listNeeded(step: Step | undefined): readonly string[] | null {
  if (step?.kind === 'word') {
    const { words, ranges, end } = step.choice;
    return end || ranges.length > 0 ? null : [...words];
  }
  if (step?.kind !== 'either') return null;
  const firsts = step.rows.map(([first]) => listNeeded(first));
  return firsts.some((words) => words === null) ? null : firsts.flatMap((words) => words ?? []);
}

/** Phrases that have a meaning if one sentence contains all of them, in any order. */
export interface Sign<Meaning> {
  readonly phrases: readonly Phrase[];
  readonly meaning: Meaning;
}

/** A phrase with the numbers of its needs. `start` is the need of its first step, or null if any word may begin it. */
interface PreparedPhrase {
  readonly phrase: Phrase;
  readonly needs: readonly number[];
  readonly start: number | null;
}

interface PreparedSign<Meaning> {
  readonly prepared: readonly PreparedPhrase[];
  readonly meaning: Meaning;
}

/** Finds the signs of a sentence. To be fast, it tries only phrases whose needed words the sentence contains. */
export class PhraseFinder<Meaning> {
  /** The numbers of the needs that a word meets. */
  readonly #met = new Map<string, number[]>();
  readonly #numbers = new Map<Step, number | null>();
  /** The signs by the first need of their first phrase, or under null if it has none. */
  readonly #signs = new Map<number | null, PreparedSign<Meaning>[]>();

  constructor(signs: readonly Sign<Meaning>[]) {
    for (const { phrases, meaning } of signs) {
      const prepared = phrases.map((phrase) => this.#prepare(phrase));
      const need = prepared[0]?.needs[0] ?? null;
      addToList(this.#signs, need, { prepared, meaning });
    }
  }

  /** Returns the meanings of all signs in the sentence. */
  find(sentence: readonly Word[]): ReadonlySet<Meaning> {
    const places = this.#findNeeds(sentence);
    const everywhere = [...sentence.keys()];
    const isFound = ({ phrase, start }: PreparedPhrase) => {
      const starts = (start === null ? undefined : places.get(start)) ?? everywhere;
      return starts.some((at) => matchPhrase(phrase, sentence, at));
    };
    const found = new Set<Meaning>();
    for (const { prepared, meaning } of [null, ...places.keys()].flatMap(
      (need) => this.#signs.get(need) ?? [],
    )) {
      const likely = prepared.every(({ needs }) => needs.every((need) => places.has(need)));
      if (likely && !found.has(meaning) && prepared.every(isFound)) found.add(meaning);
    }
    return found;
  }

  #prepare(phrase: Phrase): PreparedPhrase {
    const needs = phrase.steps.map((step) => this.#getNeed(step));
    return { phrase, start: needs[0] ?? null, needs: needs.filter((need) => need !== null) };
  }

  /** Returns the number of a step's need, or null if it needs no word. */
  #getNeed(step: Step): number | null {
    const known = this.#numbers.get(step);
    if (known !== undefined) return known;
    const words = listNeeded(step);
    const number = words && this.#numbers.size;
    this.#numbers.set(step, number);
    if (number !== null) for (const word of new Set(words)) addToList(this.#met, word, number);
    return number;
  }

  /** Maps each need that the sentence meets to the indexes of the words that meet it. */
  #findNeeds(sentence: readonly Word[]): ReadonlyMap<number, readonly number[]> {
    const places = new Map<number, number[]>();
    sentence.forEach(({ meanings }, at) => {
      for (const need of meanings.flatMap((meaning) => this.#met.get(meaning) ?? []))
        addToList(places, need, at);
    });
    return places;
  }
}
