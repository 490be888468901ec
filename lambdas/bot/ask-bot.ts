import type { BotInput, BotTurn } from '../../contract/bot/bot.ts';
import type { Concern } from '../../contract/safeguarding/concern.ts';
import { Failure } from '../runtime/failure.ts';
import { StorageBusy } from '../runtime/storage-error.ts';
import type { Counter } from '../tables/counter.ts';
import type { OwnershipStore } from '../tables/ownership-store.ts';
import { classifyText, type TextSubject } from '../safeguarding/detection/classify-text.ts';
import { isSameLesson } from './search/ask-bot-file.ts';
import type { AskBotIndex } from './search/ask-bot-index.ts';
import {
  buildDayNotice,
  informLead,
  informLeadOnFailure,
  type InformDeps,
} from '../safeguarding/inform-lead.ts';
import type { ModelDeps } from './model/write-answer.ts';
import type { answerCalculation } from './calculations/answer-calculation.ts';
import { findOpenQuestion } from './search/open-question.ts';
import { gradeAnswer, poseQuestion, type PracticeDeps } from './practice.ts';
import {
  hasHelpLine,
  hasLesson,
  replyToText,
  showChosenLesson,
  showLessonPart,
  toLessonRef,
  type Reader,
} from './reply.ts';
import { toBotTurn } from './turn-view.ts';
import type { LessonRef, Reply, Turn } from './turn.ts';
import { turnDays, type TurnStore } from './turn-store.ts';
import { continueFrom, detectFollowUp, followUp } from './follow-up.ts';
import { detectIntent } from './search/detect-intent.ts';

export const turnsPerDay = 30;
export const questionLength = 1000;

/** At most this many turns with a low mood are stored per student and day. Later turns are answered but not stored. */
const lowMoodsPerDay = 30;

export interface AskBotDeps extends InformDeps, PracticeDeps {
  readonly index: () => Promise<AskBotIndex>;
  readonly turns: TurnStore;
  readonly counter: Counter;
  readonly ownership: OwnershipStore;
  readonly detectConcern: (text: string) => Concern | null;
  /** Null if this deployment has no language model. */
  readonly model: ModelDeps | null;
  readonly now: () => Date;
}

const countQuestions = (studentId: string, at: Date) =>
  ({ owner: { studentId }, name: 'bot-questions', window: 'day', at }) as const;

interface Answer {
  readonly turn: BotTurn;
  /** The number of questions that the student may still ask today. */
  readonly left: number;
}

interface Ask {
  readonly studentId: string;
  readonly turnId: string;
  readonly asked: BotInput;
  /** The id of the turn to which a text such as "why?" refers, or null in a new conversation. */
  readonly after: string | null;
}

