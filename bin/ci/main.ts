import { createCiProgram } from './ci/program.ts';
import { runProgram } from './shared/command-line.ts';

await runProgram(createCiProgram());
