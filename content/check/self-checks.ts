import { numberForms } from '../../contract/typed-answers/judge-number.ts';
import { judge } from '../../contract/typed-answers/judge.ts';
import { expressionForms } from '../../contract/typed-answers/verdict.ts';
import { readText, type ChooseForm, type TypedForm } from '../typesetting/check-form.ts';
import { parse } from '../typesetting/parse.ts';
import { listSelfChecks } from '../typesetting/self-checks.ts';

interface CheckFault {
  /** The line of the lesson's text, from 1. */
  readonly line: number;
  readonly problem: string;
  readonly fix: string;
}

const mostListed = 12;
const longestAnswer = 60;
const answerPattern = /^[\p{L}\p{N}\p{P}\p{S} ]+$/u;

const isAnswer = (text: string): boolean =>
  text.length <= longestAnswer && answerPattern.test(text) && !text.includes('|');

const refuse = (line: number, problem: string, fix: string): CheckFault => ({ line, problem, fix });

function checkAccepted({ kind, answers, form, line }: TypedForm): CheckFault[] {
  const [answer] = answers;
  if (answer === undefined)
    return [refuse(line, 'the check accepts no answer', 'write the answer between backticks')];
  if (kind !== 'word' && answers.length > 1)
    return [refuse(line, 'the check accepts several answers', 'write one, or use **Choose.**')];
  if (!answers.every(isAnswer))
    return [
      refuse(line, 'an accepted answer is too long or has a "|"', `use at most ${longestAnswer} characters`),
    ];
  const isForm =
    form === undefined ||
    (kind === 'number' && numberForms.test(form)) ||
    (kind === 'expression' && expressionForms.includes(form as (typeof expressionForms)[number]));
  if (!isForm)
    return [refuse(line, `"${form}" is no form of an answer`, 'see content/README.md for the forms')];
  return answers.flatMap((accepted) => {
    const verdict = judge({ kind, answers, ...(form !== undefined && { form }) }, accepted);
    if (verdict.kind === 'right') return [];
    const why = 'reason' in verdict ? ` (${verdict.reason})` : '';
    return [
      refuse(
        line,
        `the answer "${accepted}" isn't judged right${why}`,
        'write it in the form that is asked for',
      ),
    ];
  });
}

function checkMistakes({ kind, answers, form, mistakes }: TypedForm): CheckFault[] {
  const accepted = { kind, answers, ...(form !== undefined && { form }) };
  const known: string[] = [];
  return mistakes.flatMap(({ answer, reason, line }) => {
    if (answer === '' || !isAnswer(answer))
      return [
        refuse(line, 'a wrong answer is missing', 'write it between backticks, then ": " and the reason'),
      ];
    const faults: CheckFault[] = [];
    if (reason.map(readText).join('').trim() === '')
      faults.push(refuse(line, `"${answer}" has no reason`, 'write ": " and the reason after it'));
    const verdict = judge(accepted, answer, [answer]);
    if (verdict.kind === 'right' || verdict.kind === 'almost')
      faults.push(refuse(line, `the wrong answer "${answer}" is judged right`, 'remove it'));
    const repeated = known.some((other) => judge({ kind, answers: [other] }, answer).kind === 'right');
    if (repeated)
      faults.push(refuse(line, `the wrong answer "${answer}" is listed twice`, 'remove one of them'));
    if (judge({ kind, answers: [answer] }, answer).kind !== 'right')
      faults.push(refuse(line, `nobody can type the wrong answer "${answer}"`, `write a ${kind}`));
    known.push(answer);
    return faults;
  });
}

function checkChoose({ options, line }: ChooseForm): CheckFault[] {
  const faults: CheckFault[] = [];
  const rightCount = options.filter(({ right }) => right).length;
  if (rightCount !== 1)
    faults.push(refuse(line, `${rightCount} options are right`, 'make one option bold as a whole'));
  if (options.length < 2 || options.length > 6)
    faults.push(refuse(line, `there are ${options.length} options`, 'write two to six, each after "- "'));
  const known = new Set<string>();
  for (const { right, content, reason, line: at } of options) {
    const text = content.map(readText).join('').trim();
    if (text === '' || known.has(text))
      faults.push(refuse(at, 'two options are equal', 'change one of them'));
    known.add(text);
    if (!right && reason.length === 0)
      faults.push(refuse(at, 'a wrong option has no reason', 'write it below as "  - …"'));
  }
  return faults;
}

/** Finds faults of the self-checks in a lesson's text: the judge must agree with what the author lists. */
export function findCheckFaults(text: string): CheckFault[] {
  const ids = new Set<string>();
  return listSelfChecks(parse(text)).flatMap(({ id, line, form }) => {
    const faults: CheckFault[] = [];
    if (ids.has(id)) faults.push(refuse(line, 'two self-checks ask the same', 'change one of them'));
    ids.add(id);
    if (form === null) return faults;
    if (form.kind === 'choose') return [...faults, ...checkChoose(form)];
    if (form.mistakes.length > mostListed)
      faults.push(refuse(form.line, 'too many wrong answers are listed', `list at most ${mostListed}`));
    return [...faults, ...checkAccepted(form), ...checkMistakes(form)];
  });
}
