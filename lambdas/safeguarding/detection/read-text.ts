import { once } from '../../runtime/shared/once.ts';
import { PhraseFinder } from './phrase-finder.ts';
import { phrases } from './phrases.ts';
import { splitSentences } from './split-sentences.ts';
import { Vocabulary, type Word } from './vocabulary.ts';
import { limits, makeSignFinder, signPhrases, weighSigns, type WeighedSigns } from './weigh-signs.ts';

const { framings } = phrases;

/**
 * What frames a sentence, apart from signs of trouble. It decides how much the words say about the writer's own life:
 *
 * - `studyQuestion`: a question or a task as teachers ask them; `studyWe`: its "we" means everybody;
 * - `schoolwork`, `lessonWords`: the sentence names something of school, or how one speaks about a task;
 * - `quoted`: it asks about a quotation, or tells a story; `chat`, `pastime`: it is about fun, or this site;
 * - `firstPerson`: it speaks of the writer; `others`: of other people; `addressed`: of people without a name;
 * - `asking`: it is a question; `seeking`: it asks for help, or whether something is right;
 * - `hinting`: it hints at what the writer doesn't say, as in "if i told you something would you have to tell my mum".
 *
 * Idioms such as "mum will kill me if I fail" mean less than their words, which are left out before signs are weighed.
 */
export type Framing = keyof typeof framings.framings;

/** Compiles the phrases when the first text is read, because this takes as long as the rest of a function's start. */
const compile = once(() => {
  const { groups, ordinaryWords } = framings;
  const listed = Object.entries(framings.framings) as readonly [Framing, readonly string[]][];
  return {
    vocabulary: new Vocabulary([
      ...Object.values(groups).flat(),
      ...ordinaryWords,
      ...framings.idioms,
      ...listed.flatMap(([, phrases]) => phrases),
      ...signPhrases,
    ]),
    framingFinder: new PhraseFinder<Framing>(
      groups,
      listed.map(([framing, phrases]) => [phrases, framing]),
    ),
    idiomFinder: new PhraseFinder(groups, [[framings.idioms, 'idiom']]),
    signFinder: makeSignFinder(groups),
  };
});

export interface ReadSentence extends WeighedSigns {
  readonly framing: ReadonlySet<Framing>;
}

/** Whether a sentence speaks of the writer, and not of everybody as in "why do we bleed?". */
export const isAboutWriter = (framing: ReadonlySet<Framing>): boolean =>
  framing.has('firstPerson') && !framing.has('studyWe');

/** Whether a sentence is about a topic or a text, as in "how did the plotters die?", and not about the writer. */
const isAboutTopic = (framing: ReadonlySet<Framing>): boolean =>
  !isAboutWriter(framing) && !framing.has('hinting') && topics.some((topic) => framing.has(topic));
const topics = ['studyQuestion', 'schoolwork', 'lessonWords'] as const satisfies readonly Framing[];

/** By how much framings lower the weight of a sentence, because they make its signs doubtful. */
const doubts = [
  ['schoolwork', 4],
  ['lessonWords', 4],
  ['chat', 4],
  ['pastime', 2],
] as const satisfies readonly (readonly [Framing, number])[];
/** The signs of a sentence about the writer are doubted by no more than this. */
const mostDoubt = 8;
/** The signs of a sentence about a topic or a text say little about the writer's life. */
const doubtOfTopic = 12;

/** Weighs the signs of a sentence. Signs of schoolwork or fun lower the weight. */
function weighSentence(words: readonly Word[], framing: ReadonlySet<Framing>): WeighedSigns {
  const { signFinder, idiomFinder } = compile();
  const hasActor = framing.has('others') || framing.has('addressed');
  const found = weighSigns(idiomFinder.removeFrom(words), { finder: signFinder, hasActor });
  // A question about a quotation says nothing about the student who asks.
  if (framing.has('quoted')) return { ...found, weight: 0, mood: 0 };
  const seeking = framing.has('seeking') || framing.has('hinting') ? limits.forLine : 0;
  const doubt = doubts.reduce((sum, [name, weight]) => sum + (framing.has(name) ? weight : 0), 0);
  const lowered = isAboutTopic(framing) ? doubt + doubtOfTopic : Math.min(doubt, mostDoubt);
  const least = doubt === 0 ? seeking : 0;
  return { ...found, weight: Math.max(least, found.weight + seeking - lowered) };
}

const quotation = /["“”«][^"“”«»]+["“”»]|(?<!\S)['‘][^'‘’\n]+['’](?![\p{L}\p{N}])/gu;
/** Stands for a quotation that isn't read. It has no meaning in any list. */
const blank = 'blank';

/** Leaves out quotations if what surrounds them is a question about words, as in: is "he hit me" passive? */
function leaveOutQuotations(text: string): string {
  const { vocabulary, framingFinder } = compile();
  const bare = text.replace(quotation, ` ${blank} `);
  if (bare === text) return text;
  const framings = splitSentences(bare, vocabulary)
    .filter((words) => words.some((word) => word.includes(blank)))
    .map((words) => framingFinder.find(words));
  const isAsked = framings.every((framing) => isAboutTopic(framing) && !framing.has('seeking'));
  return isAsked ? bare : text;
}

function readAll(text: string): readonly ReadSentence[] {
  const { vocabulary, framingFinder } = compile();
  return splitSentences(leaveOutQuotations(text), vocabulary).map((words) => {
    const framing = framingFinder.find(words);
    return { framing, ...weighSentence(words, framing) };
  });
}

let last: { readonly text: string; readonly sentences: readonly ReadSentence[] } | undefined;

/** Reads a text once, although its concern and its mood are asked for one after the other. */
export function readSentences(text: string): readonly ReadSentence[] {
  if (last?.text !== text) last = { text, sentences: readAll(text) };
  return last.sentences;
}
