import { findPassages } from '../search/find-passages.ts';
import type { AskBotIndex } from '../search/ask-bot-index.ts';
import type { Passage, PassageKind } from '../search/ask-bot-file.ts';
import { offersHelp, type TextSubject } from '../safeguarding/detection/classify-text.ts';
import type { BotFollowUp } from '../../../contract/queries/ask-bot.ts';
import type { LessonRef, Reply, SectionRef } from './turn.ts';

const maximumPassages = 2;
/** A second passage is shown if its confidence is at least this share of the first passage's confidence. */
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

/** Lists the passages of a lesson of one kind, such as its worked examples, in the lesson's order. */
export const listLessonPassages = (
  { passages }: Pick<AskBotIndex, 'passages'>,
  lesson: LessonRef,
  kind: PassageKind,
): readonly Passage[] =>
  passages.filter(
    (one) => one.courseId === lesson.courseId && one.lessonId === lesson.lessonId && one.kind === kind,
  );

/** Answers a question with passages that the student may read. */
export function answerQuestion({ index, owned }: Reader, query: string): Reply {
  const found = findPassages(index, query, { owned });
  const { elsewhere } = found;
  const [best] = found.readable;
  if (!found.answerable || best === undefined)
    return elsewhere === null ? { kind: 'unknown' } : { kind: 'elsewhere', lesson: elsewhere };
  const sections = found.readable
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

/** Replies to a text that isn't a follow-up. */
export function replyToText(reader: Reader, subject: TextSubject, text: string): Reply {
  if (subject === 'low-mood') return { kind: 'low-mood' };
  // Lessons share many words with people who speak of themselves, such as "talk" and "fault".
  return subject === 'people' ? { kind: 'unknown' } : removeOffers(subject, answerQuestion(reader, text));
}

/** Removes lessons of courses that the student doesn't own, unless the whole text is about a lesson. */
function removeOffers(subject: TextSubject, reply: Reply): Reply {
  if (subject !== 'both') return reply;
  if (reply.kind === 'elsewhere') return { kind: 'unknown' };
  return reply.kind === 'passages' ? { ...reply, elsewhere: null } : reply;
}

/** Whether the page shows the help line below a reply. */
export function hasHelpLine(subject: TextSubject, reply: Reply): boolean {
  const { kind } = reply;
  if (kind === 'low-mood' || kind === 'withheld') return false;
  const isMissing =
    kind === 'unknown' || kind === 'elsewhere' || (kind === 'nothing-more' && reply.lesson === null);
  // After a practice question only the words decide about a low mood.
  return subject === 'low-mood' || offersHelp(subject, !isMissing);
}

export type Answered = Extract<Reply, { kind: 'passages' }>;
type Shown = Pick<Answered, 'lesson' | 'query' | 'shown'>;

/** Replies with the first of these passages that wasn't shown before. */
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

/** Replies with the next best passage for the earlier search. */
export function showAnother({ index, owned }: Reader, before: Answered): Reply {
  const { readable } = findPassages(index, before.query, { owned });
  const reply = showNext(
    'another',
    before,
    readable.map(({ passage }) => passage),
  );
  return reply.kind === 'passages' ? { ...reply, elsewhere: before.elsewhere } : reply;
}

const kinds = { 'worked-example': 'worked-example', mistakes: 'common-mistakes' } as const satisfies Partial<
  Record<BotFollowUp, PassageKind>
>;

/** Replies with the lesson's next worked example, or the next mistakes that people make. */
export function showLessonPart({ index, owned }: Reader, want: keyof typeof kinds, before: Shown): Reply {
  const passages = listLessonPassages(index, before.lesson, kinds[want]);
  return showNext(
    want,
    before,
    passages.filter((passage) => mayRead(passage, owned)),
  );
}

/** Reads the passages of an answer from the current lessons, without those that the student may not read. */
export const readPassages = ({ index, owned }: Reader, { sections }: Pick<Answered, 'sections'>): Passage[] =>
  sections.flatMap((section) =>
    index.passages.filter((passage) => isSame(passage, section) && mayRead(passage, owned)),
  );

/** Returns a model's words if all passages of the answer still exist and the student may read them; otherwise null. */
export const readWritten = (reader: Reader, reply: Answered): string | null =>
  readPassages(reader, reply).length === reply.sections.length ? (reply.written ?? null) : null;

export const mayRead = ({ free, courseId }: Passage, owned: Reader['owned']): boolean =>
  free || owned.has(courseId);
