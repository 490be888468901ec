import { readProblem } from '../../../loading/problem.ts';

/** Turns an API error into an `Error` with its code as name, the form that `readAuthProblem` expects. */
export function toNamedError(error: unknown): Error {
  const { code } = readProblem(error);
  return Object.assign(new Error(code), { name: code });
}
