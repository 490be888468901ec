import { InvokeCommand } from '@aws-sdk/client-lambda';
import * as z from 'zod/mini';
import { type DeskCommand, type DeskReply, deskReply } from '../../contract/orders-desk.ts';
import { readJson } from '../shared/json.ts';
import { CommandError } from '../shared/problems.ts';
import type { Desk } from './desk.ts';

const failure = z.object({ errorMessage: z.string() });

/**
 * Asks the desk, and gives its reply.
 *
 * @throws CommandError where it can't be reached, fails, or answers in a form that this command doesn't know.
 */
export async function askDesk(
  { client, functionName, log, problem }: Desk,
  command: DeskCommand,
): Promise<DeskReply> {
  const invoked = await client
    .send(new InvokeCommand({ FunctionName: functionName, Payload: JSON.stringify(command) }))
    .catch((error: unknown) => {
      throw problem(error);
    });
  const payload = invoked.Payload?.transformToString() ?? '';
  if (invoked.FunctionError !== undefined) {
    const reason = readJson(failure, payload)?.errorMessage ?? invoked.FunctionError;
    throw new CommandError(
      `The orders desk failed (${reason}). Try again: doing it twice does it once. If it keeps failing, look at ${log}.`,
    );
  }
  const reply = readJson(deskReply, payload);
  if (reply) return reply;
  throw new CommandError(
    'The orders desk answered in a form that this command does not know. Check out the commit that is deployed, or deploy this one.',
  );
}

/**
 * Has the desk write what waits anew, page after page of students, and gives what all pages came to.
 *
 * @throws CommandError as {@link askDesk}; what was written by then stays, and all of it may be done again.
 */
export async function reindexAll(desk: Desk): Promise<DeskReply> {
  let students = 0;
  let written = 0;
  let after: string | undefined;
  for (;;) {
    const page = await askDesk(desk, { command: 'reindex', ...(after !== undefined && { after }) });
    if (page.outcome !== 'reindexed') return page;
    students += page.students;
    written += page.written;
    if (page.next === null) return { outcome: 'reindexed', students, written, next: null };
    after = page.next;
  }
}
