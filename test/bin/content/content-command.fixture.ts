import { createContentProgram } from '../../../bin/content/program.ts';
import { runProgram } from '../support/run-program.ts';

/** Runs `npm run content` with these arguments in this process. */
export const contentCommand = (...args: string[]) => runProgram(createContentProgram(), args);
