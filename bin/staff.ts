/** `npm run staff`: who of those with an account is staff of the centre. */
import { parseArgs } from 'node:util';
import { runCommand, type Description } from './shared/run-command.ts';
import { productOptions, productUsage, readProduct, type ProductCommand } from './shared/running-product.ts';
import { findStaffPool } from './staff/group.ts';
import { runStaffCommand } from './staff/membership.ts';
import { describe } from './staff/print.ts';
import { readCommand, type StaffCommand } from './staff/words.ts';

const usage = `npm run staff -- list

  list     shows who is staff, and who of them is a safeguarding lead

npm run staff -- add EMAIL [--lead]
npm run staff -- remove EMAIL

  add      makes the person whose confirmed account has this address staff: they answer students in the inbox
           with --lead also a safeguarding lead: they see reports about tutors and safeguarding notices;
           without it somebody who was a lead is staff alone
  remove   makes them a student again and signs them out everywhere

${productUsage}`;

function parse(args: string[]): ProductCommand<StaffCommand> {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { ...productOptions, lead: { type: 'boolean' } },
  });
  return { product: readProduct(values), command: readCommand(positionals, values) };
}

async function execute({ command, product }: ProductCommand<StaffCommand>): Promise<Description> {
  return describe(command, await runStaffCommand(await findStaffPool(product), command));
}

await runCommand({ usage, parse, execute });
