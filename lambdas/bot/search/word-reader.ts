import type { AskBotFile } from './ask-bot-file.ts';
import { readFormulas } from '../../../contract/language/formulas.ts';
import { makeLexicon, type Token } from '../../../contract/language/lexicon.ts';
import { stem } from '../../../contract/language/stem.ts';
import { splitWords, toPlainText, toStems } from '../../../contract/language/tokenise.ts';

/** One way to express a concept. `weight` is at most 1 for words, and more for formulas. */
export interface Wording {
  readonly stems: readonly string[];
  readonly weight: number;
}

/** Something that a question is about, with every wording that lessons may use. */
export interface Concept {
  readonly wordings: readonly Wording[];
  readonly importance: number;
  /** How much the pupil's words belong to some subject instead of to any talk, from 0 to 1. */
  readonly rarity: number;
  /** How much the pupil's words say about the topic of the text, from 0 to 1. */
  readonly topicShare: number;
}

export type WordReader = (text: string) => Concept[];

const synonymWeight = 0.9;
/** Formulas count double, because the search index gives them less than half the weight of titles. */
const formulaWeight = 2;

/** The importance of a word that two of three lessons contain. */
const commonImportance = Math.log(1 + 3 / 2);

/** Matches questions such as "what does osmosis mean", in which "mean" isn't an average. */
const askedMeaning = /\b(do|does|did)\b(.*?)\bmean\b/g;

/** Maps what pupils say to the words of the lessons. */
interface Synonyms {
  /** The single words of pupils' phrases. */
  readonly words: ReadonlySet<string>;
  /** Finds the longest phrase of pupils that begins at `start`. `lessons` contains the wordings of lessons. */
  at(
    stems: readonly string[],
    start: number,
  ): { readonly length: number; readonly lessons: readonly (readonly string[])[] } | undefined;
}

function makeSynonyms(listed: AskBotFile['words']['synonyms']): Synonyms {
  const phrases = new Map<string, string[][]>();
  const words = new Set<string>();
  for (const { pupils, lessons } of listed) {
    for (const phrase of pupils) {
      const spoken = splitWords(toPlainText(phrase));
      for (const word of spoken) words.add(word);
      const key = spoken.map(stem).join(' ');
      phrases.set(key, [...(phrases.get(key) ?? []), ...lessons.map(toStems)]);
    }
  }
  const longest = Math.max(0, ...[...phrases.keys()].map((key) => key.split(' ').length));
  return {
    words,
    at(stems, start) {
      for (let length = Math.min(longest, stems.length - start); length > 0; length -= 1) {
        const lessons = phrases.get(stems.slice(start, start + length).join(' '));
        if (lessons) return { length, lessons };
      }
      return undefined;
    },
  };
}

export function makeWordReader(
  file: Pick<AskBotFile, 'vocabulary' | 'lessonCount' | 'spellings' | 'common' | 'words'>,
): WordReader {
  const synonyms = makeSynonyms([...file.words.synonyms, { pupils: file.words.chat, lessons: [] }]);
  const lexicon = makeLexicon(
    { ...file, spellings: file.spellings.split(' '), common: file.common.split(' ') },
    synonyms.words,
  );
  const isKnown = (one: string) => lexicon.isKnown(one);

  /** Leaves out wordings that no lesson contains. The importance is that of the first wording, or else of `meant`. */
  function makeConcept(wordings: readonly Wording[], meant: readonly string[]): Concept {
    const stems = wordings[0]?.stems ?? meant;
    return {
      wordings: wordings.filter((wording) => wording.stems.some(isKnown)),
      importance: lexicon.weigh(stems),
      rarity: Math.max(...stems.map(lexicon.getRarity)),
      topicShare: Math.max(...stems.map(lexicon.getTopicShare)),
    };
  }

  /** Removes words such as "the", which nearly every lesson contains, unless there is nothing else. */
  function removeCommon(stems: readonly string[]): readonly string[] {
    const rarer = stems.filter((one) => lexicon.weigh([one]) > commonImportance);
    return rarer.length > 0 ? rarer : stems;
  }

  /** Converts a pupil's phrase to a concept. `lessons` contains the wordings of lessons, or nothing for chat. */
  function readPhrase(tokens: readonly Token[], lessons: readonly (readonly string[])[]): Concept {
    if (lessons.length === 0)
      return { wordings: [], importance: lexicon.unknownImportance, rarity: 1, topicShare: 1 };
    const own = tokens.flatMap((token) => (token.tells ? [token.stem] : []));
    const concept = makeConcept(
      [
        ...(own.length > 0 && own.every(isKnown) ? [{ stems: own, weight: 1 }] : []),
        ...lessons.map((stems) => ({ stems: removeCommon(stems), weight: synonymWeight })),
      ],
      own,
    );
    // The words of a phrase may be common, but not the phrase.
    return tokens.length > 1 ? { ...concept, rarity: 1, topicShare: 1 } : concept;
  }

  function readWords(plain: string): Concept[] {
    const tokens = lexicon.read(plain);
    const stems = tokens.map((token) => token.stem);
    const seen = new Set<string>();
    const concepts: Concept[] = [];
    for (let at = 0; at < tokens.length;) {
      const phrase = synonyms.at(stems, at);
      const token = tokens[at];
      if (phrase) concepts.push(readPhrase(tokens.slice(at, at + phrase.length), phrase.lessons));
      else if (token?.tells && !seen.has(token.stem)) {
        seen.add(token.stem);
        concepts.push(makeConcept([{ stems: [token.stem], weight: token.weight }], [token.stem]));
      }
      at += phrase?.length ?? 1;
    }
    return concepts;
  }

  return (text) => {
    const { formulas, rest } = readFormulas(toPlainText(text).replace(askedMeaning, '$1$2'));
    const formulaConcepts = formulas.map(({ formula, topics }) => {
      const wordings = topics.map((topic) => ({ stems: toStems(topic), weight: 1 }));
      return makeConcept([...wordings, { stems: [formula], weight: formulaWeight }], []);
    });
    // Words of a word problem, such as jumpers and cakes, say nothing about its mathematics.
    const tells = ({ wordings }: Concept) => formulas.length === 0 || wordings.length > 0;
    return [...formulaConcepts, ...readWords(rest).filter(tells)];
  };
}
