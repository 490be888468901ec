import type { QuestionSource } from '../source/course.ts';
import { entryFault, type Fault } from '../faults.ts';
import type { AskedQuestion } from '../file-schemas/question.ts';
import { evaluateExpression, parsePlainNumber, evaluateOption, type Evaluated } from './values.ts';

interface Numbers extends Pick<AskedQuestion, 'kind' | 'check'> {
  readonly options: readonly { readonly text: string; readonly value?: string | undefined }[];
}

/** True if the question has one right option and only numbers as options, but no `check`. */
export function lacksCheck({ kind, check, options }: Numbers): boolean {
  return (
    kind === 'single' &&
    check === undefined &&
    options.every(({ text, value }) => value !== undefined || parsePlainNumber(text) !== undefined)
  );
}

export function* checkNumbers(source: QuestionSource): Generator<Fault> {
  const { kind, check, options } = source.question;
  if (kind === 'true-false') {
    if (check === undefined) return;
    yield entryFault(source, ['check'], 'True and False have no value to check', 'remove the "check"');
    return;
  }
  if (check === undefined) {
    if (!lacksCheck(source.question) || source.isDraft) return;
    const fix = 'add the calculation as "check: …"';
    yield entryFault(source, ['id'], 'every option is a number but there is no "check"', fix);
    return;
  }
  const expected = evaluateExpression(check);
  if (typeof expected === 'string') {
    yield entryFault(source, ['check'], `the check cannot be evaluated (${expected})`, syntaxHelp);
    return;
  }
  const wrong: Evaluated[] = [];
  for (const [index, option] of options.entries()) {
    const path = ['options', index, option.value === undefined ? 'text' : 'value'];
    const found = evaluateOption(option);
    if (found === undefined) {
      yield entryFault(source, path, 'the option has no "value" to check', 'add "value: …"');
    } else if (typeof found === 'string') {
      yield entryFault(source, path, `the value cannot be evaluated (${found})`, syntaxHelp);
    } else if (option.reason === undefined) {
      const problem = `the check gives ${show(expected)}, not this right option`;
      if (!same(expected, found)) yield entryFault(source, path, problem, 'solve it again: which is wrong?');
    } else if (same(expected, found)) {
      const fix = 'two options are right: change one';
      yield entryFault(source, path, 'the check gives this wrong option too', fix);
    } else {
      const fix = 'let each option come from its own mistake';
      if (kind !== 'several' && wrong.some((other) => same(other, found)))
        yield entryFault(source, path, 'another wrong option has the same value', fix);
      wrong.push(found);
    }
  }
}

/** Finds options that a student could cross out without solving the question, such as a probability of 1.2. */
export function* checkRange(source: QuestionSource): Generator<Fault> {
  const { range, options } = source.question;
  if (range === undefined) return;
  const [least, most] = range.map(evaluateExpression);
  if (typeof least !== 'object' || typeof most !== 'object') {
    yield entryFault(source, ['range'], 'the range cannot be evaluated', syntaxHelp);
    return;
  }
  for (const [index, option] of options.entries()) {
    const path = ['options', index, option.value === undefined ? 'text' : 'value'];
    const value = evaluateOption(option);
    if (typeof value !== 'object') {
      yield entryFault(source, path, 'the option has no "value" to compare with the range', 'add "value: …"');
    } else if (value.some((number) => isBelow(number, least[0]) || isBelow(most[0], number))) {
      const problem = `the option is ${show(value)}, and only ${show(least)} to ${show(most)} is possible`;
      yield entryFault(source, path, problem, 'choose a mistake that leads to a possible number');
    }
  }
}

const isBelow = (one = NaN, other = NaN) => one < other - 1e-9 * Math.max(1, Math.abs(other));

const syntaxHelp = 'write it for mathjs, such as 3/4 * 12 or round(2.345, 2)';

function same(one: Evaluated, other: Evaluated): boolean {
  return (
    one.length === other.length &&
    one.every((number, index) => {
      const second = other[index] ?? NaN;
      return Math.abs(number - second) <= 1e-12 + 1e-9 * Math.max(Math.abs(number), Math.abs(second));
    })
  );
}

function show(value: Evaluated): string {
  return value.length === 1 ? String(value[0]) : `[${value.join(', ')}]`;
}
