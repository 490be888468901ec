import type * as z from 'zod/mini';
import { staffCommands, studentCommands } from './account/admin.ts';
import { orderCommands } from './orders/admin.ts';
import { statisticsCommands } from './quizzes/admin.ts';
import { flawCommands } from './tutor/admin.ts';

export interface AdminCommand {
  readonly input: z.ZodMiniType;
  readonly reply: z.ZodMiniType;
}
export type AdminCommandTable = Readonly<Record<string, AdminCommand>>;

/** These commands aren't part of the API: `npm run` invokes them with the caller's own AWS rights. */
export const adminCommands = {
  ...studentCommands,
  ...staffCommands,
  ...orderCommands,
  ...statisticsCommands,
  ...flawCommands,
} as const satisfies AdminCommandTable;

type AdminCommands = typeof adminCommands;
export type AdminCommandName = keyof AdminCommands;
export type AdminInput<Name extends AdminCommandName> = z.infer<AdminCommands[Name]['input']>;
export type AdminReply<Name extends AdminCommandName> = z.infer<AdminCommands[Name]['reply']>;
