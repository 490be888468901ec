import type { Passage } from '../search/passage.ts';
import { mayRead, passagesOf, writtenOf, type Reader } from './reply.ts';
import type { LessonRef, PosedQuestion, Reply, Turn } from './turn.ts';

/** A lesson by the names that it has now; by its ids where it is no more. */
function lessonView({ index }: Reader, { courseId, lessonId }: LessonRef) {
  const passage = index.passages.find((one) => one.courseId === courseId && one.lessonId === lessonId);
  return {
    courseId,
    courseTitle: passage?.courseTitle ?? courseId,
    lessonId,
    lessonTitle: passage?.lessonTitle ?? lessonId,
  };
}

function passageView({
  courseId,
  courseTitle,
  lessonId,
  lessonTitle,
  sectionId,
  heading,
  markdown,
}: Passage) {
  return { courseId, courseTitle, lessonId, lessonTitle, sectionId, heading, text: markdown };
}

function questionView({ stem, options }: PosedQuestion) {
  return { stem, options: options.map(({ optionId, text }) => ({ optionId, text })) };
}

/** True where the student may read the lesson now, or where it is no more and its course is theirs. */
function mayReadLesson({ index, owned }: Reader, { courseId, lessonId }: LessonRef): boolean {
  const passage = index.passages.find((one) => one.courseId === courseId && one.lessonId === lessonId);
  return passage === undefined ? owned.has(courseId) : mayRead(passage, owned);
}

function replyView(reply: Reply, reader: Reader) {
  const lesson = (ref: LessonRef) => lessonView(reader, ref);
  // The course was the student's then, and isn't any more.
  const isTakenBack =
    (reply.kind === 'passages' || reply.kind === 'question' || reply.kind === 'graded') &&
    !mayReadLesson(reader, reply.lesson);
  if (isTakenBack) return { kind: 'elsewhere' as const, lesson: lesson(reply.lesson) };
  switch (reply.kind) {
    case 'passages': {
      const written = writtenOf(reader, reply);
      return {
        kind: reply.kind,
        want: reply.want,
        passages: passagesOf(reader, reply).map(passageView),
        lesson: lesson(reply.lesson),
        elsewhere: reply.elsewhere && lesson(reply.elsewhere),
        ...(written !== null && { written }),
      };
    }
    case 'question':
      return { kind: reply.kind, lesson: lesson(reply.lesson), question: questionView(reply.question) };
    case 'graded': {
      const { question, chosenOptionId } = reply;
      const chosen = question.options.find(({ optionId }) => optionId === chosenOptionId);
      return {
        kind: reply.kind,
        lesson: lesson(reply.lesson),
        question: questionView(question),
        chosenOptionId,
        correctOptionId: question.correctOptionId,
        reason: chosen?.reason ?? null,
        solution: question.solution,
      };
    }
    case 'nothing-more':
      return { kind: reply.kind, want: reply.want, lesson: reply.lesson && lesson(reply.lesson) };
    case 'elsewhere':
      return { kind: reply.kind, lesson: lesson(reply.lesson) };
    case 'held':
      return { kind: reply.kind, lesson: lesson(reply.lesson) };
    case 'unknown':
      return { kind: reply.kind };
    case 'low-mood':
      return { kind: reply.kind };
    case 'concern':
      return { kind: reply.kind, concern: reply.concern };
  }
}

/** A turn as its student sees it: sections as the lessons have them now, as far as the student may read them. */
export function turnView({ turnId, at, asked, reply, helpLine }: Turn, reader: Reader) {
  return { turnId, at, asked, reply: replyView(reply, reader), ...(helpLine && { helpLine }) };
}
export type TurnView = ReturnType<typeof turnView>;
