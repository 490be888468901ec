import { readEnv } from '../../runtime/env.ts';
import type { Observability } from '../../runtime/observability.ts';
import { envNames, notConfigured } from '../../runtime/shared/env-names.ts';
import { centreFromEnv } from './centre.ts';
import type { PayerMail } from '../payer-mail.ts';
import { sesPayerMail } from './ses-payer-mail.ts';

/** Mail to payers as the function's environment says; null where no sender is configured. */
export function payerMailFromEnv({ tracer }: Pick<Observability, 'tracer'>): PayerMail | null {
  const sender = readEnv(envNames.mailSender);
  const centre = centreFromEnv();
  return sender === notConfigured ? null : sesPayerMail(tracer, sender, centre);
}
