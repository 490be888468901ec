import type { LineFault } from '../draft.ts';
import { controls, firstWord } from './question.ts';
import type { Part } from './question.ts';

/** One answer, its texts still as they were written. */
export interface GiftAnswer {
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

/** Far beyond what a question may have; more are no options. */
const mostMarkers = 50;
const multipleChoice = 'make it a choice with one right answer: {=right ~wrong ~wrong}';
const escapeHelp = 'begin the right option with "=" and each other with "~"; in a text write \\= and \\~';

/** Reads what stands between a question's braces; a kind that is no choice of one is refused. */
export function readAnswers(text: string, part: Part, loose: boolean): GiftAnswers | Refusal {
  const start = firstWord(text, part.start);
  const inside = text.slice(part.start, part.end).trim();
  const refuse = (problem: string, fix: string, at = start): Refusal => ({ at, problem, fix });
  if (inside === '') return refuse('this is an essay question', multipleChoice, part.start);
  if (/^(T|F|TRUE|FALSE)\s*(#|$)/i.test(inside))
    return refuse('this is a true/false question', multipleChoice);
  if (inside.startsWith('#') && !inside.startsWith('####'))
    return refuse('this is a numeric question', multipleChoice);

  const hashes = controls(text, part, '#', loose);
  const generalAt = hashes.find((at) => text.startsWith('####', at));
  const body = { start: part.start, end: generalAt ?? part.end };
  const general = generalAt === undefined ? undefined : text.slice(generalAt + 4, part.end);
  const markers = markersOf(text, body, loose);
  const first = markers[0];
  if (first === undefined || text.slice(body.start, first).trim() !== '')
    return refuse('the text in braces is no list of options', escapeHelp);
  if (markers.length > mostMarkers) return refuse(`there are ${markers.length} options`, escapeHelp);

  const isWrong = (at: number) => text[at] === '~';
  const parts = markers.map((at, index) => ({ start: at + 1, end: markers[index + 1] ?? body.end }));
  if (!markers.some(isWrong)) {
    return parts.every((answer) => text.slice(answer.start, answer.end).includes('->'))
      ? refuse('this is a matching question', multipleChoice)
      : refuse('this is a short-answer question: every option is right', multipleChoice);
  }
  const answers: GiftAnswer[] = [];
  for (const answer of parts) {
    const at = answer.start - 1;
    const hash = hashes.find((place) => place >= answer.start && place < answer.end);
    const written = text.slice(answer.start, hash ?? answer.end).trim();
    const weight = /^%\s*([-−]?\d+(?:[.,]\d+)?)\s*%/.exec(written);
    const percent = Number((weight?.[1] ?? (isWrong(at) ? '0' : '100')).replace(',', '.').replace('−', '-'));
    if (percent > 0 && percent < 100) return refuse(`an option is ${percent}% right`, multipleChoice, at);
    answers.push({
      at,
      right: percent >= 100,
      text: written.slice(weight?.[0].length ?? 0).trim(),
      feedback: hash === undefined ? undefined : text.slice(hash + 1, answer.end).trim() || undefined,
    });
  }
  const right = answers.filter((answer) => answer.right).length;
  if (right === 0) return refuse('no option is right', escapeHelp);
  if (right > 1) return refuse(`${right} options are right`, `leave one right; ${escapeHelp}`);
  return { answers, general: general?.trim() || undefined };
}

/** The options' marks. If options stand one to a line, a mark inside a line is part of its text. */
function markersOf(text: string, part: Part, loose: boolean): number[] {
  const all = controls(text, part, '=~', loose);
  const atLineStart = all.filter((at) => beginsLine(text, part.start, at));
  return atLineStart.length >= 3 && atLineStart[0] === all[0] ? atLineStart : all;
}

function beginsLine(text: string, start: number, at: number): boolean {
  let before = at - 1;
  while (before >= start && (text[before] === ' ' || text[before] === '\t')) before -= 1;
  return before < start || text[before] === '\n';
}
