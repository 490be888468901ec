import { readProblem } from '../../../loading/problem.ts';

/** The error of a call of the API's, as forms with passwords read errors: by name. */
export function refusal(error: unknown): Error {
  const { code } = readProblem(error);
  return Object.assign(new Error(code), { name: code });
}
