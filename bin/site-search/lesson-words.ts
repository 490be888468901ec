import { stem } from '../../contract/language/stem.ts';
import { toPlainText, splitWords } from '../../contract/language/tokenise.ts';
import { openAskBotIndex } from '../../lambdas/bot/search/ask-bot-index.ts';
import type { AskBotFile } from '../../lambdas/bot/search/ask-bot-file.ts';
import { rankPassages, threshold } from '../../lambdas/bot/search/find-passages.ts';
import { collectWords } from '../ask-bot/section-words.ts';

/** The site's search finds a lesson by these words, which are sorted so that nobody can rebuild the lesson. */
export interface LessonWords {
  readonly keywords: string;
  /** Words that pupils use for the lesson's subject. */
  readonly said: string;
  /** Words of the lesson's aim, and rare words of its explanations. */
  readonly terms: string;
}

/** A word in more than this share of the lessons is too common to find a lesson by. */
const maxLessonShare = 0.2;
/** A rare word becomes a search word if a lesson uses it at least this often, or in a formula. */
const minUses = 3;
/** A lesson matches a listed synonym if the lesson's score is at least this share of the best lesson's score. */
const minShare = 0.4;

/** The words of a lesson's aim and of its explanations, without worked examples, extracts and common mistakes. */
interface Explanation {
  readonly aim: string[];
  readonly keywords: string[];
  readonly text: string[];
  readonly formulaWords: string[];
}

/** Returns the search words of each lesson. The keys of the map are `course/lesson`. */
export function lessonWords(askBot: AskBotFile): ReadonlyMap<string, LessonWords> {
  const explanations = readExplanations(askBot);
  const uses = new Map(
    [...explanations].map(([lesson, { text }]) => [lesson, countWords(text.map(stem))] as const),
  );
  const lessonCounts = countWords([...uses.values()].flatMap((counts) => [...counts.keys()]));
  const usualForm = findUsualForms(
    [...explanations.values()].flatMap(({ text, keywords }) => [...text, ...keywords]),
  );
  const filterWords = createFilter(askBot);
  const said = findPupilWords(askBot);

  const list = (stems: Iterable<string>) =>
    [...new Set(stems)]
      .map((one) => usualForm.get(one) ?? one)
      .toSorted()
      .join(' ');
  return new Map(
    [...explanations].map(([lesson, { aim, keywords, text, formulaWords }]) => {
      const bold = new Set(filterWords(keywords).map(stem));
      const repeated = text.filter((word) => (uses.get(lesson)?.get(stem(word)) ?? 0) >= minUses);
      const rare = [...repeated, ...formulaWords].filter(
        (word) => (lessonCounts.get(stem(word)) ?? 0) <= maxLessonShare * explanations.size,
      );
      const terms = filterWords([...aim, ...rare])
        .map(stem)
        .filter((one) => !bold.has(one));
      const pupilWords = [...new Set(said.get(lesson))].toSorted().join(' ');
      return [lesson, { keywords: list(bold), said: pupilWords, terms: list(terms) }];
    }),
  );
}

const buildLessonKey = ({ courseId, lessonId }: AskBotFile['passages'][number]) => `${courseId}/${lessonId}`;

function readExplanations({ passages }: AskBotFile): Map<string, Explanation> {
  const explanations = new Map<string, Explanation>();
  for (const passage of passages) {
    const empty = { aim: [], keywords: [], text: [], formulaWords: [] };
    const sofar = explanations.get(buildLessonKey(passage)) ?? empty;
    explanations.set(buildLessonKey(passage), sofar);
    if (passage.kind !== 'text' && passage.kind !== 'aim') continue;
    const { keywords, text, formulaWords } = collectWords(passage.markdown, { quotations: false });
    if (passage.kind === 'aim') sofar.aim.push(...text);
    sofar.keywords.push(...keywords);
    sofar.text.push(...text);
    sofar.formulaWords.push(...formulaWords);
  }
  return explanations;
}

function createFilter({ words }: AskBotFile): (some: readonly string[]) => string[] {
  const ignored = new Set(splitWords(toPlainText(words.ignored)));
  return (some) => some.filter((word) => word.length > 1 && !ignored.has(word));
}

function countWords(words: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

function findUsualForms(words: readonly string[]): ReadonlyMap<string, string> {
  const byUse = [...countWords(words)].toSorted(([, one], [, other]) => one - other);
  return new Map(byUse.map(([word]) => [stem(word), word]));
}

/** Asks Ask Bot which lessons each listed synonym means. Returns the synonyms' words by lesson. */
function findPupilWords(askBot: AskBotFile): ReadonlyMap<string, readonly string[]> {
  const index = openAskBotIndex(JSON.stringify(askBot));
  const { synonyms, ignored } = askBot.words;
  const ignoredWords = new Set(splitWords(toPlainText(ignored)));
  const said = new Map<string, string[]>();
  for (const phrase of synonyms.flatMap(({ pupils }) => pupils)) {
    const ranked = rankPassages(index, phrase);
    const [best] = ranked;
    if (!best || best.confidence < threshold) continue;
    const meant = ranked.filter(({ score }) => score >= minShare * best.score);
    const words = splitWords(toPlainText(phrase));
    const meaningful = words.filter((word) => !ignoredWords.has(word));
    for (const lesson of new Set(meant.map(({ passage }) => buildLessonKey(passage))))
      said.set(lesson, [...(said.get(lesson) ?? []), ...(meaningful.length > 0 ? meaningful : words)]);
  }
  return said;
}
