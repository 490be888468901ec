import { join } from 'node:path';
import { runProgram } from '../shared/command-line.ts';
import { listExpectedCourses } from './expected-courses.ts';
import { createSmokeProgram } from './program.ts';

const wrongUsage = 2;
const content = join(import.meta.dirname, '../../content');

await runProgram(
  createSmokeProgram(() => listExpectedCourses(content)).exitOverride(({ exitCode }) =>
    process.exit(exitCode === 0 ? 0 : wrongUsage),
  ),
);
