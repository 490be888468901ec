import type { AskBotFile } from './ask-bot-file.ts';
import { readFormulas } from '../../../contract/language/formulas.ts';
import { makeLexicon, type Token } from '../../../contract/language/lexicon.ts';
import { stem } from '../../../contract/language/stem.ts';
import { splitWords, toPlainText, toStems } from '../../../contract/language/tokenise.ts';
import { phraseJoint } from './index-options.ts';

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
/** A whole phrase that is listed for a section counts more than a title that has one of its words. */
const sectionPhraseWeight = 1.4;
/** Formulas count double, because the search index gives them less than half the weight of titles. */
const formulaWeight = 2;

/** Matches questions such as "what does osmosis mean", in which "mean" isn't an average, unlike in "how do I find the mean". */
const askedMeaning =
  /\b(do|does|did)\b(.*?)(?<!\b(?:the|a|mode|and|or|find|estimated) )\bmean\b|\b(?:the )?meanings? of\b/g;

/** Matches a punctuation mark that a pupil asks about, as in "when do I use a ;". */
const typedSign = /(?<=\b(?:a|an|the|use|using|of|or|and|put)\s+)[;:,"-](?=\s|\?|$)/g;
const signNames: Readonly<Record<string, string>> = {
  ';': 'semicolon',
  ':': 'colon',
  ',': 'comma',
  '"': 'speech marks',
  '-': 'dash',
};

/** Words that a pupil may add to a phrase or leave out of it. They are stems. */
const fillers: ReadonlySet<string> = new Set(
  'a an and are be bit do does for go i in is it its just like me my of on or out really so some that the their them thei they this to u up was way we wer when with you your'.split(
    ' ',
  ),
);

/** Maps what pupils say to the words of the lessons. */
interface Synonyms {
  /** The single words of pupils' phrases. */
  readonly words: ReadonlySet<string>;
  /** Finds the longest phrase of pupils that begins at `start`. `lessons` contains the wordings of lessons. */
  at(
    stems: readonly string[],
    start: number,
  ): { readonly length: number; readonly lessons: readonly Wording[] } | undefined;
}

/** `indexed` are the stems of the search index. Some are whole phrases of pupils. */
const pickLonger = <Found extends { readonly length: number }>(one: Found, other: Found | undefined): Found =>
  other && other.length > one.length ? other : one;

function makeSynonyms(
  listed: AskBotFile['words']['synonyms'],
  {
    indexed,
    isIgnored,
  }: { readonly indexed: readonly string[]; readonly isIgnored: (stem: string) => boolean },
): Synonyms {
  const phrases = new Map<string, readonly Wording[]>();
  const loose = new Map<string, readonly Wording[]>();
  for (const one of indexed.filter((term) => term.includes(phraseJoint))) {
    const wordings = [{ stems: [one], weight: sectionPhraseWeight }];
    const spoken = one.split(phraseJoint);
    phrases.set(spoken.join(' '), wordings);
    const main = spoken.filter((word) => !fillers.has(word));
    const key = main.join(' ');
    if (main.length > 1 && !main.every(isIgnored)) loose.set(key, [...(loose.get(key) ?? []), ...wordings]);
  }
  const words = new Set<string>();
  for (const { pupils, lessons } of listed) {
    for (const phrase of pupils) {
      const spoken = splitWords(toPlainText(phrase));
      for (const word of spoken) words.add(word);
      const key = spoken.map(stem).join(' ');
      const wordings = lessons.map((one) => ({ stems: toStems(one), weight: synonymWeight }));
      phrases.set(key, [...(phrases.get(key) ?? []), ...wordings]);
    }
  }
  const longest = Math.max(0, ...[...phrases.keys()].map((key) => key.split(' ').length));

  /** Finds the longest phrase of a section whose main words follow `start`, with any fillers among them. */
  function findLoose(stems: readonly string[], start: number) {
    let found: { readonly length: number; readonly lessons: readonly Wording[] } | undefined;
    let key = '';
    for (let end = start; end < Math.min(stems.length, start + 2 * longest); end += 1) {
      const word = stems[end] ?? '';
      if (fillers.has(word)) {
        if (key === '') return undefined;
        continue;
      }
      key = key === '' ? word : `${key} ${word}`;
      const lessons = loose.get(key);
      if (lessons) found = { length: end + 1 - start, lessons };
    }
    return found;
  }
  return {
    words,
    at(stems, start) {
      for (let length = Math.min(longest, stems.length - start); length > 0; length -= 1) {
        const lessons = phrases.get(stems.slice(start, start + length).join(' '));
        if (lessons)
          return lessons.length === 0
            ? { length, lessons }
            : pickLonger({ length, lessons }, findLoose(stems, start));
      }
      return findLoose(stems, start);
    },
  };
}

export function makeWordReader(
  file: Pick<AskBotFile, 'vocabulary' | 'lessonCount' | 'spellings' | 'common' | 'words'>,
): WordReader {
  const ignored = new Set(toStems(file.words.ignored));
  const synonyms = makeSynonyms([...file.words.synonyms, { pupils: file.words.chat, lessons: [] }], {
    indexed: Object.keys(file.vocabulary),
    isIgnored: (one) => ignored.has(one),
  });
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
    const rarer = stems.filter((one) => !lexicon.isOfMostLessons(one));
    return rarer.length > 0 ? rarer : stems;
  }

  /** Converts a pupil's phrase to a concept. `lessons` contains the wordings of lessons, or nothing for chat. */
  function readPhrase(tokens: readonly Token[], lessons: readonly Wording[]): Concept {
    if (lessons.length === 0)
      return { wordings: [], importance: lexicon.unknownImportance, rarity: 1, topicShare: 1 };
    const own = tokens.flatMap((token) => (token.tells ? [token.stem] : []));
    const concept = makeConcept(
      [
        ...(own.length > 0 && own.every(isKnown) ? [{ stems: own, weight: 1 }] : []),
        ...lessons.map(({ stems, weight }) => ({ stems: removeCommon(stems), weight })),
      ],
      own,
    );
    // The words of a phrase may be common, but not the phrase.
    if (tokens.length === 1) return concept;
    const whole = lessons.find(({ weight }) => weight === sectionPhraseWeight);
    const importance = Math.max(concept.importance, whole ? lexicon.weigh(whole.stems) : 0);
    return { ...concept, importance, rarity: 1, topicShare: 1 };
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
    const { formulas, rest } = readFormulas(
      toPlainText(text)
        .replace(askedMeaning, '$1$2')
        .replace(typedSign, (sign) => ` ${signNames[sign] ?? sign} `),
    );
    const formulaConcepts = formulas.map(({ formula, topics }) => {
      const wordings = topics.map((topic) => ({ stems: toStems(topic), weight: 1 }));
      return {
        ...makeConcept([...wordings, { stems: [formula], weight: formulaWeight }], []),
        topicShare: 1,
      };
    });
    // Words of a word problem, such as jumpers and cakes, say nothing about its mathematics.
    const tells = ({ wordings }: Concept) => formulas.length === 0 || wordings.length > 0;
    return [...formulaConcepts, ...readWords(rest).filter(tells)];
  };
}
