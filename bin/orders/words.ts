import * as z from 'zod/mini';
import { type DeskCommand, deskCommand } from '../../contract/orders/admin.ts';

/** The correction of each part of the command that may be worded wrongly. */
const corrections: Readonly<Record<string, string>> = {
  command: 'The first word is list, grant or revoke',
  email: "EMAIL is the student's e-mail address",
  courseId: 'COURSE is the id of a course, such as maths',
  reason: '--reason says why, in 3 to 300 characters',
  by: '--by names who did it, in 1 to 120 characters',
};

/**
 * The command that a person typed.
 *
 * @throws Error that says how to correct the first thing that is wrong.
 */
export function readCommand(
  [command, email, courseId, ...rest]: readonly string[],
  reason: string | undefined,
  by: string,
): DeskCommand {
  const listing = command === 'list';
  const taken = listing ? 1 : 2;
  const surplus = [email, courseId, ...rest].slice(taken).find((word) => word !== undefined);
  if (surplus !== undefined) throw new Error(`There is a word too many: ${surplus}`);
  const parsed = z.safeParse(
    deskCommand,
    listing ? { command, ...(email !== undefined && { email }) } : { command, email, courseId, reason, by },
  );
  if (parsed.success) return parsed.data;
  const wrong = String(parsed.error.issues[0]?.path[0]);
  throw new Error(corrections[wrong] ?? parsed.error.message);
}
