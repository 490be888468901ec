import { stem } from '../../contract/language/stem.ts';
import { toPlainText, splitWords } from '../../contract/language/tokenise.ts';
import { openAskBotIndex } from '../../lambdas/queries/search/ask-bot-index.ts';
import type { AskBotFile } from '../../lambdas/queries/search/ask-bot-file.ts';
import { rankPassages, threshold } from '../../lambdas/queries/search/find-passages.ts';
import { sectionWords } from '../ask-bot/section-words.ts';

/**
 * Words that lead to a lesson besides its title, summary and headings, each list with spaces between them. They are what
 * the index at the back of a book would list: each stands once and in alphabetical order, so that nothing of a lesson
 * that a student doesn't own can be read from them.
 */
export interface LessonWords {
  /** What the lesson prints in bold. */
  readonly keywords: string;
  /** What pupils say for what it teaches. */
  readonly said: string;
  /** What its aim says, and what its explanations repeat, or have in a formula, and few other lessons say. */
  readonly terms: string;
}

/** A word that more lessons than this share of all have doesn't tell which one is meant. */
const mostLessons = 0.2;
/** A word that the explanations of a lesson have less often than this is said in passing. */
const leastUses = 2;
/** A lesson that answers what pupils say less well than this share of the best answer isn't meant. */
const leastShare = 0.4;

/** The words of a lesson's explanations. Solutions, extracts and mistakes aren't what a lesson is about. */
interface Explanation {
  readonly aim: string[];
  readonly keywords: string[];
  readonly text: string[];
  readonly formulaWords: string[];
}

/** Finds the words that lead to each lesson that Ask Bot knows, by `course/lesson`. */
export function lessonWords(askBot: AskBotFile): ReadonlyMap<string, LessonWords> {
  const explanations = readExplanations(askBot);
  const uses = new Map(
    [...explanations].map(([lesson, { text }]) => [lesson, countWords(text.map(stem))] as const),
  );
  const lessonsOf = countWords([...uses.values()].flatMap((counts) => [...counts.keys()]));
  const usualForm = usualForms(
    [...explanations.values()].flatMap(({ text, keywords }) => [...text, ...keywords]),
  );
  const telling = tellingWords(askBot);
  const said = saidForLessons(askBot);

  const list = (stems: Iterable<string>) =>
    [...new Set(stems)]
      .map((one) => usualForm.get(one) ?? one)
      .toSorted()
      .join(' ');
  return new Map(
    [...explanations].map(([lesson, { aim, keywords, text, formulaWords }]) => {
      const bold = new Set(telling(keywords).map(stem));
      const repeated = text.filter((word) => (uses.get(lesson)?.get(stem(word)) ?? 0) >= leastUses);
      const rare = [...repeated, ...formulaWords].filter(
        (word) => (lessonsOf.get(stem(word)) ?? 0) <= mostLessons * explanations.size,
      );
      const terms = telling([...aim, ...rare])
        .map(stem)
        .filter((one) => !bold.has(one));
      return [
        lesson,
        {
          keywords: list(bold),
          said: [...new Set(said.get(lesson))].toSorted().join(' '),
          terms: list(terms),
        },
      ];
    }),
  );
}

const lessonKey = ({ courseId, lessonId }: AskBotFile['passages'][number]) => `${courseId}/${lessonId}`;

function readExplanations({ passages }: AskBotFile): Map<string, Explanation> {
  const explanations = new Map<string, Explanation>();
  for (const passage of passages) {
    const sofar = explanations.get(lessonKey(passage)) ?? {
      aim: [],
      keywords: [],
      text: [],
      formulaWords: [],
    };
    explanations.set(lessonKey(passage), sofar);
    if (passage.kind !== 'text' && passage.kind !== 'aim') continue;
    const { keywords, text, formulaWords } = sectionWords(passage.markdown, { quotations: false });
    if (passage.kind === 'aim') sofar.aim.push(...text);
    sofar.keywords.push(...keywords);
    sofar.text.push(...text);
    sofar.formulaWords.push(...formulaWords);
  }
  return explanations;
}

/** Leaves out words that say nothing about a subject, and single letters. */
function tellingWords({ words }: AskBotFile): (some: readonly string[]) => string[] {
  const ignored = new Set(splitWords(toPlainText(words.ignored)));
  return (some) => some.filter((word) => word.length > 1 && !ignored.has(word));
}

function countWords(words: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

/** The form of each stem that stands most often among some words. */
function usualForms(words: readonly string[]): ReadonlyMap<string, string> {
  const byUse = [...countWords(words)].toSorted(([, one], [, other]) => one - other);
  return new Map(byUse.map(([word]) => [stem(word), word]));
}

/** What pupils say, word by word, by the lessons that Ask Bot would answer it from. */
function saidForLessons(askBot: AskBotFile): ReadonlyMap<string, readonly string[]> {
  const index = openAskBotIndex(JSON.stringify(askBot));
  const { synonyms, ignored } = askBot.words;
  const ignoredWords = new Set(splitWords(toPlainText(ignored)));
  const said = new Map<string, string[]>();
  for (const phrase of synonyms.flatMap(({ pupils }) => pupils)) {
    const ranked = rankPassages(index, phrase);
    const [best] = ranked;
    if (!best || best.confidence < threshold) continue;
    const meant = ranked.filter(({ score }) => score >= leastShare * best.score);
    const words = splitWords(toPlainText(phrase));
    const telling = words.filter((word) => !ignoredWords.has(word));
    for (const lesson of new Set(meant.map(({ passage }) => lessonKey(passage))))
      said.set(lesson, [...(said.get(lesson) ?? []), ...(telling.length > 0 ? telling : words)]);
  }
  return said;
}
