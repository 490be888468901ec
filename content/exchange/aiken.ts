import type { Draft, DraftOption, LineFault, Reading } from './draft.ts';

const letters = 'ABCDEFGHIJ';
const answerLine = /^\s*ANSWER\s*[:.]?\s*\(?([A-Z])\)?[.)]?\s*$/i;
const brokenAnswerLine = /^\s*ANSWER\s*:/i;
/** Matches our additional lines for a reason or a solution. The standard Aiken format has no such lines. */
const extraLine = /^\s*(?:REASON\s+([A-Z])|(SOLUTION|FEEDBACK|EXPLANATION))\s*:\s*(.*)$/i;
const optionLine = /^\s*\(?([A-Z])[.):]\s*(.*)$/i;

type OpenQuestion = ReturnType<typeof createQuestion>;

const createQuestion = (line: number) => ({
  line,
  stem: [] as string[],
  options: [] as { line: number; words: string[] }[],
  reasons: new Map<number, string>(),
  right: undefined as number | undefined,
  solution: [] as string[],
  /** The first fault in the lines with the question's answer and reasons. */
  bad: undefined as LineFault | undefined,
  isAfterBlankLine: false,
});

/** Reads Aiken (https://docs.moodle.org/en/Aiken_format) and our additional lines `REASON A: …` and `SOLUTION: …`. */
export function readAiken(text: string): Reading {
  const drafts: Draft[] = [];
  const faults: LineFault[] = [];
  let open: OpenQuestion | undefined;
  const finish = () => {
    if (open) {
      const result = finishQuestion(open);
      if ('problem' in result) faults.push(result);
      else drafts.push(result);
    }
    open = undefined;
  };
  text.split('\n').forEach((line, index) => {
    if (line.trim() === '') {
      if (open) open.isAfterBlankLine = true;
      return;
    }
    if (open && startsNext(open, line)) finish();
    open ??= createQuestion(index + 1);
    readLine(open, line, index + 1);
    open.isAfterBlankLine = false;
  });
  finish();
  return { drafts, faults, notes: [] };
}

/**
 * Tells whether a line begins the next question. Lines with an answer, a reason or a solution never do. After the
 * answer, any other line does. After options and a blank line, any other line does unless it is a further option.
 */
function startsNext(open: OpenQuestion, line: string): boolean {
  if (extraLine.test(line) || isAnswerLine(line)) return false;
  if (open.right !== undefined || open.bad !== undefined) return true;
  return open.isAfterBlankLine && open.options.length > 0 && readOption(open, line) === undefined;
}

const isAnswerLine = (line: string) => answerLine.test(line) || brokenAnswerLine.test(line);

/** Returns the text of an option if the line begins with the letter that the next option must have. */
function readOption({ stem, options }: OpenQuestion, line: string): string | undefined {
  const [, letter, text] = optionLine.exec(line) ?? [];
  return stem.length > 0 && letter?.toUpperCase() === letters[options.length] ? text : undefined;
}

function readLine(open: OpenQuestion, line: string, number: number): void {
  if (isAnswerLine(line)) {
    readAnswerLine(open, line, number);
    return;
  }
  const [, letter, solution, words = ''] = extraLine.exec(line) ?? [];
  const option = readOption(open, line);
  const last = open.options.at(-1);
  if (last && letter !== undefined) {
    const index = letters.indexOf(letter.toUpperCase());
    if (index < 0 || index >= open.options.length) open.bad ??= describeUnknownOption(line, number);
    open.reasons.set(index, words.trim());
  } else if (last && solution !== undefined) open.solution.push(words.trim());
  else if (option !== undefined) open.options.push({ line: number, words: [option.trim()] });
  else if (last) last.words.push(line.trim());
  else {
    if (open.isAfterBlankLine) open.stem.push('');
    open.stem.push(line.trim());
  }
}

function readAnswerLine(open: OpenQuestion, line: string, number: number): void {
  const right = letters.indexOf(answerLine.exec(line)?.[1]?.toUpperCase() ?? '?');
  if (right < 0 || right >= open.options.length) open.bad ??= describeUnknownOption(line, number);
  else if (open.right !== undefined) {
    const fix = 'leave one: a question has one right option';
    open.bad ??= { line: number, problem: 'this question has a second answer', fix };
  } else open.right = right;
}

function describeUnknownOption(line: string, number: number): LineFault {
  const problem = `"${line.trim().slice(0, 40)}" names none of the options`;
  return { line: number, problem, fix: 'write the letter of one of them, as in "ANSWER: B"' };
}

function finishQuestion(open: OpenQuestion): Draft | LineFault {
  const { line, stem, options, reasons, right, solution } = open;
  if (open.bad) return open.bad;
  if (options.length === 0) {
    const fix = 'add lines "A. …", "B. …", "C. …" and "ANSWER: A"';
    return { line, problem: 'this text has no options', fix };
  }
  if (right === undefined) {
    const fix = 'add a line such as "ANSWER: A" below its options';
    return { line, problem: 'this question has no answer', fix };
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
