import { centreFromEnv, senderFromEnv } from '../../runtime/mail/from-env.ts';
import type { Observability } from '../../runtime/observability.ts';
import type { CentreMail } from '../ask-centre.ts';
import type { PayerMail } from '../confirm-order.ts';
import { sesCentreMail, sesPayerMail } from './ses-mail.ts';

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
