import type { BotReply, BotTurn } from '../../contract/bot/bot.ts';
import { mayRead, readPassages, readWritten, type Reader } from './reply.ts';
import { isSameLesson } from './search/ask-bot-file.ts';
import type { LessonRef, PosedQuestion, Reply, Turn } from './turn.ts';

/** Adds the titles of a lesson and its course. If the lesson was removed, the ids replace the titles. */
function toLesson({ index }: Reader, lesson: LessonRef) {
  const { courseId, lessonId } = lesson;
  const passage = index.passages.find((one) => isSameLesson(one, lesson));
  return {
    courseId,
    courseTitle: passage?.courseTitle ?? courseId,
    lessonId,
    lessonTitle: passage?.lessonTitle ?? lessonId,
  };
}

function toQuestion({ stem, options }: PosedQuestion) {
  return { stem, options: options.map(({ optionId, text }) => ({ optionId, text })) };
}

/** A lesson that was removed counts as readable if the student owns the course. */
function mayReadLesson({ index, owned }: Reader, lesson: LessonRef): boolean {
  const passage = index.passages.find((one) => isSameLesson(one, lesson));
  return passage === undefined ? owned.has(lesson.courseId) : mayRead(passage, owned);
}

async function toReply(reply: Reply, reader: Reader): Promise<BotReply> {
  const lesson = (ref: LessonRef) => toLesson(reader, ref);
  // The student owned the course when the reply was stored and no longer owns the course.
  const isRevoked =
    (reply.kind === 'passages' || reply.kind === 'question' || reply.kind === 'graded') &&
    !mayReadLesson(reader, reply.lesson);
  if (isRevoked) return { kind: 'elsewhere' as const, lesson: lesson(reply.lesson) };
  switch (reply.kind) {
    case 'passages': {
      const written = readWritten(reader, reply);
      // A cold start needn't load what chooses and writes the text.
      const { toPassageViews } = await import('./passage-view.ts');
      return {
        kind: reply.kind,
        want: reply.want,
        passages: toPassageViews(reader, reply, readPassages(reader, reply)),
        lesson: lesson(reply.lesson),
        elsewhere: reply.elsewhere && lesson(reply.elsewhere),
        ...(written !== null && { written }),
        ...(reply.others && { others: reply.others.map(lesson) }),
      };
    }
    case 'did-you-mean':
      return { kind: reply.kind, lessons: reply.lessons.map(lesson) };
    case 'question':
      return { kind: reply.kind, lesson: lesson(reply.lesson), question: toQuestion(reply.question) };
    case 'graded': {
      const { question, chosenOptionId } = reply;
      const chosen = question.options.find(({ optionId }) => optionId === chosenOptionId);
      return {
        kind: reply.kind,
        lesson: lesson(reply.lesson),
        question: toQuestion(question),
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
    case 'withheld':
      return { kind: reply.kind, lesson: lesson(reply.lesson) };
    case 'unknown':
      return { kind: reply.kind };
    case 'low-mood':
      return { kind: reply.kind, ...(reply.again && { again: reply.again }) };
    case 'concern':
      return { kind: reply.kind, concern: reply.concern };
  }
}

/** Shows sections with the current text of the lessons. Leaves out sections that the student may no longer read. */
export async function toBotTurn(
  { turnId, at, asked, reply, helpLine }: Turn,
  reader: Reader,
): Promise<BotTurn> {
  return { turnId, at, asked, reply: await toReply(reply, reader), ...(helpLine && { helpLine }) };
}
