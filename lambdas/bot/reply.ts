import { findPassages } from './search/find-passages.ts';
import type { AskBotIndex } from './search/ask-bot-index.ts';
import type { Passage, PassageKind } from './search/ask-bot-file.ts';
import { offersHelp, type TextSubject } from '../safeguarding/detection/classify-text.ts';
import type { BotFollowUp } from '../../contract/bot/bot.ts';
import type { LessonRef, Reply, SectionRef } from './turn.ts';

const maximumPassages = 2;
/** A second passage needs at least this share of the first passage's confidence. */
const minimumShare = 0.6;

export interface Reader {
  readonly index: AskBotIndex;
  readonly owned: Pick<ReadonlySet<string>, 'has'>;
}

export const toLessonRef = ({ courseId, lessonId }: LessonRef): LessonRef => ({ courseId, lessonId });
const toSectionRef = ({ courseId, lessonId, sectionId }: Passage): SectionRef => ({
  courseId,
  lessonId,
  sectionId,
});
const isSame = (one: SectionRef, other: SectionRef) =>
  one.courseId === other.courseId && one.lessonId === other.lessonId && one.sectionId === other.sectionId;

type Passages = Pick<AskBotIndex, 'passages'>;
const isOf = (lesson: LessonRef, one: LessonRef): boolean =>
  one.courseId === lesson.courseId && one.lessonId === lesson.lessonId;

export const hasLesson = ({ passages }: Passages, lesson: LessonRef): boolean =>
  passages.some((one) => isOf(lesson, one));

export const listLessonPassages = (
  { passages }: Passages,
  lesson: LessonRef,
  kind: PassageKind,
): readonly Passage[] => passages.filter((one) => isOf(lesson, one) && one.kind === kind);

/**
 * Replaces self-checks, whose answers only the lesson's page takes, by explanations from the same lesson. An example is
 * replaced too if a found passage explains the same, because the page offers examples as a next step.
 */
function preferExplanations<Found extends { readonly passage: Passage }>(
  { passages }: Passages,
  found: readonly Found[],
  query: string,
): readonly Found[] {
  const ranked = found.map(({ passage }) => passage);
  const candidates: Partial<Record<PassageKind, readonly Passage[]>> = {
    'self-check': [...ranked, ...passages],
    ...(!/\bexamples?\b/i.test(query) && { 'worked-example': ranked }),
  };
  const preferred = found.map((one) => {
    const better = candidates[one.passage.kind]?.find(
      (other) => other.kind === 'text' && isOf(one.passage, other),
    );
    return { ...one, passage: better ?? one.passage };
  });
  return preferred.filter(
    ({ passage }, at) => preferred.findIndex((other) => isSame(other.passage, passage)) === at,
  );
}

export function answerQuestion({ index, owned }: Reader, query: string): Reply {
  const found = findPassages(index, query, { owned });
  const { elsewhere } = found;
  const readable = preferExplanations(index, found.readable, query);
  const [best] = readable;
  if (!found.answerable || best === undefined)
    return elsewhere === null ? { kind: 'unknown' } : { kind: 'elsewhere', lesson: elsewhere };
  const sections = readable
    .filter(({ confidence }) => confidence >= minimumShare * best.confidence)
    .slice(0, maximumPassages)
    .map(({ passage }) => toSectionRef(passage));
  return {
    kind: 'passages',
    want: null,
    query,
    sections,
    shown: sections,
    lesson: toLessonRef(best.passage),
    elsewhere,
  };
}

export function replyToText(reader: Reader, subject: TextSubject, text: string): Reply {
  if (subject === 'low-mood') return { kind: 'low-mood' };
  // A search would find lessons by ordinary words, such as "talk" and "fault", though the text is about people.
  return subject === 'people' ? { kind: 'unknown' } : removeOffers(subject, answerQuestion(reader, text));
}

/** Removes offers to buy a course if the text may be about the child's own troubles. */
function removeOffers(subject: TextSubject, reply: Reply): Reply {
  if (subject !== 'both') return reply;
  if (reply.kind === 'elsewhere') return { kind: 'unknown' };
  return reply.kind === 'passages' ? { ...reply, elsewhere: null } : reply;
}

export function hasHelpLine(subject: TextSubject, reply: Reply): boolean {
  const { kind } = reply;
  if (kind === 'low-mood' || kind === 'withheld') return false;
  const isMissing =
    kind === 'unknown' || kind === 'elsewhere' || (kind === 'nothing-more' && reply.lesson === null);
  // A follow-up such as "I give up" gets a worked example as its reply, but may also mean a low mood.
  return subject === 'low-mood' || offersHelp(subject, !isMissing);
}

export type Answered = Extract<Reply, { kind: 'passages' }>;
type Shown = Pick<Answered, 'lesson' | 'query' | 'shown'>;

function showNext(want: BotFollowUp, { lesson, query, shown }: Shown, passages: readonly Passage[]): Reply {
  const next = passages.find((passage) => !shown.some((section) => isSame(section, passage)));
  if (next === undefined) return { kind: 'nothing-more', want, lesson };
  const section = toSectionRef(next);
  return {
    kind: 'passages',
    want,
    query,
    sections: [section],
    shown: [...shown, section],
    lesson: toLessonRef(next),
    elsewhere: null,
  };
}

export function showAnother({ index, owned }: Reader, before: Answered): Reply {
  const { readable } = findPassages(index, before.query, { owned });
  const reply = showNext(
    'another',
    before,
    readable.map(({ passage }) => passage).filter(({ kind }) => kind !== 'self-check'),
  );
  return reply.kind === 'passages' ? { ...reply, elsewhere: before.elsewhere } : reply;
}

const kinds = { 'worked-example': 'worked-example', mistakes: 'common-mistakes' } as const satisfies Partial<
  Record<BotFollowUp, PassageKind>
>;

export function showLessonPart({ index, owned }: Reader, want: keyof typeof kinds, before: Shown): Reply {
  const passages = listLessonPassages(index, before.lesson, kinds[want]);
  return showNext(
    want,
    before,
    passages.filter((passage) => mayRead(passage, owned)),
  );
}

/** Leaves out passages that were removed from the lessons or that the student may no longer read. */
export const readPassages = ({ index, owned }: Reader, { sections }: Pick<Answered, 'sections'>): Passage[] =>
  sections.flatMap((section) =>
    index.passages.filter((passage) => isSame(passage, section) && mayRead(passage, owned)),
  );

/** Returns null if no model wrote a text, or if a passage was removed or may no longer be read. */
export const readWritten = (reader: Reader, reply: Answered): string | null =>
  readPassages(reader, reply).length === reply.sections.length ? (reply.written ?? null) : null;

export const mayRead = ({ free, courseId }: Passage, owned: Reader['owned']): boolean =>
  free || owned.has(courseId);
