import type { SearchResult } from 'minisearch';
import type { AskBotIndex } from './ask-bot-index.ts';
import { fieldWeights } from './index-options.ts';
import { isSameLesson, type Passage, type PassageKind } from './ask-bot-file.ts';
import type { Concept, Wording } from './word-reader.ts';

export interface RankedPassage {
  readonly passage: Passage;
  /** A higher score is better. Scores of different questions can't be compared. */
  readonly score: number;
  /** The confidence that the passage is about the question, from 0 to 1. */
  readonly confidence: number;
  /** The importance of the question's own words that the passage and its lesson are about. */
  readonly own: number;
  /** The importance of the one word or phrase that adds most to `own`. */
  readonly strongest: number;
}

/** Ask Bot answers a question if the best passage has at least this confidence. */
export const threshold = 0.38;

/**
 * Below the threshold, lessons are suggested if the best passage shows enough evidence, however many words of the
 * question it lacks, as long questions tell a story. One word alone may occur in any talk, so another must support it.
 */
const suggestion = { own: 0.45, besideStrongest: 0.1, confidence: 0.15 } as const;
/** A short question has only one word that tells something. Then the passage may lack little else. */
const shortSuggestion = { own: 0.25, confidence: 0.3 } as const;
const maximumSuggestions = 3;
/** A lesson isn't suggested if its best passage has less than this share of the best score. */
const plausibleShare = 0.1;

/**
 * Beside an answer, another lesson may be meant if its best passage has at least this share of the answer's score. One
 * of another course must be nearly as good. An answer that isn't sure leaves more open.
 */
const closeShare = { sameCourse: 0.2, otherCourse: 0.8, unsure: 0.15 } as const;
const sureConfidence = 0.5;
const maximumOthers = 2;

/** A passage is left out if its score is less than this share of the best score. */
const minimumScoreShare = 0.25;
const maximumPassages = 12;

/** A passage that fits all words of a question has confidence 0.5 if the words' importance adds up to this number. */
const halfEvidence = 0.25;

/** Importance that a passage lacks counts this much against importance that it has. */
const missingWeight = 1;
/** Common words that a passage lacks count this much if it was found by common words only. */
const commonMissing = 0.5;

/** The words of an earlier question count this much, and passages of its lesson have a score that is higher by this factor. */
const contextWeight = 0.5;
const contextBonus = 1.5;

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

/** What was said before a text. */
export interface Context {
  /** The student's earlier words, or nothing. */
  readonly query: string;
  readonly lesson: { readonly courseId: string; readonly lessonId: string } | null;
}

export function findPassages(
  index: AskBotIndex,
  text: string,
  {
    owned,
    context,
  }: { readonly owned: Pick<ReadonlySet<string>, 'has'>; readonly context?: Context | undefined },
) {
  const ranked = rankPassages(index, text, context);
  const mayRead = ({ passage }: RankedPassage) => passage.free || owned.has(passage.courseId);
  const best = ranked[0];
  const readable = ranked.filter(
    (one) => mayRead(one) && one.score >= minimumScoreShare * (best?.score ?? 0),
  );
  return {
    /** Whether the first passage that the student may read is good enough for an answer. */
    answerable: (readable[0]?.confidence ?? 0) >= threshold,
    /** The lessons that may be meant if there is no answer, at most three, with the best first. */
    suggested: best && maySuggest(best) ? listSuggested(ranked, best) : [],
    /** The other lessons that may be meant if the first passage is the answer. */
    others: readable[0] ? listOthers(ranked, readable[0]) : [],
    readable: readable.slice(0, maximumPassages),
    /** The lesson of the best passage, or null if the student may read the passage or the passage is no good answer. */
    elsewhere: best && best.confidence >= threshold && !mayRead(best) ? toLesson(best.passage) : null,
  };
}

function maySuggest({ confidence, own, strongest }: RankedPassage): boolean {
  const isSupported =
    own >= suggestion.own &&
    own - strongest >= suggestion.besideStrongest &&
    confidence >= suggestion.confidence;
  const isShort = own >= shortSuggestion.own && confidence >= shortSuggestion.confidence;
  return confidence >= threshold || isSupported || isShort;
}

const listSuggested = (ranked: readonly RankedPassage[], best: RankedPassage) =>
  listLessons(ranked.filter(({ score }) => score >= plausibleShare * best.score)).slice(
    0,
    maximumSuggestions,
  );

function listOthers(ranked: readonly RankedPassage[], answer: RankedPassage) {
  const isClose = ({ passage, score }: RankedPassage) => {
    const { sameCourse, otherCourse, unsure } = closeShare;
    const isSame = passage.courseId === answer.passage.courseId;
    const least = answer.confidence < sureConfidence ? unsure : isSame ? sameCourse : otherCourse;
    return score >= least * answer.score;
  };
  const others = ranked.filter((one) => !isSameLesson(one.passage, answer.passage) && isClose(one));
  return listLessons(others).slice(0, maximumOthers);
}

