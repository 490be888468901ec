import type { Concern } from '../../../contract/queries/concern.ts';
import { Failure } from '../../runtime/failure.ts';
import { StorageBusy } from '../../runtime/storage-error.ts';
import type { OwnershipStore } from '../../tables/ownership-store.ts';
import type { QuestionRef } from '../../tables/catalogue-items.ts';
import type { QuestionBank } from '../../tables/question-bank.ts';
import {
  optionOrder,
  rightOption,
  shownQuestion,
  shuffle,
  type Random,
} from '../../tables/shown-question.ts';
import { classifyText, type TextSubject } from '../safeguarding/detection/classify-text.ts';
import type { AskBotIndex } from '../search/ask-bot-index.ts';
import {
  buildDayNotice,
  informLead,
  informLeadOnFailure,
  type InformDeps,
} from '../safeguarding/inform-lead.ts';
import { writeAnswer, type ModelDeps } from './model/write-answer.ts';
import { openQuestionIn, type OpenQuestion } from '../search/open-question.ts';
import type { OpenQuestionStore } from './open-question-store.ts';
import { another, hasHelpLine, partOfLesson, replyByText, type Reader } from './reply.ts';
import { turnView, type TurnView } from './turn-view.ts';
import type { Asked, LessonRef, Reply, Turn, Want } from './turn.ts';
import type { TurnStore, UsageStore } from './turn-store.ts';
import { typedWant } from './detect-intent.ts';

/** Questions that a student may ask in a day. */
export const turnsPerDay = 30;
/** Characters of a question. */
export const questionLength = 1000;

/** Texts of a low mood that are stored in a day. More are answered all the same. */
const lowMoodsPerDay = 30;

export interface AskBotDeps extends InformDeps {
  readonly index: () => Promise<AskBotIndex>;
  readonly turns: TurnStore;
  readonly usage: UsageStore;
  readonly ownership: OwnershipStore;
  readonly open: OpenQuestionStore;
  readonly bank: QuestionBank;
  readonly detectConcern: (text: string) => Concern | null;
  /** Words answers; null where the stage has none. */
  readonly model: ModelDeps | null;
  readonly random: Random;
  readonly now: () => Date;
}

interface Answer {
  readonly turn: TurnView;
  readonly left: number;
}

interface Ask {
  readonly studentId: string;
  readonly turnId: string;
  readonly asked: Asked;
  /** The last turn, to which a text such as "why?" belongs. */
  readonly after: string | null;
}

/**
 * Answers a student from the centre's own lessons. The same turn again gives the same reply and counts once. A question
 * that shows a concern informs the safeguarding lead, also where it is refused because it is too long. A low mood gets
 * kind words, informs nobody and counts as no question.
 *
 * @throws Failure `text_too_long`, `message_limit` after {@link turnsPerDay}, `not_found` for an answer to a question
 *   that wasn't posed.
 */
export async function askBot(deps: AskBotDeps, ask: Ask): Promise<Answer> {
  const { studentId, asked } = ask;
  const concern = 'text' in asked ? deps.detectConcern(asked.text) : null;
  return informLeadOnFailure(deps, { studentId, concern }, () => {
    if ('text' in asked && asked.text.length > questionLength)
      throw new Failure('text_too_long', { limit: questionLength });
    return answerTurn(deps, ask, concern);
  });
}

