import type { QuestionSource } from '../source/course.ts';
import type { Fault } from '../faults.ts';
import { describeVariants } from '../question-variants/describe.ts';
import { normaliseStem } from './alike.ts';

/** Checks each variant. A fault of several variants is reported once, with the values of the first. */
export function checkEachVariant(
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

/** Finds two variants with the same stem. */
export function checkVariantStems({ variants, file, findLine }: QuestionSource): Fault[] {
  const stems = new Map<string, string>();
  for (const { question, values } of variants) {
    const stem = normaliseStem(question.stem);
    const earlier = stems.get(stem);
    if (earlier !== undefined) {
      const problem = `two variants ask the same (${earlier}; ${values})`;
      const fix = 'use every parameter in the stem, or keep one of the two out with "where"';
      return [{ file, line: findLine(['stem']), problem, fix }];
    }
    stems.set(stem, values);
  }
  return [];
}
