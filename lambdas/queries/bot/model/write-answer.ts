import type { Concern } from '../../../../contract/queries/concern.ts';
import { openQuestionIn } from '../../search/open-question.ts';
import type { OpenQuestionStore } from '../open-question-store.ts';
import { passagesOf, writtenOf, type Answered, type Reader } from '../reply.ts';
import type { Turn } from '../turn.ts';
import type { TurnStore } from '../turn-store.ts';
import { checkAnswer } from './check-answer.ts';
import type { Model, ModelLimits, ModelUsageStore } from './model.ts';
import { promptOf, type EarlierTurn } from './prompt.ts';

/** The ways in which asking a model ends: its words are shown, or the lessons' own alone. */
export type ModelOutcome = 'written' | 'refused' | 'limited' | 'failed';

/** A model that is switched on, and what guards it. */
export interface ModelDeps {
  readonly model: Model;
  readonly usage: ModelUsageStore;
  readonly limits: ModelLimits;
  /** Counts how it ended, and tells the log of failures by the error's name: no text is told. */
  readonly tell: (outcome: ModelOutcome, error?: string) => void;
}

export interface WriteAnswerDeps {
  readonly turns: Pick<TurnStore, 'recent'>;
  readonly open: OpenQuestionStore;
  readonly detectConcern: (text: string) => Concern | null;
}

interface WriteAnswerProps {
  readonly studentId: string;
  readonly turnId: string;
  readonly at: Date;
  readonly text: string;
  readonly reader: Reader;
}

/** Earlier turns that belong to what is asked now: the last ones, of the last hour. */
const mostEarlier = 3;
const earlierWithin = 60 * 60 * 1000;

/**
 * Has a model word an answer that the lessons have given to a typed question. Whatever goes wrong, the answer stays as
 * the lessons gave it.
 */
export async function writeAnswer(
  deps: WriteAnswerDeps & ModelDeps,
  answered: Answered,
  props: WriteAnswerProps,
): Promise<Answered> {
  try {
    const written = await write(deps, answered, props);
    return written === null ? answered : { ...answered, written };
  } catch (error) {
    deps.tell('failed', error instanceof Error ? error.name : 'unknown');
    return answered;
  }
}

/** The checked words of the model; null where it isn't asked, or its words aren't fit to be shown. */
async function write(
  deps: WriteAnswerDeps & ModelDeps,
  answered: Answered,
  { reader, studentId, turnId, at, text }: WriteAnswerProps,
): Promise<string | null> {
  const passages = passagesOf(reader, answered);
  if (passages.length === 0 || passages.length < answered.sections.length) return null;
  const [recent, open] = await Promise.all([
    deps.turns.recent(studentId),
    deps.open.openQuestions(studentId),
  ]);
  const earlier = earlierTurns(recent, reader, at);
  const question = answered.want === null ? text : `${answered.query}\n${text}`;
  // Bit by bit, or before the quiz began, a question of an open quiz may have been typed as well.
  const asked = [...earlier.map((turn) => turn.question), question].join('\n');
  if (openQuestionIn(asked, open) !== null) return null;

  if (!(await deps.usage.claim({ studentId, turnId, at, limits: deps.limits }))) {
    deps.tell('limited');
    return null;
  }
  const written = checkAnswer(await deps.model(promptOf({ question, passages, earlier })), passages.length);
  const isFit =
    written !== null &&
    deps.detectConcern(written) === null &&
    // A quiz may have begun meanwhile.
    openQuestionIn(written, await deps.open.openQuestions(studentId)) === null;
  deps.tell(isFit ? 'written' : 'refused');
  return isFit ? written : null;
}

/** Typed questions that lessons answered which the student may still read, each with that answer. */
function earlierTurns(recent: readonly Turn[], reader: Reader, at: Date): EarlierTurn[] {
  const since = new Date(at.getTime() - earlierWithin).toISOString();
  return recent
    .filter((turn) => turn.at >= since && turn.at <= at.toISOString())
    .flatMap(({ asked, reply, helpLine }) => {
      if (!('text' in asked) || reply.kind !== 'passages' || helpLine) return [];
      const passages = passagesOf(reader, reply);
      if (passages.length === 0 || passages.length < reply.sections.length) return [];
      const headings = passages.map(({ heading }) => heading).join('; ');
      return [{ question: asked.text, answer: writtenOf(reader, reply) ?? headings }];
    })
    .slice(-mostEarlier);
}
