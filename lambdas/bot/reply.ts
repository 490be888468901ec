import { findPassages, rankPassages, type RankedPassage } from './search/find-passages.ts';
import type { AskBotIndex } from './search/ask-bot-index.ts';
import { isSameLesson, type Passage, type PassageKind } from './search/ask-bot-file.ts';
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
export const isSameSection = (one: SectionRef, other: SectionRef): boolean =>
  isSameLesson(one, other) && one.sectionId === other.sectionId;

type Passages = Pick<AskBotIndex, 'passages'>;

export const hasLesson = ({ passages }: Passages, lesson: LessonRef): boolean =>
  passages.some((one) => isSameLesson(lesson, one));

export const listLessonPassages = (
  { passages }: Passages,
  lesson: LessonRef,
  kind: PassageKind,
): readonly Passage[] => passages.filter((one) => isSameLesson(lesson, one) && one.kind === kind);

/**
 * Replaces self-checks, whose answers only the lesson's page takes, by explanations from the same lesson. Aims,
 * examples and mistakes are replaced too if a found passage explains the same. The page offers the last two as next steps.
 */
function preferExplanations<Found extends { readonly passage: Passage }>(
  { passages }: Passages,
  found: readonly Found[],
  query: string,
): readonly Found[] {
  const ranked = found.map(({ passage }) => passage);
  const candidates: Partial<Record<PassageKind, readonly Passage[]>> = {
    'self-check': [...ranked, ...passages],
    ...(!/\b(?:examples?|mistakes?|wrong)\b/i.test(query) && {
      aim: ranked,
      'worked-example': ranked,
      'common-mistakes': ranked,
    }),
  };
  const preferred = found.map((one) => {
    const better = candidates[one.passage.kind]?.find(
      (other) => other.kind === 'text' && isSameLesson(one.passage, other),
    );
    return { ...one, passage: better ?? one.passage };
  });
  return preferred.filter(
    ({ passage }, at) => preferred.findIndex((other) => isSameSection(other.passage, passage)) === at,
  );
}

export function answerQuestion({ index, owned }: Reader, query: string): Reply {
  const found = findPassages(index, query, { owned });
  const { elsewhere, suggested, others } = found;
  const [best, ...more] = found.readable;
  if (found.answerable && best !== undefined) {
    return {
      ...showPassages(index, query, [best, ...more], []),
      elsewhere,
      ...(others.length > 0 && { others }),
    };
  }
  if (elsewhere !== null) return { kind: 'elsewhere', lesson: elsewhere };
  return suggested.length > 0 ? { kind: 'did-you-mean', query, lessons: suggested } : { kind: 'unknown' };
}

/** Shows the best passages that weren't shown yet, and those that are nearly as good, up to {@link maximumPassages}. */
export function showPassages(
  index: Passages,
  query: string,
  found: readonly [RankedPassage, ...RankedPassage[]],
  shown: readonly SectionRef[],
): Answered {
  const preferred = preferExplanations(index, found, query).filter(
    ({ passage }) => !shown.some((section) => isSameSection(section, passage)),
  );
  const [best = found[0], ...more] = preferred;
  const good = more.filter(({ confidence }) => confidence >= minimumShare * best.confidence);
  const sections = [best, ...good].slice(0, maximumPassages).map(({ passage }) => toSectionRef(passage));
  return {
    kind: 'passages',
    want: null,
    query,
    sections,
    shown: [...shown, ...sections],
    lesson: toLessonRef(best.passage),
    elsewhere: null,
  };
}

/** Answers a question from the lesson that the student chose after "Did you mean …?". */
export function showChosenLesson(reader: Reader, lesson: LessonRef, query: string): Reply {
  const { index, owned } = reader;
  const ofLesson = ({ passage }: Pick<RankedPassage, 'passage'>) => isSameLesson(lesson, passage);
  const [best, ...more] = rankPassages(index, query).filter(ofLesson);
  if (best === undefined || !mayRead(best.passage, owned)) return { kind: 'elsewhere', lesson };
  return showPassages(index, query, [best, ...more], []);
}

export function replyToText(reader: Reader, subject: TextSubject, text: string): Reply {
  if (subject === 'low-mood') return { kind: 'low-mood' };
  const reply = answerQuestion(reader, text);
  // A search suggests lessons by ordinary words, such as "talk" and "fault", though the text is about people.
  if (subject === 'people' && reply.kind === 'did-you-mean') return { kind: 'unknown' };
  return subject === 'lesson' || subject === 'anything' ? reply : removeOffers(reader, reply);
}

/** Removes offers to buy a course, because the text may be about the child's own troubles. */
function removeOffers({ index, owned }: Reader, reply: Reply): Reply {
  const isReadable = (lesson: LessonRef) =>
    index.passages.some((passage) => isSameLesson(lesson, passage) && mayRead(passage, owned));
  switch (reply.kind) {
    case 'elsewhere':
      return { kind: 'unknown' };
    case 'passages':
      return { ...reply, elsewhere: null, ...(reply.others && { others: reply.others.filter(isReadable) }) };
    case 'did-you-mean': {
      const lessons = reply.lessons.filter(isReadable);
      return lessons.length > 0 ? { ...reply, lessons } : { kind: 'unknown' };
    }
    default:
      return reply;
  }
}

/** `isGuess` means that only the question before led to the reply. */
export function hasHelpLine(subject: TextSubject, reply: Reply, isGuess = false): boolean {
  const { kind } = reply;
  if (kind === 'low-mood' || kind === 'withheld') return false;
  const isMissing =
    isGuess ||
    kind === 'unknown' ||
    kind === 'did-you-mean' ||
    kind === 'elsewhere' ||
    (kind === 'nothing-more' && reply.lesson === null);
  // A follow-up such as "I give up" gets a worked example as its reply, but may also mean a low mood.
  return subject === 'low-mood' || offersHelp(subject, !isMissing);
}

export type Answered = Extract<Reply, { kind: 'passages' }>;
type Shown = Pick<Answered, 'lesson' | 'query' | 'shown'>;

function showNext(want: BotFollowUp, { lesson, query, shown }: Shown, passages: readonly Passage[]): Reply {
  const next = passages.find((passage) => !shown.some((section) => isSameSection(section, passage)));
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

/** Shows the next section about the question. Sections of the same lesson come first. */
export function showAnother({ index, owned }: Reader, before: Shown & Partial<Answered>): Reply {
  const { readable } = findPassages(index, before.query, { owned });
  const passages = readable.map(({ passage }) => passage).filter(({ kind }) => kind !== 'self-check');
  const isOfLesson = (passage: Passage) => isSameLesson(before.lesson, passage);
  const reply = showNext('another', before, [
    ...passages.filter(isOfLesson),
    ...passages.filter((passage) => !isOfLesson(passage)),
  ]);
  return reply.kind === 'passages' ? { ...reply, elsewhere: before.elsewhere ?? null } : reply;
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
    index.passages.filter((passage) => isSameSection(passage, section) && mayRead(passage, owned)),
  );

/** Returns null if no model wrote a text, or if a passage was removed or may no longer be read. */
export const readWritten = (reader: Reader, reply: Answered): string | null =>
  readPassages(reader, reply).length === reply.sections.length ? (reply.written ?? null) : null;

export const mayRead = ({ free, courseId }: Passage, owned: Reader['owned']): boolean =>
  free || owned.has(courseId);
