import { createContentProgram } from '../../../bin/content/program.ts';
import { runProgram } from '../support/run-program.ts';

export const contentCommand = (...args: string[]) => runProgram(createContentProgram(), args);
