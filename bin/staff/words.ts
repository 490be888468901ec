import * as z from 'zod/mini';

const email = z.email().check(z.maxLength(128));

const staffCommand = z.discriminatedUnion('command', [
  z.strictObject({ command: z.literal('list') }),
  z.strictObject({ command: z.literal('add'), email, lead: z.boolean() }),
  z.strictObject({ command: z.literal('remove'), email }),
]);
export type StaffCommand = z.infer<typeof staffCommand>;

/** The correction of each part of the command that may be worded wrongly. */
const corrections: Readonly<Record<string, string>> = {
  command: 'The first word is add, remove or list',
  email: "EMAIL is the e-mail address of the person's account",
};

/**
 * The command that a person typed.
 *
 * @throws Error that says how to correct the first thing that is wrong.
 */
export function readCommand(
  [command, ...others]: readonly string[],
  { lead }: { readonly lead?: boolean | undefined } = {},
): StaffCommand {
  const taken = command === 'list' ? 0 : 1;
  const surplus = others[taken];
  if (surplus !== undefined) throw new Error(`There is a word too many: ${surplus}`);
  if (lead === true && command !== 'add') throw new Error('--lead belongs to add');
  const parsed = z.safeParse(staffCommand, {
    command,
    ...(command !== 'list' && { email: others[0] }),
    ...(command === 'add' && { lead: lead ?? false }),
  });
  if (parsed.success) return parsed.data;
  const wrong = String(parsed.error.issues[0]?.path[0]);
  throw new Error(corrections[wrong] ?? parsed.error.message);
}
