import * as z from 'zod/mini';
import { accountDeskCommand, type AccountDeskCommand } from '../../contract/account-desk.ts';

/** The correction of each part of the command that may be worded wrongly. */
const corrections: Readonly<Record<string, string>> = {
  command: 'The first word is extra-time or show',
  email: "EMAIL is the student's e-mail address",
  extraTime: 'PERCENT is a whole number from 0 to 300, such as 25',
};

/**
 * The command that a person typed.
 *
 * @throws Error that says how to correct the first thing that is wrong.
 */
export function readCommand([command, email, percent, ...rest]: readonly string[]): AccountDeskCommand {
  const [surplus] = command === 'show' ? [percent, ...rest] : rest;
  if (surplus !== undefined) throw new Error(`There is a word too many: ${surplus}`);
  const number = /^\d+ ?%?$/.test(percent ?? '') ? Number.parseInt(percent ?? '', 10) : undefined;
  const parsed = z.safeParse(
    accountDeskCommand,
    command === 'show' ? { command, email } : { command, email, extraTime: number },
  );
  if (parsed.success) return parsed.data;
  const wrong = String(parsed.error.issues[0]?.path[0]);
  throw new Error(corrections[wrong] ?? parsed.error.message);
}
