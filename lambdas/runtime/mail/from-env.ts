import * as z from 'zod/mini';
import { readEnv } from '../env.ts';
import { safeParseJson } from '../safe-parse-json.ts';
import { envNames, notConfigured } from '../shared/env-names.ts';
import type { Centre } from './centre.ts';

const centre = z.object({
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  address: z.array(z.string()),
  vatNote: z.string(),
});

/** The centre as the function's environment names it. @throws Error where the variable is missing or doesn't fit. */
export function centreFromEnv(): Centre {
  const { data } = z.safeParse(centre, safeParseJson(readEnv(envNames.centre)));
  if (data === undefined) throw new Error(`The environment variable ${envNames.centre} doesn't fit`);
  return data;
}

/** The address that mails come from; null where no sender is configured. */
export function senderFromEnv(): string | null {
  const sender = readEnv(envNames.mailSender);
  return sender === notConfigured ? null : sender;
}
