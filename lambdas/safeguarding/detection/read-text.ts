import { once } from '../../runtime/shared/once.ts';
import { PhraseFinder } from './phrase-finder.ts';
import phrases from './phrases.json' with { type: 'json' };
import { splitSentences } from './split-sentences.ts';
import { Vocabulary, type Word } from './vocabulary.ts';
import { limits, makeWorryFinder, weighWorries, worryPhrases, type WeighedWorries } from './weigh-worries.ts';

/**
 * What frames a sentence, apart from worries. It decides how much the words say about the writer's own life:
 *
 * - `study question`: a question or a task as teachers ask them; `study we`: its "we" means everybody;
 * - `schoolwork`, `lesson words`: the sentence names something of school, or how one speaks about a task;
 * - `quoted`: it asks about a quotation; `calming`: its hard words are meant lightly; `chat`, `pastime`: it is about fun, or this site;
 * - `others`: other people; `known`: people whom the writer seems to know; `addressed`: people without a name;
 * - `seeking`: it asks for help, or whether something is right.
 */
export type Framing = keyof typeof phrases.framing;

function listTexts(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(listTexts) : [];
}

/** Compiles the phrases when the first text is read, because this takes as long as the rest of a function's start. */
export const compilePhrases = once(() => {
  const groups = { ...phrases.groups, ...phrases.lowMood.groups };
  const framings = Object.entries(phrases.framing) as readonly [Framing, readonly string[]][];
  return {
    groups,
    vocabulary: new Vocabulary([...listTexts(phrases), ...worryPhrases]),
    framingFinder: new PhraseFinder<Framing>(
      groups,
      framings.map(([framing, texts]) => [texts, framing]),
    ),
    worryFinder: makeWorryFinder(groups),
  };
});

export interface ReadSentence {
  readonly words: readonly Word[];
  readonly framing: ReadonlySet<Framing>;
  readonly worries: WeighedWorries;
}

/** Whether a sentence speaks of the writer, and not of everybody as in "why do we bleed?". */
export const isAboutWriter = (framing: ReadonlySet<Framing>): boolean =>
  framing.has('firstPerson') && !framing.has('studyWe');

/** Whether a sentence speaks of a life, and not of a topic as in "how did the plotters die?" and "heart and blood". */
function isAboutLife(framing: ReadonlySet<Framing>): boolean {
  if (isAboutWriter(framing) || framing.has('addressed')) return true;
  return framing.has('others') && !framing.has('studyQuestion');
}

const doubts = ['schoolwork', 'lessonWords', 'calming', 'chat'] as const satisfies readonly Framing[];

/** Weighs a sentence's worries. Signs of schoolwork or fun lower the weight, because they make the worries doubtful. */
function weighSentence(words: readonly Word[], framing: ReadonlySet<Framing>): WeighedWorries {
  const hasActor = framing.has('others') || framing.has('addressed');
  const found = weighWorries(words, { finder: compilePhrases().worryFinder, hasActor });
  const seeking = framing.has('seeking') ? limits.forLine : 0;
  const lowered = doubts.filter((doubt) => framing.has(doubt)).length * limits.doubt;
  const weight = isAboutLife(framing) ? found.weight + seeking - lowered : seeking;
  return { ...found, weight: framing.has('quoted') ? 0 : weight };
}

export function readSentences(text: string): ReadSentence[] {
  const { vocabulary, framingFinder } = compilePhrases();
  return splitSentences(text, vocabulary).map((words) => {
    const framing = framingFinder.find(words);
    return { words, framing, worries: weighSentence(words, framing) };
  });
}
