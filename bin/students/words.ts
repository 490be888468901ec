import * as z from 'zod/mini';
import { accountDeskCommand, type AccountDeskCommand } from '../../contract/account/admin.ts';

/** The correction of each part of the command that may be worded wrongly. */
const corrections: Readonly<Record<string, string>> = {
  command: 'The first word is extra-time, show, erase or orphans',
  email: "EMAIL is the student's e-mail address",
  extraTime: 'PERCENT is a whole number from 0 to 300, such as 25',
  student: "Name the student by EMAIL, the account's address, or by --sub ID, a UUID",
};

/** The options of the command line that only `erase` takes. */
interface Options {
  readonly sub?: string | undefined;
  readonly yes?: boolean | undefined;
}

/**
 * The command that a person typed.
 *
 * @throws Error that says how to correct the first thing that is wrong.
 */
export function readCommand([command, ...words]: readonly string[], options: Options): AccountDeskCommand {
  const { sub, yes = false } = options;
  const erases = command === 'erase';
  const taken = erases ? Number(sub === undefined) : ({ show: 1, orphans: 0 }[String(command)] ?? 2);
  const [surplus] = words.slice(taken);
  if (surplus !== undefined) throw new Error(`There is a word too many: ${surplus}`);
  if (!erases && (sub !== undefined || yes)) throw new Error('--sub and --yes go with erase alone');
  const parsed = z.safeParse(accountDeskCommand, { command, ...detailsOf(command, words, { sub, yes }) });
  if (parsed.success) return parsed.data;
  const wrong = String(parsed.error.issues[0]?.path[0]);
  throw new Error(corrections[wrong] ?? parsed.error.message);
}

/** The rest of a command, as far as it was typed. */
function detailsOf(
  command: string | undefined,
  [email, percent]: readonly string[],
  { sub, yes }: Options,
): object {
  switch (command) {
    case 'erase':
      return { student: sub === undefined ? { email } : { studentId: sub }, confirmed: yes };
    case 'show':
      return { email };
    case 'orphans':
      return {};
    default: {
      const number = /^\d+ ?%?$/.test(percent ?? '') ? Number.parseInt(percent ?? '', 10) : undefined;
      return { email, extraTime: number };
    }
  }
}
