import type { Concern } from '../../../contract/safeguarding/concern.ts';
import { getErrorName } from '../../runtime/failure.ts';
import type { Counter } from '../../tables/counter.ts';
import { findOpenQuestion } from '../search/open-question.ts';
import { readPassages, readWritten, type Answered, type Reader } from '../reply.ts';
import type { Turn } from '../turn.ts';
import type { PracticeDeps } from '../practice.ts';
import type { TurnStore } from '../turn-store.ts';
import { checkAnswer } from './check-answer.ts';
import { buildPrompt, type EarlierTurn, type Prompt } from './prompt.ts';

/** The page shows the language model's text only if the outcome is `written`. */
export type ModelOutcome = 'written' | 'refused' | 'limited' | 'failed';

export interface ModelDeps {
  /** @throws Error if the model's answer comes too late or is incomplete. */
  readonly model: (prompt: Prompt) => Promise<string>;
  readonly limits: { readonly perStudentPerDay: number; readonly perDay: number };
  /** Counts an outcome, and logs a failure without any text of the student or the model. */
  readonly report: (outcome: ModelOutcome, error?: string) => void;
}

export interface WriteAnswerDeps extends ModelDeps {
  readonly counter: Pick<Counter, 'countOnce'>;
  readonly turns: Pick<TurnStore, 'recent'>;
  readonly openQuestions: PracticeDeps['openQuestions'];
  readonly detectConcern: (text: string) => Concern | null;
}

interface WriteAnswerProps {
  readonly studentId: string;
  readonly turnId: string;
  readonly at: Date;
  readonly text: string;
  readonly reader: Reader;
}

/** A prompt includes at most this many earlier turns, and none older than {@link maximumAgeMs}. */
const maximumEarlier = 3;
const maximumAgeMs = 60 * 60 * 1000;

/** Lets a language model write an answer from the found sections. If that fails, the page shows the sections. */
export async function writeAnswer(
  deps: WriteAnswerDeps,
  answered: Answered,
  props: WriteAnswerProps,
): Promise<Answered> {
  try {
    const written = await askModel(deps, answered, props);
    return written === null ? answered : { ...answered, written };
  } catch (error) {
    deps.report('failed', getErrorName(error));
    return answered;
  }
}

/** Returns the language model's text, or null if the model isn't called or its text must not be shown. */
async function askModel(
  deps: WriteAnswerDeps,
  answered: Answered,
  { reader, studentId, turnId, at, text }: WriteAnswerProps,
): Promise<string | null> {
  const passages = readPassages(reader, answered);
  if (passages.length === 0 || passages.length < answered.sections.length) return null;
  const [recent, open] = await Promise.all([deps.turns.recent(studentId), deps.openQuestions(studentId)]);
  const earlier = listEarlier(recent, reader, at);
  const question = answered.want === null ? text : `${answered.query}\n${text}`;
  // A student may type a quiz's question in several turns, or before starting the quiz.
  const asked = [...earlier.map((turn) => turn.question), question].join('\n');
  if (findOpenQuestion(asked, open) !== null) return null;

  if (!(await claimCall(deps, { studentId, turnId, at }))) {
    deps.report('limited');
    return null;
  }
  const written = checkAnswer(
    await deps.model(buildPrompt({ question, passages, earlier })),
    passages.length,
  );
  const isFit =
    written !== null &&
    deps.detectConcern(written) === null &&
    // The student may have started a quiz in the meantime.
    findOpenQuestion(written, await deps.openQuestions(studentId)) === null;
  deps.report(isFit ? 'written' : 'refused');
  return isFit ? written : null;
}

/** Counts a call of the model in advance. Returns false if the turn was counted already or a limit is reached. */
async function claimCall(
  { counter, limits }: WriteAnswerDeps,
  { studentId, turnId, at }: Pick<WriteAnswerProps, 'studentId' | 'turnId' | 'at'>,
): Promise<boolean> {
  const answers = { name: 'model-answers', window: 'day', at } as const;
  const own = { ...answers, owner: { studentId }, limit: limits.perStudentPerDay, id: turnId };
  if ((await counter.countOnce(own))?.isNew !== true) return false;
  return (await counter.countOnce({ ...answers, owner: 'centre', limit: limits.perDay })) !== null;
}

/** Leaves out turns with a help line, and turns from sections that the student may no longer read. */
function listEarlier(recent: readonly Turn[], reader: Reader, at: Date): EarlierTurn[] {
  const since = new Date(at.getTime() - maximumAgeMs).toISOString();
  return recent
    .filter((turn) => turn.at >= since && turn.at <= at.toISOString())
    .flatMap(({ asked, reply, helpLine }) => {
      if (!('text' in asked) || reply.kind !== 'passages' || helpLine) return [];
      const passages = readPassages(reader, reply);
      if (passages.length === 0 || passages.length < reply.sections.length) return [];
      const headings = passages.map(({ heading }) => heading).join('; ');
      return [{ question: asked.text, answer: readWritten(reader, reply) ?? headings }];
    })
    .slice(-maximumEarlier);
}
