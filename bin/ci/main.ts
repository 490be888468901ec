import { createCiProgram } from './program.ts';
import { runProgram } from '../shared/command-line.ts';

await runProgram(createCiProgram());
