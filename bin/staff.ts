/** `npm run staff`: who of those with an account is staff of the centre. */
import { parseArgs } from 'node:util';
import { CommandError } from './shared/problems.ts';
import { runCommand } from './shared/run-command.ts';
import {
  checkProductWords,
  productOptions,
  productUsage,
  type ProductWords,
} from './shared/running-product.ts';
import { findStaffGroup } from './staff/group.ts';
import { runStaffCommand } from './staff/membership.ts';
import { describe } from './staff/print.ts';
import { readCommand, type StaffCommand } from './staff/words.ts';

const usage = `npm run staff -- list

  list     shows who is staff

npm run staff -- add EMAIL
npm run staff -- remove EMAIL

  add      makes the person whose confirmed account has this address staff: they answer students in the inbox
  remove   makes them a student again and signs them out everywhere

${productUsage}`;

interface Words {
  readonly command: StaffCommand;
  readonly product: ProductWords;
}

function parse(args: string[]): Words {
  const { positionals, values } = parseArgs({ args, allowPositionals: true, options: productOptions });
  const product = { branch: values.branch, data: values.data };
  checkProductWords(product);
  return { command: readCommand(positionals), product };
}

async function execute({ command, product }: Words): Promise<string> {
  const group = await findStaffGroup(product);
  const { succeeded, text } = describe(command, await runStaffCommand(group, command));
  if (succeeded) return text;
  throw new CommandError(text);
}

await runCommand({ usage, parse, execute });
