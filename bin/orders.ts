/** `npm run orders`: the centre's people see who asked for a course, open courses and take them back. */
import { parseArgs } from 'node:util';
import { deskReply, type DeskCommand } from '../contract/orders/admin.ts';
import { userName } from './orders/user-name.ts';
import { describe } from './orders/print.ts';
import { readCommand } from './orders/words.ts';
import { askDesk, findDesk } from './shared/desk.ts';
import { runCommand, type Description } from './shared/run-command.ts';
import { productOptions, productUsage, readProduct, type ProductCommand } from './shared/running-product.ts';

const usage = `npm run orders -- list [EMAIL]

  list     shows the requests that wait for the centre; with a student's address, all orders of that student

npm run orders -- grant EMAIL COURSE --reason "Paid by bank transfer"
npm run orders -- revoke EMAIL COURSE --reason "Asked to stop" [--by NAME]

  grant    opens a course for a student; one that is open stays as it is
  revoke   takes a course back and keeps the student's results; it gives no money back

  --reason     the reason, kept with the order
  --by NAME    who did it, if that isn't your name on this computer
${productUsage}`;

function parse(args: string[]): ProductCommand<DeskCommand> {
  const text = { type: 'string' } as const;
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { ...productOptions, reason: text, by: text },
  });
  const { reason, by = userName() } = values;
  return { product: readProduct(values), command: readCommand(positionals, reason, by) };
}

async function execute({ command, product }: ProductCommand<DeskCommand>): Promise<Description> {
  const desk = await findDesk(product, 'OrdersDesk', 'orders desk');
  return describe(command, await askDesk(desk, command, deskReply));
}

await runCommand({ usage, parse, execute });
