import type { Command } from 'commander';
import * as z from 'zod/mini';
import type { CourseSummary } from '../../contract/courses/courses.ts';
import { runChecks, type CheckResult } from '../../lambdas/canary/run-checks.ts';
import { region } from '../../lib/stage.ts';
import { checkedArgument, createProgram } from '../shared/command-line.ts';
import { printable } from '../shared/table.ts';

const siteAddress = z.pipe(
  z.string().check(
    z.regex(/^https?:\/\/[^/]+\/?$/),
    z.refine((text) => URL.canParse(text)),
  ),
  z.transform((text: string) => new URL(text).origin),
);

/** @param listCourses returns the courses that a deployment of this checkout would show. */
export function createSmokeProgram(listCourses: () => readonly CourseSummary[]): Command {
  return createProgram('npm run smoke --')
    .description('Checks a running site as its visitors see it, and changes nothing')
    .addArgument(
      checkedArgument('<URL>', "the site's address, such as https://d111.cloudfront.net", siteAddress),
    )
    .action(async (address: string) => {
      const options = { config: { region }, courses: listCourses(), answersChallenge: true };
      const results = await runChecks({ address, ...options });
      for (const result of results) console.log(formatResult(result));
      if (results.some(({ found }) => found !== null)) process.exitCode = 1;
    });
}

const width = 'security headers'.length;

function formatResult({ name, expects, found, advice }: CheckResult): string {
  const padded = name.padEnd(width);
  if (found === null) return `passed  ${padded}  ${expects}`;
  return `FAILED  ${padded}  expected ${expects}; found ${printable(found)}. What to do: ${advice}.`;
}
