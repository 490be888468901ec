import type { QuestionSource } from '../source/course.ts';
import type { Fault } from '../faults.ts';
import { describeVariants } from '../question-variants/describe.ts';
import { comparableStem } from './alike.ts';

/** Looks at each variant as at a written question. A fault that several have is told once, with the first of them. */
export function inVariants(
  source: QuestionSource,
  check: (variant: QuestionSource) => readonly Fault[],
): Fault[] {
  const found = new Map<string, { readonly fault: Fault; readonly values: string[] }>();
  for (const { question, values } of source.variants) {
    for (const fault of check({ ...source, question })) {
      const kind = `${fault.line} ${fault.fix}`;
      const earlier = found.get(kind);
      if (!earlier) found.set(kind, { fault, values: [values] });
      else if (earlier.values.at(-1) !== values) earlier.values.push(values);
    }
  }
  return [...found.values()].map(({ fault, values }) => ({
    ...fault,
    problem: `${fault.problem} (${describeVariants(values)})`,
  }));
}

/** Two variants that ask the same: a student would get a question again as another one. */
export function checkVariantStems({ variants, file, lineOf }: QuestionSource): Fault[] {
  const stems = new Map<string, string>();
  for (const { question, values } of variants) {
    const stem = comparableStem(question.stem);
    const earlier = stems.get(stem);
    if (earlier !== undefined) {
      const problem = `two variants ask the same (${earlier}; ${values})`;
      const fix = 'use every parameter in the stem, or keep one of the two out with "where"';
      return [{ file, line: lineOf(['stem']), problem, fix }];
    }
    stems.set(stem, values);
  }
  return [];
}
