import { findPassages, type FoundPassages } from '../search/find-passages.ts';
import type { AskBotIndex } from '../search/ask-bot-index.ts';
import { lessonPassages } from '../search/lesson-passages.ts';
import type { Passage, PassageKind } from '../search/passage.ts';
import { offersHelp, type TextSubject } from '../safeguarding/detection/classify-text.ts';
import type { LessonRef, Reply, SectionRef, Want } from './turn.ts';

/** Passages that one answer is made of: more would be a lesson. */
const passagesInAnswer = 2;
/** A passage that is much less likely than the first isn't shown beside it. */
const leastConfidence = 0.6;

export interface Reader {
  readonly index: AskBotIndex;
  readonly owned: Pick<ReadonlySet<string>, 'has'>;
}

const lessonOf = ({ courseId, lessonId }: LessonRef): LessonRef => ({ courseId, lessonId });
const sectionOf = ({ courseId, lessonId, sectionId }: Passage): SectionRef => ({
  courseId,
  lessonId,
  sectionId,
});
const isSame = (one: SectionRef, other: SectionRef) =>
  one.courseId === other.courseId && one.lessonId === other.lessonId && one.sectionId === other.sectionId;

const elsewhereOf = ({ elsewhere }: FoundPassages): LessonRef | null =>
  elsewhere === undefined ? null : lessonOf(elsewhere);

/** The answer to a question from what the student may read of the lessons. */
export function answer({ index, owned }: Reader, query: string): Reply {
  const found = findPassages(index, query, { owned });
  const elsewhere = elsewhereOf(found);
  const [best] = found.readable;
  if (!found.answerable || best === undefined)
    return elsewhere === null ? { kind: 'unknown' } : { kind: 'elsewhere', lesson: elsewhere };
  const sections = found.readable
    .filter(({ confidence }) => confidence >= leastConfidence * best.confidence)
    .slice(0, passagesInAnswer)
    .map(({ passage }) => sectionOf(passage));
  return {
    kind: 'passages',
    want: null,
    query,
    sections,
    shown: sections,
    lesson: lessonOf(best.passage),
    elsewhere,
  };
}

/** The reply to a text that asks for no way on. */
export function replyByText(reader: Reader, subject: TextSubject, text: string): Reply {
  if (subject === 'low-mood') return { kind: 'low-mood' };
  // Lessons have many words in which people speak of themselves, such as "talk" and "fault".
  return subject === 'people' ? { kind: 'unknown' } : withoutOffers(subject, answer(reader, text));
}

/** An answer without a course that isn't the student's, unless all that was typed is about a lesson. */
function withoutOffers(subject: TextSubject, reply: Reply): Reply {
  if (subject !== 'both') return reply;
  if (reply.kind === 'elsewhere') return { kind: 'unknown' };
  return reply.kind === 'passages' ? { ...reply, elsewhere: null } : reply;
}

/** Tells if a quiet line below a reply says whom to turn to. */
export function hasHelpLine(subject: TextSubject, reply: Reply): boolean {
  const { kind } = reply;
  if (kind === 'low-mood' || kind === 'held') return false;
  const isMissing =
    kind === 'unknown' || kind === 'elsewhere' || (kind === 'nothing-more' && reply.lesson === null);
  // What goes on from a practice question is low only by its words.
  return subject === 'low-mood' || offersHelp(subject, !isMissing);
}

export type Answered = Extract<Reply, { kind: 'passages' }>;

/** The next best passage for the words that were searched for before. */
export function another({ index, owned }: Reader, before: Answered): Reply {
  const found = findPassages(index, before.query, { owned });
  const next = found.readable.find(
    ({ passage }) => !before.shown.some((section) => isSame(section, sectionOf(passage))),
  );
  if (next === undefined) return { kind: 'nothing-more', want: 'another', lesson: before.lesson };
  const section = sectionOf(next.passage);
  return {
    kind: 'passages',
    want: 'another',
    query: before.query,
    sections: [section],
    shown: [...before.shown, section],
    lesson: lessonOf(section),
    elsewhere: before.elsewhere,
  };
}

const kinds = { 'worked-example': 'worked-example', mistakes: 'common-mistakes' } as const satisfies Partial<
  Record<Want, PassageKind>
>;

/** The next part of a lesson of one kind: a worked example, or what people get wrong. */
export function partOfLesson(
  { index, owned }: Reader,
  want: keyof typeof kinds,
  { lesson, query, shown }: Pick<Answered, 'lesson' | 'query' | 'shown'>,
): Reply {
  const next = lessonPassages(index, lesson, kinds[want]).find(
    (passage) => mayRead(passage, owned) && !shown.some((section) => isSame(section, sectionOf(passage))),
  );
  if (next === undefined) return { kind: 'nothing-more', want, lesson };
  const section = sectionOf(next);
  return {
    kind: 'passages',
    want,
    query,
    sections: [section],
    shown: [...shown, section],
    lesson,
    elsewhere: null,
  };
}

/** The passages of an answer as the lessons have them now, as far as the student may read them. */
export const passagesOf = ({ index, owned }: Reader, { sections }: Pick<Answered, 'sections'>): Passage[] =>
  sections.flatMap((section) =>
    index.passages.filter((passage) => isSame(passage, section) && mayRead(passage, owned)),
  );

/** A model's wording of an answer, while all that it is made of is there and may be read; null otherwise. */
export const writtenOf = (reader: Reader, reply: Answered): string | null =>
  passagesOf(reader, reply).length === reply.sections.length ? (reply.written ?? null) : null;

export const mayRead = ({ free, courseId }: Passage, owned: Reader['owned']): boolean =>
  free || owned.has(courseId);