async function answerTurn(deps: AskBotDeps, ask: Ask, concern: Concern | null): Promise<Answer> {
  const { studentId, turnId, asked } = ask;
  const now = deps.now();
  const before = 'of' in asked ? asked.of : ask.after;
  const index = await deps.index();
  const subject = 'text' in asked ? classifyText(index.namesSubject, asked.text) : 'lesson';
  const isLow = concern === null && subject === 'low-mood';
  const use = { turnId, at: now, studentId };
  const [owned, counted, isWithinLowMoods, existing, previous] = await Promise.all([
    deps.ownership.ownedCourses(studentId),
    isLow
      ? deps.usage.counted(studentId, now)
      : deps.usage.count({ of: 'questions', limit: turnsPerDay, ...use }),
    isLow &&
      deps.usage.count({ of: 'low moods', limit: lowMoodsPerDay, ...use }).then((count) => count !== null),
    deps.turns.find(studentId, turnId, now),
    before === null ? null : earlierTurn(deps, { turnId: before, now, studentId }),
  ]);
  const reader = { index, owned };
  // Neither a sign of need nor a low mood is refused by the day's limit.
  if (counted === null && concern === null && existing === null)
    throw new Failure('message_limit', { limit: turnsPerDay });
  const left = Math.max(0, turnsPerDay - (counted ?? turnsPerDay));
  // A sign of need is answered as one, also under the id of another turn.
  if (existing !== null && (concern === null || existing.reply.kind === 'concern'))
    return { turn: turnView(existing, reader), left };

  const said: Said =
    concern === null
      ? await answerTo(deps, reader, { ...ask, subject, previous }, now)
      : { reply: { kind: 'concern', concern } };
  const turn: Turn = { turnId, at: now.toISOString(), asked: kept(asked, said.reply), ...said, studentId };
  if (concern !== null) {
    await informLead(deps, buildDayNotice('bot', { at: now, studentId, concern }));
    // Beyond the day's limit it gets its reply and isn't stored, so that repeating it fills no table.
    if (counted === null || existing !== null) return { turn: turnView(turn, reader), left };
  }
  if (isLow && !isWithinLowMoods) return { turn: turnView(turn, reader), left };
  if (await deps.turns.create(turn)) return { turn: turnView(turn, reader), left };
  const stored = await deps.turns.find(studentId, turnId, now);
  if (stored === null) throw new StorageBusy('A turn that is there could not be read');
  return { turn: turnView(stored, reader), left };
}

/** A turn of the conversation, which is nearly always of these days; the others are read where it isn't. */
async function earlierTurn(
  { turns }: AskBotDeps,
  { studentId, turnId, now }: { readonly studentId: string; readonly turnId: string; readonly now: Date },
): Promise<Turn | null> {
  const found = await turns.find(studentId, turnId, now);
  return found ?? (await turns.recent(studentId)).find((turn) => turn.turnId === turnId) ?? null;
}

/** A reply, and if a line below it says whom to turn to. */
type Said = Pick<Turn, 'reply' | 'helpLine'>;

interface Heard extends Ask {
  /** What the words are about. A way on and the answer to a question are about a lesson. */
  readonly subject: TextSubject;
  readonly previous: Turn | null;
}

async function answerTo(deps: AskBotDeps, reader: Reader, heard: Heard, at: Date): Promise<Said> {
  const { subject, previous, asked } = heard;
  const reply = await replyTo(deps, reader, heard);
  if (hasHelpLine(subject, reply)) return { reply, helpLine: true };
  // What may be a child's own trouble goes to no model, neither now nor as what was said before.
  return previous?.helpLine && 'text' in asked
    ? { reply }
    : { reply: await worded(deps, reader, heard, reply, at) };
}

/**
 * The reply in a model's words, where there is a model and the lessons have answered what was typed: a question, or
 * that something isn't clear. The ways on show the lessons themselves.
 */
function worded(
  { model, ...deps }: AskBotDeps,
  reader: Reader,
  { asked, studentId, turnId }: Ask,
  reply: Reply,
  at: Date,
): Reply | Promise<Reply> {
  const isAnswer = reply.kind === 'passages' && (reply.want === null || reply.want === 'another');
  if (model === null || !isAnswer || !('text' in asked)) return reply;
  return writeAnswer({ ...deps, ...model }, reply, { studentId, turnId, at, text: asked.text, reader });
}

/** The text of a child who needs help or feels low is not stored. */
const kept = (asked: Asked, reply: Reply): Asked =>
  (reply.kind === 'concern' || reply.kind === 'low-mood') && 'text' in asked ? { text: '…' } : asked;

function replyTo(
  deps: AskBotDeps,
  reader: Reader,
  { asked, subject, previous, studentId }: Heard,
): Reply | Promise<Reply> {
  if ('optionId' in asked) return grade(deps, previous, asked.optionId, studentId);
  if ('want' in asked) return goOn(deps, reader, asked.want, previous, studentId);
  const want = previous === null ? null : wantAfter(previous, asked.text);
  if (want !== null) return goOn(deps, reader, want, previous, studentId);
  return answerText(deps, reader, { text: asked.text, subject, studentId });
}

/** The way on that a text asks for after a turn; null for a question of its own. */
function wantAfter(previous: Turn, text: string): Want | null {
  const want = typedWant(text);
  if (want === 'stuck') return previous.reply.kind === 'question' ? 'worked-example' : null;
  return want === 'explain' ? explaining(previous) : want;
}

