import { readMethods } from './api/routes.ts';
import type { Secrets } from './aws/aws.ts';
import { LocalError } from './errors.ts';
import { startStripe, type LocalStripe, type StripeOptions } from './stripe/stripe.ts';
import { findOnly, type Template } from './template/template.ts';
import { findSetting, variableNames } from './template/variables.ts';

/** The end of the route for the payment provider's events. */
const webhookSuffix = '/webhook';

/** The stand-in for the payment provider, with the secret that functions need to call it. */
export interface Payments {
  readonly stripe: LocalStripe | null;
  readonly secrets: Secrets;
}

/** Starts the stand-in for the payment provider if the stack takes payments. @throws LocalError without a webhook */
export async function startPayments(
  template: Template,
  options: Omit<StripeOptions, 'webhookPath'>,
): Promise<Payments> {
  const secretName = findSetting(template, variableNames.paymentSecret);
  if (secretName === null) return { stripe: null, secrets: new Map() };
  const stripe = await startStripe({ ...options, webhookPath: findWebhookPath(template) });
  const { secretKey, webhookSecret, apiBase } = stripe;
  const secret = JSON.stringify({ secretKey, webhookSecret, apiBase });
  return { stripe, secrets: new Map([[secretName, secret]]) };
}

function findWebhookPath(template: Template): string {
  const { ref: apiId } = findOnly(template, 'AWS::ApiGateway::RestApi');
  const method = readMethods(template, apiId).find(({ path }) => path.endsWith(webhookSuffix));
  if (method !== undefined) return method.path;
  throw new LocalError(
    `The stack takes payments, but no path of its API ends in ${webhookSuffix}, so nobody receives their events.`,
  );
}
