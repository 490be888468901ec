/** `npm run students`: the centre's people give students extra time in quizzes, and delete accounts. */
import { parseArgs } from 'node:util';
import { accountDeskReply, type AccountDeskCommand } from '../contract/account/admin.ts';
import { askDesk, findDesk } from './shared/desk.ts';
import { runCommand, type Description } from './shared/run-command.ts';
import { productOptions, productUsage, readProduct, type ProductCommand } from './shared/running-product.ts';
import { findAllOrphans } from './students/orphans.ts';
import { describe } from './students/print.ts';
import { readCommand } from './students/words.ts';

const usage = `npm run students -- extra-time EMAIL PERCENT
npm run students -- show EMAIL
npm run students -- erase EMAIL [--yes]
npm run students -- erase --sub ID [--yes]
npm run students -- orphans

  extra-time   gives a student that much more time in timed quizzes: 25 makes 20 minutes 25, 0 takes it back
  show         tells how much a student has
  erase        deletes a student's account with all that is kept of the student, for good; without --yes it tells what that
               would mean, and deletes nothing. By --sub the id of a student whose sign-in is gone already
  orphans      lists the ids of students whose sign-in is gone though something is kept of them

${productUsage}`;

function parse(args: string[]): ProductCommand<AccountDeskCommand> {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { ...productOptions, sub: { type: 'string' }, yes: { type: 'boolean' } },
  });
  const { sub, yes } = values;
  return { product: readProduct(values), command: readCommand(positionals, { sub, yes }) };
}

async function execute({ command, product }: ProductCommand<AccountDeskCommand>): Promise<Description> {
  const desk = await findDesk(product, 'AccountDesk', 'account desk');
  const reply =
    command.command === 'orphans'
      ? await findAllOrphans(desk)
      : await askDesk(desk, command, accountDeskReply);
  return describe(command, reply);
}

await runCommand({ usage, parse, execute });
