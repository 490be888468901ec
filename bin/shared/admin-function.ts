import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import * as z from 'zod/mini';
import {
  adminCommands,
  type AdminCommandName,
  type AdminInput,
  type AdminReply,
} from '../../contract/admin.ts';
import { CommandError } from './problems.ts';
import { findProduct, readJson, type ProductOptions } from './running-product.ts';

const failure = z.object({ errorMessage: z.string() });

type CallAdmin = <Name extends AdminCommandName>(
  command: Name,
  input: AdminInput<Name>,
) => Promise<AdminReply<Name>>;

/** Returns a function that calls the admin function. The returned function throws a CommandError if a call fails. */
export async function findAdminFunction(options: ProductOptions): Promise<CallAdmin> {
  const { aws, output, describeLog, problem } = await findProduct(options, 'lambda:InvokeFunction');
  const functionName = output('AdminFunction', 'admin function');
  const client = new LambdaClient(aws);
  return async <Name extends AdminCommandName>(command: Name, input: AdminInput<Name>) => {
    const invoked = await client
      .send(new InvokeCommand({ FunctionName: functionName, Payload: JSON.stringify({ command, input }) }))
      .catch((error: unknown) => {
        throw problem(error);
      });
    const payload = invoked.Payload?.transformToString() ?? '';
    if (invoked.FunctionError !== undefined) {
      const reason = readJson(failure, payload)?.errorMessage ?? invoked.FunctionError;
      throw new CommandError(
        `The admin function failed (${reason}). Try again: repeating a command does no harm. If it keeps failing, look at ${describeLog(functionName)}.`,
      );
    }
    const schema: z.ZodMiniType = adminCommands[command].reply;
    const reply = readJson(schema, payload);
    if (reply !== undefined) return reply as AdminReply<Name>;
    throw new CommandError(
      'The admin function replied in a form that this command does not know. Check out the commit that is deployed, or deploy this one.',
    );
  };
}

export async function* readAllPages<Page extends { readonly next: string | null }>(
  readPage: (position: { readonly after?: string }) => Promise<Page>,
): AsyncGenerator<Page> {
  let page = await readPage({});
  yield page;
  while (page.next !== null) {
    page = await readPage({ after: page.next });
    yield page;
  }
}
