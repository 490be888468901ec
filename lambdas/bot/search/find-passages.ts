import type { SearchResult } from 'minisearch';
import type { AskBotIndex } from './ask-bot-index.ts';
import { fieldWeights } from './index-options.ts';
import type { Passage, PassageKind } from './ask-bot-file.ts';
import type { Concept, Wording } from './word-reader.ts';

interface RankedPassage {
  readonly passage: Passage;
  /** A higher score is better. Scores of different questions can't be compared. */
  readonly score: number;
  /** The confidence that the passage is about the question, from 0 to 1. */
  readonly confidence: number;
}

/** The bot answers a question only if the best passage has at least this confidence. */
export const threshold = 0.32;

/** A passage is left out if its score is less than this share of the best score. */
const minimumScoreShare = 0.25;
const maximumPassages = 12;

/** A passage that fits all words of a question has confidence 0.5 if the words' importance adds up to this number. */
const halfEvidence = 1;

/** The factor by which a phrase of several words counts more if a passage contains the whole phrase. */
const phraseBonus = 1.35;

/** Explanations answer questions better than aims, tasks and self-checks do. */
const kindWeights: Readonly<Record<PassageKind, number>> = {
  text: 1,
  'worked-example': 0.9,
  'common-mistakes': 0.8,
  'self-check': 0.7,
  aim: 0.75,
  task: 0.6,
  extract: 0.5,
};

export function findPassages(
  index: AskBotIndex,
  text: string,
  { owned }: { readonly owned: Pick<ReadonlySet<string>, 'has'> },
) {
  const ranked = rankPassages(index, text);
  const mayRead = ({ passage }: RankedPassage) => passage.free || owned.has(passage.courseId);
  const best = ranked[0];
  const readable = ranked.filter(
    (one) => mayRead(one) && one.score >= minimumScoreShare * (best?.score ?? 0),
  );
  return {
    /** Whether the first passage that the student may read is good enough for an answer. */
    answerable: (readable[0]?.confidence ?? 0) >= threshold,
    readable: readable.slice(0, maximumPassages),
    /** The lesson of the best passage, or null if the student may read the passage or the passage is no good answer. */
    elsewhere: best && best.confidence >= threshold && !mayRead(best) ? toLesson(best.passage) : null,
  };
}

/** Ranks matching passages, the best first, including those that the student may not read. */
export function rankPassages(index: AskBotIndex, text: string): RankedPassage[] {
  const concepts = index.reader(text);
  const weights = new Map<string, number>();
  for (const { wordings } of concepts) {
    for (const { stems, weight } of wordings) {
      for (const stem of stems) weights.set(stem, Math.max(weight, weights.get(stem) ?? 0));
    }
  }
  const results = index.search.search([...weights.keys()].join(' '), {
    boostTerm: (term) => weights.get(term) ?? 1,
  });
  const asked = concepts.reduce((sum, { importance }) => sum + importance, 0);
  const hits = results.flatMap((result) => {
    const passage = index.passages[Number(result.id)];
    return passage
      ? [{ passage, result, covered: concepts.map((concept) => measureCoverage(concept, result)) }]
      : [];
  });
  const byLesson = new Map<string, number[]>();
  for (const { passage, covered } of hits) {
    const sofar = byLesson.get(buildLessonKey(passage)) ?? concepts.map(() => 0);
    byLesson.set(
      buildLessonKey(passage),
      sofar.map((one, at) => Math.max(one, covered[at] ?? 0)),
    );
  }
  const weigh = (covered: readonly number[]) =>
    concepts.reduce((sum, { importance }, at) => sum + importance * (covered[at] ?? 0), 0);
  return hits
    .map(({ passage, result, covered }) => {
      const own = weigh(covered);
      const ofLesson = weigh(byLesson.get(buildLessonKey(passage)) ?? []);
      const evidence = 0.5 * own + 0.5 * ofLesson;
      const share = evidence / asked;
      return {
        passage,
        score: result.score * share ** 2 * kindWeights[passage.kind],
        confidence: share * (evidence / (evidence + halfEvidence)),
      };
    })
    .toSorted((one, other) => other.score - one.score);
}

/** Returns how much a passage is about a concept, from 0 to 1. Only the wording that fits best counts. */
function measureCoverage({ wordings }: Concept, { match }: SearchResult): number {
  const about = (stem: string) =>
    Object.hasOwn(match, stem)
      ? Math.max(0, ...(match[stem] ?? []).map((field) => aboutByField.get(field) ?? 0))
      : 0;
  const measureWording = ({ stems, weight }: Wording) => {
    const found = stems.map(about).filter((one) => one > 0);
    const mean = found.reduce((sum, one) => sum + one, 0) / stems.length;
    const whole = found.length === stems.length;
    // A phrase with missing words says little. A whole phrase says more than its single words.
    return (
      weight *
      (whole
        ? Math.min(1, mean * (stems.length > 1 ? phraseBonus : 1))
        : mean * (found.length / stems.length))
    );
  };
  return Math.max(0, ...wordings.map(measureWording));
}

const aboutByField: ReadonlyMap<string, number> = new Map(
  Object.entries(fieldWeights).map(([field, { about }]) => [field, about]),
);

const toLesson = ({ courseId, lessonId }: Passage) => ({ courseId, lessonId });
const buildLessonKey = ({ courseId, lessonId }: Passage) => `${courseId}/${lessonId}`;
