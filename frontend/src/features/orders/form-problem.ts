import * as z from 'zod/mini';
import { readProblem, type ProblemCode } from '../../loading/problem.ts';

/** The reasons for which sending a form fails. */
export type FormProblem = 'offline' | 'payments-unavailable' | 'course-owned' | 'unknown';

const worded: Partial<Record<ProblemCode, FormProblem>> = {
  offline: 'offline',
  payments_unavailable: 'payments-unavailable',
  course_owned: 'course-owned',
};

export const findFormProblem = (error: unknown): FormProblem => worded[readProblem(error).code] ?? 'unknown';

const invalidFields = z.object({ problems: z.array(z.object({ path: z.string() })) });

/** True where the API refused a field of the request's body. */
export function refusesField(error: unknown, field: string): boolean {
  const { code, details } = readProblem(error);
  const invalid = z.safeParse(invalidFields, details);
  return (
    code === 'invalid_request' &&
    invalid.success &&
    invalid.data.problems.some(({ path }) => path === `body.${field}`)
  );
}
