import { trueAndFalse } from '../../file-schemas/question-kinds.ts';
import type { LineFault } from '../draft.ts';
import { findRightByWeight } from '../moodle.ts';
import { findControls, skipSpaces, type Part } from './question.ts';

interface GiftAnswer {
  readonly at: number;
  readonly right: boolean;
  readonly text: string;
  readonly feedback?: string | undefined;
}

export interface GiftAnswers {
  readonly answers: readonly GiftAnswer[];
  readonly general?: string | undefined;
}

type Refusal = Omit<LineFault, 'line'> & { readonly at: number };

/** The maximum number of "=" and "~" marks of options in one question. A text with more can't be a list of options. */
const maxMarkers = 50;
const multipleChoice = 'make it a choice: {=right ~wrong ~wrong}, or {~%50%right ~%50%right ~%-50%wrong}';
const weightHelp =
  'begin the right option with "=" and each other with "~"; where several are right, weigh each: ~%50%right';
const escapeHelp = 'begin the right option with "=" and each other with "~"; in a text write \\= and \\~';

/** Reads the text between the braces of a GIFT question. Refuses kinds of questions that have no options. */
export function readAnswers(text: string, part: Part, loose: boolean): GiftAnswers | Refusal {
  const start = skipSpaces(text, part.start);
  const inside = text.slice(part.start, part.end).trim();
  const refuse = (problem: string, fix: string, at = start): Refusal => ({ at, problem, fix });
  if (inside === '') return refuse('this is an essay question', multipleChoice, part.start);
  if (inside.startsWith('#') && !inside.startsWith('####'))
    return refuse('this is a numeric question', multipleChoice);

  const hashes = findControls(text, part, '#', loose);
  const generalAt = hashes.find((at) => text.startsWith('####', at));
  const body = { start: part.start, end: generalAt ?? part.end };
  const general = generalAt === undefined ? undefined : text.slice(generalAt + 4, part.end);
  const truth = /^(T|F|TRUE|FALSE)\s*(?:#|$)/i.exec(inside)?.[1];
  if (truth !== undefined) {
    const isTrue = /^T/i.test(truth);
    const [wrong, right] = readFeedbacks(text, body, hashes);
    const answers = trueAndFalse.map((word): GiftAnswer => {
      const isRight = (word === 'True') === isTrue;
      return { at: start, right: isRight, text: word, feedback: isRight ? right : wrong };
    });
    return { answers, general: general?.trim() || undefined };
  }
  const markers = findMarkers(text, body, loose);
  const first = markers[0];
  if (first === undefined || text.slice(body.start, first.from).trim() !== '')
    return refuse('the text in braces is no list of options', escapeHelp);
  if (markers.length > maxMarkers) return refuse(`there are ${markers.length} options`, escapeHelp);

  const isWrong = (at: number) => text[at] === '~';
  const parts = markers.map(({ at }, index) => ({
    start: at + 1,
    end: markers[index + 1]?.from ?? body.end,
  }));
  if (!markers.some(({ at }) => isWrong(at))) {
    return parts.every((answer) => text.slice(answer.start, answer.end).includes('->'))
      ? refuse('this is a matching question', multipleChoice)
      : refuse('this is a short-answer question: every option is right', multipleChoice);
  }
  const answers = parts.map((answer) => {
    const at = answer.start - 1;
    const hash = hashes.find((place) => place >= answer.start && place < answer.end);
    const written = text.slice(answer.start, hash ?? answer.end).trim();
    const weight = /^%\s*([-−]?\d+(?:[.,]\d+)?)\s*%/.exec(written);
    const percent = Number((weight?.[1] ?? (isWrong(at) ? '0' : '100')).replace(',', '.').replace('−', '-'));
    return {
      at,
      percent,
      text: written.slice(weight?.[0].length ?? 0).trim(),
      feedback: hash === undefined ? undefined : text.slice(hash + 1, answer.end).trim() || undefined,
    };
  });
  const weighed = findRightByWeight(answers.map(({ percent }) => percent));
  if ('problem' in weighed) return refuse(weighed.problem, weightHelp, answers[weighed.at]?.at);
  return {
    answers: answers.map((answer, index) => ({ ...answer, right: weighed.right[index] ?? false })),
    general: general?.trim() || undefined,
  };
}

/** In a true/false question, the wrong answer's feedback comes first, and the right answer's second. */
function readFeedbacks(text: string, body: Part, hashes: readonly number[]): (string | undefined)[] {
  const own = hashes.filter((at) => at < body.end);
  return own.map((at, index) => text.slice(at + 1, own[index + 1] ?? body.end).trim() || undefined);
}

interface Marker {
  /** The position of "=" or "~". */
  readonly at: number;
  /** The position where the option before it ends. */
  readonly from: number;
}

/**
 * Finds the marks of options. In `{~=is ~are}` the first "~" says nothing, because "=" marks the right option. If each
 * option is on its own line, "=" and "~" signs inside a line are part of the option's text.
 */
function findMarkers(text: string, part: Part, loose: boolean): Marker[] {
  const marks = findControls(text, part, '=~', loose);
  const isDoubled = (at: number | undefined) => at !== undefined && text[at] === '~' && text[at + 1] === '=';
  const all = marks.flatMap((at, index): Marker[] => {
    const before = marks[index - 1];
    if (isDoubled(at)) return [];
    return [{ at, from: before === at - 1 && isDoubled(before) ? before : at }];
  });
  const atLineStart = all.filter(({ from }) => beginsLine(text, part.start, from));
  return atLineStart.length >= 3 && atLineStart[0] === all[0] ? atLineStart : all;
}

function beginsLine(text: string, start: number, at: number): boolean {
  let before = at - 1;
  while (before >= start && (text[before] === ' ' || text[before] === '\t')) before -= 1;
  return before < start || text[before] === '\n';
}
