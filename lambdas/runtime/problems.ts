import type * as z from 'zod/mini';

/** One thing that is wrong with a request, without the value that was sent. */
export interface Problem {
  /** For example `body.questionCount`, `params.courseId` or `query.cursor`. */
  readonly path: string;
  readonly problem: string;
}

/** The most problems in a reply, and the most characters of a field's name. */
const maximumProblems = 20;
const maximumName = 64;

type Issue = z.core.$ZodIssue;

function describe(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return `expected ${issue.expected}`;
    case 'invalid_value':
      return `expected one of ${issue.values.join(', ')}`;
    case 'invalid_format':
      return `expected the format ${issue.format}`;
    case 'too_small':
      return `expected ${issue.minimum} or more`;
    case 'too_big':
      return `expected ${issue.maximum} or less`;
    default:
      return 'not as expected';
  }
}

function join(path: readonly PropertyKey[]): string {
  return path.map((step) => String(step).slice(0, maximumName)).join('.');
}

/** Describes a schema's issues with one part of a request. */
export function describeProblems(part: 'params' | 'query' | 'body', issues: readonly Issue[]): Problem[] {
  return issues
    .flatMap((issue): Problem[] => {
      if (issue.code !== 'unrecognized_keys') {
        return [{ path: join([part, ...issue.path]), problem: describe(issue) }];
      }
      const names = issue.keys.slice(0, maximumProblems);
      return names.map((name) => ({ path: join([part, ...issue.path, name]), problem: 'unknown field' }));
    })
    .slice(0, maximumProblems);
}