/**
 * Answers a student from the centre's lessons. A text with a concern informs the safeguarding lead, even if the text is
 * too long. A text with a low mood informs nobody, and doesn't use up the day's questions. A turn that is sent twice
 * counts once.
 *
 * @throws Failure `not_found` if the student answers a practice question that Ask Bot didn't ask, or names a lesson that
 *   doesn't exist.
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
  const [index, owned, existing, previous] = await Promise.all([
    deps.index(),
    deps.ownership.ownedCourses(studentId),
    deps.turns.find(studentId, turnId, now),
    before === null ? null : findEarlierTurn(deps, { turnId: before, now, studentId }),
  ]);
  const subject = findSubject(index, asked, previous);
  const isLow = concern === null && subject === 'low-mood';
  const questions = countQuestions(studentId, now);
  const [counted, lowMood] = await Promise.all([
    isLow
      ? deps.counter.read(questions)
      : deps.counter
          .countOnce({ ...questions, limit: turnsPerDay, id: turnId })
          .then((count) => count && count.number),
    // Turns with a low mood are counted separately, so that they don't use up the day's questions.
    isLow
      ? deps.counter.countOnce({ ...questions, name: 'bot-low-moods', limit: lowMoodsPerDay, id: turnId })
      : null,
  ]);
  const reader = { index, owned };
  // The day's limit refuses neither a concern nor a low mood.
  if (counted === null && concern === null && existing === null)
    throw new Failure('message_limit', { limit: turnsPerDay });
  const left = Math.max(0, turnsPerDay - (counted ?? turnsPerDay));
  // A text with a concern gets the reply for concerns, even under the id of an earlier turn.
  if (existing !== null && (concern === null || existing.reply.kind === 'concern'))
    return { turn: await toBotTurn(existing, reader), left };

  const answer: ReplyWithHelp =
    concern === null
      ? await answerInput(deps, reader, { ...ask, subject, previous }, now)
      : { reply: { kind: 'concern', concern } };
  const turn: Turn = {
    turnId,
    at: now.toISOString(),
    asked: removePrivateText(asked, answer.reply),
    ...answer,
    studentId,
  };
  if (concern !== null) {
    await informLead(deps, buildDayNotice('bot', { at: now, studentId, concern }));
    // Beyond the day's limit the turn is answered but not stored, so that repeated texts can't fill the table.
    if (counted === null || existing !== null) return { turn: await toBotTurn(turn, reader), left };
  }
  if (isLow && lowMood === null) return { turn: await toBotTurn(turn, reader), left };
  if (await deps.turns.create(turn)) return { turn: await toBotTurn(turn, reader), left };
  const stored = await deps.turns.find(studentId, turnId, now);
  if (stored === null) throw new StorageBusy('A turn that is there could not be read');
  return { turn: await toBotTurn(stored, reader), left };
}

const isAboutStudent = (turn: Turn | null): boolean =>
  turn?.reply.kind === 'low-mood' || turn?.reply.kind === 'concern';

/** After words about the student's own troubles, a text such as "ok" is about them too, unless it names a lesson. */
function findSubject(index: AskBotIndex, asked: BotInput, previous: Turn | null): TextSubject {
  if (!('text' in asked)) return 'lesson';
  if (isAboutStudent(previous) && !index.namesSubject(asked.text)) return 'low-mood';
  return classifyText(index.namesSubject, asked.text);
}

/** Finds the previous turn. Reads the whole conversation only if the turn is from before yesterday. */
async function findEarlierTurn(
  { turns }: AskBotDeps,
  { studentId, turnId, now }: { readonly studentId: string; readonly turnId: string; readonly now: Date },
): Promise<Turn | null> {
  const found = await turns.find(studentId, turnId, now);
  return found ?? (await turns.recent(studentId)).find((turn) => turn.turnId === turnId) ?? null;
}

export async function getConversation(
  deps: Pick<AskBotDeps, 'index' | 'turns' | 'counter' | 'ownership' | 'now'>,
  studentId: string,
): Promise<{ readonly turns: readonly BotTurn[]; readonly left: number }> {
  const now = deps.now();
  const oldest = new Date(now.getTime() - turnDays * 24 * 60 * 60 * 1000).toISOString();
  const [index, owned, turns, counted] = await Promise.all([
    deps.index(),
    deps.ownership.ownedCourses(studentId),
    deps.turns.recent(studentId),
    deps.counter.read(countQuestions(studentId, now)),
  ]);
  return {
    // DynamoDB's time to live may delete a turn some days late.
    turns: await Promise.all(
      turns.filter(({ at }) => at >= oldest).map((turn) => toBotTurn(turn, { index, owned })),
    ),
    left: Math.max(0, turnsPerDay - counted),
  };
}

/** A reply to the student. If `helpLine` is true, the page adds where a child finds help. */
type ReplyWithHelp = Pick<Turn, 'reply' | 'helpLine'>;

interface ClassifiedInput extends Ask {
  /** What the text is about, or `lesson` if the student clicked a button instead of typing a text. */
  readonly subject: TextSubject;
  readonly previous: Turn | null;
}

async function answerInput(
  deps: AskBotDeps,
  reader: Reader,
  input: ClassifiedInput,
  at: Date,
): Promise<ReplyWithHelp> {
  const { subject, previous, asked, studentId, turnId } = input;
  const reply = await replyTo(deps, reader, input);
  const isAfterTroubles = isAboutStudent(previous) || previous?.helpLine === true;
  const isUnsure = isAfterTroubles && (subject === 'lesson' || subject === 'anything');
  const isGuess = isGuessed(asked, reply);
  if (hasHelpLine(isUnsure ? 'unsure' : subject, reply, isGuess)) return { reply, helpLine: true };
  // Other follow-ups show sections of lessons, and calculations their steps. A model rewords neither.
  const isAnswer =
    reply.kind === 'passages' && !reply.worked && (reply.want === null || reply.want === 'another');
  // A model must not see a text that may be about the child's own troubles, not even in an earlier turn.
  const isPrivate = previous?.helpLine === true || isAboutStudent(previous);
  if (deps.model === null || !isAnswer || !('text' in asked) || isPrivate) return { reply };
  const text = { studentId, turnId, at, text: asked.text, reader };
  // Few deployments have a model, so a cold start doesn't load what checks its answers.
  const { writeAnswer } = await import('./model/write-answer.ts');
  return { reply: await writeAnswer({ ...deps, ...deps.model }, reply, text) };
}

