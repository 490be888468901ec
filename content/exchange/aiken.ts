import type { Draft, DraftOption, LineFault, Reading } from './draft.ts';

const letters = 'ABCDEFGHIJ';
const answerLine = /^\s*ANSWER\s*[:.]?\s*\(?([A-Z])\)?[.)]?\s*$/i;
const brokenAnswerLine = /^\s*ANSWER\s*:/i;
/** Ours: Aiken itself has no place for them. */
const extraLine = /^\s*(?:REASON\s+([A-Z])|(SOLUTION|FEEDBACK|EXPLANATION))\s*:\s*(.*)$/i;
const optionLine = /^\s*\(?([A-Z])[.):]\s*(.*)$/i;

/** A question whose end has not been met. */
interface Open {
  readonly line: number;
  readonly stem: string[];
  readonly options: { line: number; words: string[] }[];
  readonly reasons: Map<number, string>;
  right: number | undefined;
  readonly solution: string[];
  /** A fault of its answer or of a reason. */
  bad: LineFault | undefined;
  /** True if a blank line has followed the last line. */
  pause: boolean;
}

/**
 * Reads Aiken (https://docs.moodle.org/en/Aiken_format): a stem, lettered options, `ANSWER: B`. After it our own lines
 * `REASON A: …` and `SOLUTION: …`, each on one line, may follow.
 */
export function readAiken(text: string): Reading {
  const drafts: Draft[] = [];
  const faults: LineFault[] = [];
  let open: Open | undefined;
  const finish = () => {
    if (open) {
      const result = close(open);
      if ('problem' in result) faults.push(result);
      else drafts.push(result);
    }
    open = undefined;
  };
  text.split('\n').forEach((line, index) => {
    if (line.trim() === '') {
      if (open) open.pause = true;
      return;
    }
    if (open && startsNext(open, line)) finish();
    open ??= start(index + 1);
    take(open, line, index + 1);
    open.pause = false;
  });
  finish();
  return { drafts, faults, notes: [] };
}

function start(line: number): Open {
  return {
    line,
    stem: [],
    options: [],
    reasons: new Map(),
    right: undefined,
    solution: [],
    bad: undefined,
    pause: false,
  };
}

/** After the answer, anything that is none of our own lines; after options and a blank line, anything unlettered. */
function startsNext(open: Open, line: string): boolean {
  if (extraLine.test(line) || isAnswerLine(line)) return false;
  if (open.right !== undefined || open.bad !== undefined) return true;
  return open.pause && open.options.length > 0 && optionOf(open, line) === undefined;
}

const isAnswerLine = (line: string) => answerLine.test(line) || brokenAnswerLine.test(line);

/** The text of an option, where the line carries the letter whose turn it is. */
function optionOf({ stem, options }: Open, line: string): string | undefined {
  const [, letter, text] = optionLine.exec(line) ?? [];
  return stem.length > 0 && letter?.toUpperCase() === letters[options.length] ? text : undefined;
}

function take(open: Open, line: string, number: number): void {
  if (isAnswerLine(line)) {
    takeAnswer(open, line, number);
    return;
  }
  const [, letter, solution, words = ''] = extraLine.exec(line) ?? [];
  const option = optionOf(open, line);
  const last = open.options.at(-1);
  if (last && letter !== undefined) {
    const index = letters.indexOf(letter.toUpperCase());
    if (index < 0 || index >= open.options.length) open.bad ??= namesNone(line, number);
    open.reasons.set(index, words.trim());
  } else if (last && solution !== undefined) open.solution.push(words.trim());
  else if (option !== undefined) open.options.push({ line: number, words: [option.trim()] });
  else if (last) last.words.push(line.trim());
  else {
    if (open.pause) open.stem.push('');
    open.stem.push(line.trim());
  }
}

function takeAnswer(open: Open, line: string, number: number): void {
  const right = letters.indexOf(answerLine.exec(line)?.[1]?.toUpperCase() ?? '?');
  if (right < 0 || right >= open.options.length) open.bad ??= namesNone(line, number);
  else if (open.right !== undefined) {
    const fix = 'leave one: a question has one right option';
    open.bad ??= { line: number, problem: 'this question has a second answer', fix };
  } else open.right = right;
}

function namesNone(line: string, number: number): LineFault {
  const problem = `"${line.trim().slice(0, 40)}" names none of the options`;
  return { line: number, problem, fix: 'write the letter of one of them, as in "ANSWER: B"' };
}

function close({ line, stem, options, reasons, right, solution, bad }: Open): Draft | LineFault {
  if (bad) return bad;
  if (options.length === 0) {
    return {
      line,
      problem: 'this text has no options',
      fix: 'add lines "A. …", "B. …", "C. …" and "ANSWER: A"',
    };
  }
  if (right === undefined) {
    return {
      line,
      problem: 'this question has no answer',
      fix: 'add a line such as "ANSWER: A" below its options',
    };
  }
  return {
    line,
    names: [],
    stem: stem.join('\n'),
    options: options.map((option, index): DraftOption => ({
      line: option.line,
      text: option.words.join(' ').trim(),
      right: index === right,
      reason: index === right ? undefined : reasons.get(index) || undefined,
    })),
    solution: solution.join('\n').trim() || undefined,
  };
}
