/** `npm run orders`: the centre's people see who asked for a course, open courses and take them back. */
import { parseArgs } from 'node:util';
import type { DeskCommand } from '../contract/orders-desk.ts';
import { userName } from '../lib/user-name.ts';
import { askDesk, reindexAll } from './orders/ask.ts';
import { deskOfMachine, deskOfStack } from './orders/desk.ts';
import { describe } from './orders/print.ts';
import { DeskError } from './orders/problems.ts';
import { readCommand } from './orders/words.ts';

const usage = `npm run orders -- list [EMAIL]

  list     shows the requests that wait for the centre; with a student's address, all orders of that student

npm run orders -- grant EMAIL COURSE --reason "Paid by bank transfer"
npm run orders -- revoke EMAIL COURSE --reason "Asked to stop" [--by NAME]

  grant    opens a course for a student; one that is open stays as it is
  revoke   takes a course back and keeps the student's results; it gives no money back

npm run orders -- reindex

  reindex  once after an upgrade that asks for it: lets list find what an earlier release wrote

  --reason     the reason, kept with the order
  --by NAME    who did it, if that isn't your name on this computer
  --branch B   works on the deployed stack of that branch, such as main, with your AWS credentials;
               without it on the product that runs on this machine
  --data DIR   the folder of that product's data, if it isn't .local`;

/** Words that no command knows; the usage is shown. */
class UsageError extends Error {}

interface Words {
  readonly command: DeskCommand;
  readonly branch: string | undefined;
  readonly data: string;
}

function parse(args: string[]): Words {
  const text = { type: 'string' } as const;
  try {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: { reason: text, by: text, branch: text, data: text },
    });
    const { branch, data, reason, by = userName() } = values;
    if (branch !== undefined && data !== undefined) throw new Error('--branch and --data exclude each other');
    if (branch?.trim() === '') throw new Error('--branch names a branch, such as main');
    return { command: readCommand(positionals, reason, by), branch, data: data ?? '.local' };
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
  }
}

try {
  const { command, branch, data } = parse(process.argv.slice(2));
  const desk = branch === undefined ? await deskOfMachine(data) : await deskOfStack(branch);
  const reply = command.command === 'reindex' ? await reindexAll(desk) : await askDesk(desk, command);
  const { succeeded, text } = describe(command, reply);
  if (succeeded) console.log(text);
  else throw new DeskError(text);
} catch (error) {
  if (!(error instanceof UsageError) && !(error instanceof DeskError)) throw error;
  console.error(error.message);
  process.exitCode = error instanceof UsageError ? 2 : 1;
}
