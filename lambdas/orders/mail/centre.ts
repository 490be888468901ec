import * as z from 'zod/mini';
import { readEnv } from '../../runtime/env.ts';
import { envNames } from '../../runtime/shared/env-names.ts';
import { quietJson } from '../../runtime/quiet-json.ts';

const centre = z.object({
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  /** Line by line. */
  address: z.array(z.string()),
  /** What stands beside prices about VAT. */
  vatNote: z.string(),
});
/** The centre as its mails name it. */
export type Centre = z.infer<typeof centre>;

/** @throws Error where the variable is missing or has another shape. */
export function centreFromEnv(): Centre {
  const { data } = z.safeParse(centre, quietJson(readEnv(envNames.centre)));
  if (data === undefined) throw new Error(`The environment variable ${envNames.centre} doesn't fit`);
  return data;
}
