import type { QuestionSource } from '../source/course.ts';
import { entryFault, type Fault } from '../faults.ts';
import type { AskedQuestion } from '../file-schemas/question.ts';
import { evaluateExpression, parsePlainNumber, evaluateOption, type Evaluated } from './values.ts';

interface Numbers extends Pick<AskedQuestion, 'kind' | 'check'> {
  readonly options: readonly { readonly text: string; readonly value?: string | undefined }[];
}

/** True if all options of a question with one right option are numbers and it has no `check`. */
export function lacksCheck({ kind, check, options }: Numbers): boolean {
  return (
    kind === 'single' &&
    check === undefined &&
    options.every(({ text, value }) => value !== undefined || parsePlainNumber(text) !== undefined)
  );
}

export function checkNumbers(source: QuestionSource): Fault[] {
  const { question } = source;
  const add = (path: readonly PropertyKey[], problem: string, fix: string) =>
    entryFault(source, path, problem, fix);
  if (question.kind === 'true-false') {
    if (question.check === undefined) return [];
    return [add(['check'], 'True and False have no value to check', 'remove the "check"')];
  }
  if (question.check === undefined) {
    if (!lacksCheck(question) || source.isDraft) return [];
    return [
      add(['id'], 'every option is a number but there is no "check"', 'add the calculation as "check: …"'),
    ];
  }
  const expected = evaluateExpression(question.check);
  if (typeof expected === 'string')
    return [add(['check'], `the check cannot be evaluated (${expected})`, syntaxHelp)];
  const wrong: Evaluated[] = [];
  return question.options.flatMap((option, index) => {
    const path = ['options', index, option.value === undefined ? 'text' : 'value'];
    const found = evaluateOption(option);
    if (found === undefined) return [add(path, 'the option has no "value" to check', 'add "value: …"')];
    if (typeof found === 'string') return [add(path, `the value cannot be evaluated (${found})`, syntaxHelp)];
    const right = option.reason === undefined;
    if (right) {
      if (same(expected, found)) return [];
      const problem = `the check gives ${show(expected)}, not this right option`;
      return [add(path, problem, 'solve it again: which is wrong?')];
    }
    if (same(expected, found)) {
      return [add(path, 'the check gives this wrong option too', 'two options are right: change one')];
    }
    const isRepeated = wrong.some((other) => same(other, found));
    wrong.push(found);
    if (!isRepeated || question.kind === 'several') return [];
    return [
      add(path, 'another wrong option has the same value', 'let each option come from its own mistake'),
    ];
  });
}

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
