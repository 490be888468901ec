import type { AskBotFile } from './ask-bot-file.ts';
import { readFormulas } from './formulas.ts';
import { correct } from './spelling.ts';
import { stem } from './stem.ts';
import { isWord, plainly, stemsOf, wordsOf } from './words.ts';

/** Words that say a concept, and how sure it is that they mean it (0 to 1). */
export interface Wording {
  readonly stems: readonly string[];
  readonly weight: number;
}

/** One thing that a question is about, in each wording that lessons may have for it. */
export interface Concept {
  readonly wordings: readonly Wording[];
  /** The weight in the question: rare words tell more than common ones. */
  readonly importance: number;
}

/** Reads a question into what it is about. */
export type WordReader = (text: string) => Concept[];

/** The weights of wordings that aren't the pupil's own. */
const synonymWeight = 0.9;
/** By the number of slips. */
const correctedWeights: readonly number[] = [1, 0.9, 0.75, 0.6];

/** The least importance of a word that no lesson has: such a question is about something else. */
const lessonsOfUnknown = 0.4;

export function makeWordReader({
  vocabulary,
  lessonCount,
  words,
}: Pick<AskBotFile, 'vocabulary' | 'lessonCount' | 'words'>): WordReader {
  const known = new Map(Object.entries(vocabulary));
  const ignored = new Set(stemsOf(words.ignored));
  const unrelated = new Set(stemsOf(words.unrelated));
  const rightSpelling = new Map(
    Object.entries(words.misspellings).flatMap(([right, wrong]) =>
      wrong.map((one) => [plainly(one), plainly(right)] as const),
    ),
  );
  const synonyms = new Map<string, string[][]>();
  for (const { pupils, lessons } of words.synonyms) {
    for (const phrase of pupils) {
      const key = wordsOf(plainly(phrase)).map(stem).join(' ');
      synonyms.set(key, [...(synonyms.get(key) ?? []), ...lessons.map(stemsOf)]);
    }
  }
  const longest = Math.max(1, ...[...synonyms.keys()].map((key) => key.split(' ').length));
  const pupilStems = new Set([...synonyms.keys()].flatMap((key) => key.split(' ')));
  const spellings = [
    ...[...known].map(([one, [, about]]) => [one, about] as const),
    ...[...pupilStems, ...ignored].filter((one) => !known.has(one)).map((one) => [one, 0.5] as const),
  ];

  const importanceOf = (stems: readonly string[]) => {
    const all = stems.map((one) => Math.log(1 + lessonCount / (known.get(one)?.[0] ?? lessonsOfUnknown)));
    return all.reduce((sum, one) => sum + one, 0) / Math.max(1, all.length);
  };
  /** Only what lessons have can be found. */
  const makeConcept = (wordings: readonly Wording[], meant: readonly string[]): Concept => ({
    wordings: wordings.filter(({ stems }) => stems.some((one) => known.has(one))),
    importance: importanceOf(meant),
  });

  const tells = (one: string) => one.length > 1 && isWord(one) && !ignored.has(one);

  interface Token {
    readonly stem: string;
    readonly weight: number;
  }
  function spelt(word: string): Token {
    if (!isWord(word)) return { stem: word, weight: 1 };
    const one = stem(rightSpelling.get(word) ?? word);
    if ([known, pupilStems, ignored, unrelated].some((all) => all.has(one))) return { stem: one, weight: 1 };
    const right = correct(one, spellings);
    if (right === undefined) return { stem: one, weight: 1 };
    return { stem: right.stem, weight: correctedWeights[right.distance] ?? 0 };
  }

  function phraseAt(
    tokens: readonly Token[],
    start: number,
  ): { length: number; concept: Concept } | undefined {
    for (let length = Math.min(longest, tokens.length - start); length > 0; length -= 1) {
      const stems = tokens.slice(start, start + length).map((token) => token.stem);
      const means = synonyms.get(stems.join(' '));
      if (!means) continue;
      const own = stems.filter((one) => isWord(one) && !ignored.has(one));
      const wordings = [
        ...(own.length > 0 && own.every((one) => known.has(one)) ? [{ stems: own, weight: 1 }] : []),
        ...means.map((one) => ({ stems: one, weight: synonymWeight })),
      ];
      const meant = wordings[0]?.stems ?? own;
      return { length, concept: makeConcept(wordings, meant) };
    }
    return undefined;
  }

  return (text) => {
    const { formulas, rest } = readFormulas(plainly(text));
    const concepts = formulas.map(({ formula, topics }) => {
      const wordings = topics.map((topic) => ({ stems: stemsOf(topic), weight: 1 }));
      return makeConcept([{ stems: [formula], weight: 1 }, ...wordings], wordings[0]?.stems ?? []);
    });
    const tokens = wordsOf(rest).map(spelt);
    const seen = new Set<string>();
    for (let at = 0; at < tokens.length;) {
      const phrase = phraseAt(tokens, at);
      const token = tokens[at];
      if (phrase) concepts.push(phrase.concept);
      else if (token && tells(token.stem) && !seen.has(token.stem)) {
        seen.add(token.stem);
        concepts.push(makeConcept([{ stems: [token.stem], weight: token.weight }], [token.stem]));
      }
      at += phrase?.length ?? 1;
    }
    return concepts;
  };
}