/** Tells whether only the question before led to the reply, because the text has neither a topic nor a clear request. */
const isGuessed = (asked: BotInput, reply: Reply): boolean =>
  'text' in asked && reply.kind === 'passages' && reply.want !== null && detectIntent(asked.text) === null;

/** Removes the text of a child who needs help or feels low, because such texts are never stored. */
const removePrivateText = (asked: BotInput, reply: Reply): BotInput =>
  (reply.kind === 'concern' || reply.kind === 'low-mood') && 'text' in asked ? { text: '…' } : asked;

async function replyTo(
  deps: AskBotDeps,
  reader: Reader,
  { asked, subject, previous, studentId }: ClassifiedInput,
): Promise<Reply> {
  if ('optionId' in asked) return gradeAnswer(deps, previous, asked.optionId, studentId);
  if ('lesson' in asked)
    return 'of' in asked
      ? showSuggested(reader, previous, asked.lesson)
      : showFromLesson(deps, reader, asked, studentId);
  if ('want' in asked) return followUp(deps, reader, asked.want, previous, studentId);
  if (subject === 'low-mood' && isAboutStudent(previous)) return { kind: 'low-mood', again: true };
  // Somebody who feels low wants no more of a lesson, unless the text is about a practice question.
  const mayFollow = subject !== 'low-mood' || previous?.reply.kind === 'question';
  const open = await deps.openQuestions(studentId);
  const openQuestion = findOpenQuestion(asked.text, open);
  // A calculation has few words, as texts about the reply before do, and is a question of its own.
  const mayWork = subject !== 'low-mood' && openQuestion === null;
  const worked = mayWork ? await workOut(reader, asked.text, open) : null;
  if (worked !== null) return worked;
  const want = previous && mayFollow ? detectFollowUp(previous, asked.text) : null;
  if (want !== null) return followUp(deps, reader, want, previous, studentId);
  if (openQuestion !== null) return { kind: 'withheld', lesson: toLessonRef(openQuestion) };
  const mayContinue =
    previous !== null && subject !== 'low-mood' && subject !== 'people' && !isAboutStudent(previous);
  const continued = mayContinue ? continueFrom(reader, asked.text, previous) : null;
  return continued ?? replyToText(reader, subject, asked.text);
}

/** Loads the calculations for the first text, because a cold start needs none of their patterns. */
async function workOut(...given: Parameters<typeof answerCalculation>): Promise<Reply | null> {
  const loaded = await import('./calculations/answer-calculation.ts');
  return loaded.answerCalculation(...given);
}

/** Shows a lesson that the reply before suggested. */
function showSuggested(reader: Reader, previous: Turn | null, lesson: LessonRef): Reply {
  const before = previous?.reply;
  const suggested =
    before?.kind === 'did-you-mean'
      ? before.lessons
      : before?.kind === 'passages'
        ? before.others
        : undefined;
  const chosen = suggested?.find((one) => isSameLesson(one, lesson));
  if (chosen === undefined || before === undefined || !('query' in before)) throw new Failure('not_found');
  return showChosenLesson(reader, chosen, before.query);
}

async function showFromLesson(
  deps: AskBotDeps,
  reader: Reader,
  { want, lesson }: Extract<BotInput, { want: unknown; lesson: unknown }>,
  studentId: string,
): Promise<Reply> {
  if (!hasLesson(reader.index, lesson)) throw new Failure('not_found');
  return want === 'question'
    ? poseQuestion(deps, reader, lesson, [], studentId)
    : showLessonPart(reader, want, { lesson, query: '', shown: [] });
}
