import * as z from 'zod/mini';
import { readEnv } from '../../runtime/env.ts';
import type { Observability } from '../../runtime/observability.ts';
import { quietJson } from '../../runtime/quiet-json.ts';
import { envNames, notConfigured } from '../../runtime/shared/env-names.ts';
import type { CentreMail } from '../ask-centre.ts';
import type { PayerMail } from '../confirm-order.ts';
import { sesCentreMail, sesPayerMail } from './ses-mail.ts';
import type { Centre } from './texts.ts';

const centre = z.object({
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  address: z.array(z.string()),
  vatNote: z.string(),
});

function centreFromEnv(): Centre {
  const { data } = z.safeParse(centre, quietJson(readEnv(envNames.centre)));
  if (data === undefined) throw new Error(`The environment variable ${envNames.centre} doesn't fit`);
  return data;
}

function senderFromEnv(): string | null {
  const sender = readEnv(envNames.mailSender);
  return sender === notConfigured ? null : sender;
}

/**
 * Mail to the centre as the function's environment says.
 *
 * @throws Error naming the variable that is missing or has another shape.
 */
export function centreMailFromEnv({ tracer }: Pick<Observability, 'tracer'>): CentreMail {
  return sesCentreMail(tracer, senderFromEnv(), centreFromEnv().email);
}

/**
 * Mail to payers as the function's environment says; null where no sender is configured.
 *
 * @throws Error as {@link centreMailFromEnv}.
 */
export function payerMailFromEnv({ tracer }: Pick<Observability, 'tracer'>): PayerMail | null {
  const sender = senderFromEnv();
  const details = centreFromEnv();
  return sender === null ? null : sesPayerMail(tracer, sender, details);
}