function listLessons(ranked: readonly RankedPassage[]) {
  const lessons = new Map(ranked.map(({ passage }) => [buildLessonKey(passage), toLesson(passage)]));
  return [...lessons.values()];
}

/** Ranks matching passages, the best first, including those that the student may not read. */
export function rankPassages(index: AskBotIndex, text: string, context?: Context): RankedPassage[] {
  const asked = index.reader(text);
  const earlier = context ? index.reader(context.query) : [];
  const weights = new Map<string, number>();
  const addWeights = (concepts: readonly Concept[], factor: number) => {
    for (const concept of concepts)
      for (const { stems, weight } of concept.wordings)
        for (const stem of stems)
          weights.set(
            stem,
            Math.max(factor * weight * Math.min(1, 2 * concept.topicShare), weights.get(stem) ?? 0),
          );
  };
  addWeights(asked, 1);
  addWeights(earlier, contextWeight);
  const results = index.search.search([...weights.keys()].join(' '), {
    boostTerm: (term) => weights.get(term) ?? 1,
  });
  const hits = results.flatMap((result) => {
    const passage = index.passages[Number(result.id)];
    return passage ? [{ passage, result }] : [];
  });
  const getEvidence = makeMeasure(asked, hits);
  const getEarlierEvidence = makeMeasure(earlier, hits);
  const topic = sumTopic(asked);
  const earlierTopic = sumTopic(earlier);
  const contextLesson = context?.lesson && buildLessonKey(context.lesson);
  return hits
    .map((hit) => {
      const { passage, result } = hit;
      const { found, strongest, missing } = getEvidence(hit);
      const evidence = found + contextWeight * getEarlierEvidence(hit).found;
      const share = evidence / (topic + contextWeight * earlierTopic);
      const bonus = buildLessonKey(passage) === contextLesson ? contextBonus : 1;
      return {
        passage,
        score: result.score * share ** 2 * kindWeights[passage.kind] * bonus,
        confidence: evidence / (evidence + halfEvidence + missingWeight * missing),
        own: found,
        strongest,
      };
    })
    .toSorted((one, other) => other.score - one.score);
}

const sumTopic = (concepts: readonly Concept[]): number =>
  concepts.reduce((sum, { importance, topicShare }) => sum + importance * topicShare, 0);

interface Hit {
  readonly passage: Passage;
  readonly result: SearchResult;
}

interface Evidence {
  /** The importance of the concepts that the passage and its lesson are about. */
  readonly found: number;
  /** The importance of the one concept that adds most to `found`. */
  readonly strongest: number;
  /** The importance of the other concepts. */
  readonly missing: number;
}

/** Returns a function that measures how much a passage and its lesson are about some concepts. */
function makeMeasure(concepts: readonly Concept[], hits: readonly Hit[]): (hit: Hit) => Evidence {
  const coverage = new Map(
    hits.map((hit) => [hit, concepts.map((concept) => measureCoverage(concept, hit.result))]),
  );
  const byLesson = new Map<string, number[]>();
  for (const [{ passage }, covered] of coverage) {
    const lesson = buildLessonKey(passage);
    const sofar = byLesson.get(lesson);
    byLesson.set(lesson, sofar ? covered.map((one, at) => Math.max(one, sofar[at] ?? 0)) : covered);
  }
  return (hit) => {
    const ofLesson = byLesson.get(buildLessonKey(hit.passage)) ?? [];
    const covered = (coverage.get(hit) ?? []).map((own, at) => 0.5 * own + 0.5 * (ofLesson[at] ?? 0));
    const sum = (weigh: (concept: Concept, covered: number) => number) =>
      concepts.reduce(
        (total, concept, at) => total + concept.importance * weigh(concept, covered[at] ?? 0),
        0,
      );
    const found = sum((concept, share) => concept.topicShare * share);
    const strongest = Math.max(
      0,
      ...concepts.map(({ importance, topicShare }, at) => importance * topicShare * (covered[at] ?? 0)),
    );
    const foundRare = sum((concept, share) => concept.rarity * concept.topicShare * share);
    // Words of any talk count against a passage only if the passage was found by words of any talk too.
    const leastWeight = found > 0 ? commonMissing * (1 - foundRare / found) : 0;
    return {
      found,
      strongest,
      // Squared, because a word that is only in the text isn't missing, though the passage isn't about it.
      missing: sum((concept, share) => Math.max(leastWeight, concept.rarity) * Math.max(0, 1 - share) ** 2),
    };
  };
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
const buildLessonKey = ({ courseId, lessonId }: Pick<Passage, 'courseId' | 'lessonId'>) =>
  `${courseId}/${lessonId}`;
