/** `npm run admin`: the centre's people look after students, staff and orders. */
import { createAdminProgram } from './admin/program.ts';
import { runProgram } from './shared/command-line.ts';

await runProgram(createAdminProgram());
