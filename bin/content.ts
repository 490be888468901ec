import { createContentProgram } from './content/program.ts';
import { runProgram } from './shared/command-line.ts';

await runProgram(createContentProgram());
