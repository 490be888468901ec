import { readMethods } from './api/routes.ts';
import type { Secrets } from './aws/secrets-manager.ts';
import { LocalError } from './errors.ts';
import { startStripe, type LocalStripe, type StripeOptions } from './stripe.ts';
import { onlyOne, type Template } from './template/template.ts';
import { findSetting, variableNames } from './template/variables.ts';

/** The end of the path at which the payment provider's events come in. */
const webhookEnd = '/webhook';

/** The payment provider's stand-in, and the secret by which functions find it and trust it. */
export interface Payments {
  readonly stripe: LocalStripe | null;
  readonly secrets: Secrets;
}

/**
 * Starts the payment provider's stand-in, if the stack takes payments.
 *
 * @throws LocalError where it does and has no route for the provider's events.
 */
export async function startPayments(
  template: Template,
  options: Omit<StripeOptions, 'webhookPath'>,
): Promise<Payments> {
  const secretName = findSetting(template, variableNames.paymentSecret);
  if (secretName === null) return { stripe: null, secrets: new Map() };
  const stripe = await startStripe({ ...options, webhookPath: webhookPath(template) });
  const { secretKey, webhookSecret, apiBase } = stripe;
  const secret = JSON.stringify({ secretKey, webhookSecret, apiBase });
  return { stripe, secrets: new Map([[secretName, secret]]) };
}

function webhookPath(template: Template): string {
  const { ref: apiId } = onlyOne(template, 'AWS::ApiGateway::RestApi');
  const method = readMethods(template, apiId).find(({ path }) => path.endsWith(webhookEnd));
  if (method !== undefined) return method.path;
  throw new LocalError(
    `The stack takes payments, and no path of its API ends in ${webhookEnd} to hear of them.`,
  );
}
