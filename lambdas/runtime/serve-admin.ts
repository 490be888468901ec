import type { Context } from 'aws-lambda';
import * as z from 'zod/mini';
import type { AdminCommand, AdminCommandTable } from '../../contract/admin.ts';
import type { Deep } from './handlers.ts';
import type { Observability } from './observability.ts';
import { describeProblems } from './parse.ts';
import { trackTime, type IsLate } from './run-schedule.ts';

export type AdminHandlers<Commands extends AdminCommandTable> = {
  readonly [Name in keyof Commands]: (
    input: z.output<Commands[Name]['input']>,
    isLate: IsLate,
  ) => Promise<Deep<z.input<Commands[Name]['reply']>>>;
};

/** `handle` is declared as a method, because TypeScript checks the parameters of methods less strictly. */
interface UntypedHandler {
  handle(input: unknown, isLate: IsLate): Promise<unknown>;
}

const adminEvent = z.strictObject({ command: z.string(), input: z.unknown() });

export function serveAdmin<Commands extends AdminCommandTable>(
  commands: Commands,
  handlers: AdminHandlers<Commands>,
  observability: Observability,
): (event: unknown, context: Context) => Promise<unknown>;
export function serveAdmin(
  commands: AdminCommandTable,
  handlers: Readonly<Record<string, UntypedHandler['handle']>>,
  { logger }: Observability,
) {
  const served = new Map<string, AdminCommand & UntypedHandler>();
  for (const [name, command] of Object.entries(commands)) {
    const handle = handlers[name];
    if (!handle) throw new Error(`The command ${name} has no handler`);
    served.set(name, { ...command, handle });
  }
  return async (event: unknown, context: Context): Promise<unknown> => {
    logger.addContext(context);
    const { command, input } = parse(adminEvent, event);
    const found = served.get(command);
    if (found === undefined) throw new Error('Unknown admin command');
    const reply = await found.handle(parse(found.input, input), trackTime(context));
    logger.info('Served', { command });
    return z.parse(found.reply, reply);
  };
}

function parse<Schema extends z.ZodMiniType>(schema: Schema, value: unknown): z.output<Schema> {
  const { data, error } = z.safeParse(schema, value);
  if (error === undefined) return data;
  const problems = describeProblems('body', error.issues).map(({ path, problem }) => `${path}: ${problem}`);
  throw new Error(`Invalid admin command: ${problems.join(', ')}`);
}
