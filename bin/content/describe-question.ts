import type { AskedQuestion, Question } from '../../content/file-schemas/question.ts';

/** A question as its author wrote it: what is said of it, then how it reads. */
export function describeWritten(name: string, question: Question): string {
  const { level, lesson, calculator, kind, vary, where = [], check } = question;
  return [
    name,
    `${level}, lesson ${lesson}, ${calculator ? 'with' : 'without'} a calculator`,
    ...(kind === 'single' ? [] : [`kind: ${kind}`]),
    ...(vary ? [`varies: ${Object.entries(vary).map(describeParameter).join('; ')}`] : []),
    ...(where.length > 0 ? [`where: ${where.join('; ')}`] : []),
    ...(check === undefined ? [] : [`check: ${check}`]),
    '',
    describeAsked(question),
  ].join('\n');
}

/** A question as a student meets it, with each right option marked, and what is shown after the answer. */
export function describeAsked({ stem, options, solution }: AskedQuestion): string {
  return [
    stem,
    '',
    ...options.flatMap(({ text, reason, misconception }) =>
      reason === undefined
        ? [`  ✓ ${text}`]
        : [
            `    ${text}`,
            indented(reason, 8),
            ...(misconception === undefined ? [] : [indented(`misconception: ${misconception}`, 8)]),
          ],
    ),
    '',
    indented(solution, 2),
  ].join('\n');
}

function describeParameter([name, values]: [string, NonNullable<Question['vary']>[string]]): string {
  if (Array.isArray(values)) return `${name} one of ${values.join(', ')}`;
  const { from, to, step } = values;
  return `${name} from ${from} to ${to}${step === 1 ? '' : ` in steps of ${step}`}`;
}

function indented(text: string, columns: number): string {
  return text.replaceAll(/^(?=.)/gm, ' '.repeat(columns));
}
