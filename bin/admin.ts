import { createAdminProgram } from './admin/program.ts';
import { runProgram } from './shared/command-line.ts';

await runProgram(createAdminProgram());