/** The way on that explains a turn: to a question, whose solution is there once it is answered, a worked example. */
const explaining = ({ reply }: Turn): Want =>
  reply.kind === 'question' || reply.kind === 'graded' ? 'worked-example' : 'another';

async function answerText(
  deps: AskBotDeps,
  reader: Reader,
  {
    text,
    subject,
    studentId,
  }: { readonly text: string; readonly subject: TextSubject; readonly studentId: string },
): Promise<Reply> {
  const held = openQuestionIn(text, await deps.open.openQuestions(studentId));
  return held === null ? replyByText(reader, subject, text) : { kind: 'held', lesson: lessonOf(held) };
}

const lessonOf = ({ courseId, lessonId }: LessonRef): LessonRef => ({ courseId, lessonId });

async function goOn(
  deps: AskBotDeps,
  reader: Reader,
  want: Want,
  previous: Turn | null,
  studentId: string,
): Promise<Reply> {
  const before = previous?.reply;
  if (before === undefined || !('lesson' in before) || before.lesson === null)
    return { kind: 'nothing-more', want, lesson: null };
  const { lesson } = before;
  const passages = before.kind === 'passages' ? before : { lesson, query: '', shown: [] };
  switch (want) {
    case 'question':
      return pose(deps, reader, lesson, 'posed' in before ? before.posed : [], studentId);
    case 'another':
      // After a question, another one is another question.
      if (before.kind === 'question' || before.kind === 'graded')
        return pose(deps, reader, lesson, before.posed, studentId);
      return before.kind === 'passages' ? another(reader, before) : { kind: 'nothing-more', want, lesson };
    default:
      return partOfLesson(reader, want, passages);
  }
}

/** Poses a question of the bank on a lesson: none that is in a quiz the student has open, nor one of those before. */
async function pose(
  deps: AskBotDeps,
  { index, owned }: Reader,
  lesson: LessonRef,
  posed: readonly string[],
  studentId: string,
): Promise<Reply> {
  const passage = index.passages.find(
    (one) => one.courseId === lesson.courseId && one.lessonId === lesson.lessonId,
  );
  const nothing: Reply = { kind: 'nothing-more', want: 'question', lesson };
  if (passage === undefined || (!passage.free && !owned.has(passage.courseId))) return nothing;
  const [refs, open] = await Promise.all([
    deps.bank.refs(passage.courseId, passage.topicId),
    deps.open.openQuestions(studentId),
  ]);
  const [chosen] = shuffle(
    refs.filter(
      (question) =>
        question.kind !== 'several' &&
        question.lessonId === lesson.lessonId &&
        !isOpen(open, lesson, question) &&
        !posed.includes(question.questionId),
    ),
    deps.random,
  );
  if (chosen === undefined) return nothing;
  const { questionId, version, variantCount } = chosen;
  const [read] = await deps.bank.read(passage.courseId, [
    { questionId, version, variant: deps.random(variantCount) },
  ]);
  if (read === undefined) throw new Error(`Question ${questionId} can't be read`);
  const shown = shownQuestion(read, optionOrder(chosen, deps.random));
  const { stem, options, solution } = shown;
  return {
    kind: 'question',
    lesson,
    question: { questionId, stem, options, correctOptionId: rightOption(shown), solution },
    posed: [...posed, questionId],
  };
}

const isOpen = (
  open: readonly OpenQuestion[],
  { courseId }: LessonRef,
  { questionId }: Pick<QuestionRef, 'questionId'>,
): boolean => open.some((one) => one.courseId === courseId && one.questionId === questionId);

/** Grades the answer to a posed question, unless a quiz that the student has opened since asks it too. */
async function grade(
  deps: AskBotDeps,
  previous: Turn | null,
  chosenOptionId: string,
  studentId: string,
): Promise<Reply> {
  const posed = previous?.reply;
  if (
    posed?.kind !== 'question' ||
    !posed.question.options.some(({ optionId }) => optionId === chosenOptionId)
  )
    throw new Failure('not_found');
  const { lesson, question } = posed;
  if (isOpen(await deps.open.openQuestions(studentId), lesson, question)) return { kind: 'held', lesson };
  return { ...posed, kind: 'graded', chosenOptionId };
}
