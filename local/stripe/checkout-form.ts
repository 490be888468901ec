import * as z from 'zod';
import type { Checkout } from './store.ts';
import { StripeApiError } from './api-error.ts';

/** Stripe's smallest payment, in pence: https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts */
const minimumAmount = 30;
/** Stripe's maximum lengths of a metadata name and value, in characters: https://docs.stripe.com/api/metadata */
const metadataLimits = { name: 40, value: 500 };

const address = z.url({ protocol: /^https?$/ });
const payer = z.email().max(512);

/** The form-encoded parameters that the product sends to create a checkout session. */
const parameters = z.strictObject({
  mode: z.literal('payment'),
  success_url: address,
  cancel_url: address,
  'line_items[0][quantity]': z.literal('1'),
  'line_items[0][price_data][currency]': z.string().regex(/^[a-z]{3}$/),
  'line_items[0][price_data][unit_amount]': z
    .string()
    .regex(/^\d{1,8}$/)
    .transform(Number),
  'line_items[0][price_data][product_data][name]': z.string().min(1).max(250),
  locale: z.literal('en-GB'),
  'adaptive_pricing[enabled]': z.literal('false'),
  customer_email: payer,
  client_reference_id: z.string().min(1).max(200),
  'payment_intent_data[description]': z.string().min(1).max(1000),
  'payment_intent_data[receipt_email]': payer,
});

export function readCheckoutForm(form: URLSearchParams): Checkout {
  const own = readMetadata(form, 'metadata');
  const payments = readMetadata(form, 'payment_intent_data[metadata]');
  const rest = [...form].filter(([name]) => !own.names.has(name) && !payments.names.has(name));
  const { data, error } = parameters.safeParse(Object.fromEntries(rest));
  if (error !== undefined) throw toApiError(error, form);
  const amount = data['line_items[0][price_data][unit_amount]'];
  if (amount < minimumAmount)
    throw new StripeApiError(`The total amount must be at least ${minimumAmount}.`, {
      code: 'amount_too_small',
    });
  return {
    successUrl: data.success_url,
    cancelUrl: data.cancel_url,
    currency: data['line_items[0][price_data][currency]'],
    amount,
    courseTitle: data['line_items[0][price_data][product_data][name]'],
    payerEmail: data.customer_email,
    clientReference: data.client_reference_id,
    metadata: own.values,
    paymentMetadata: payments.values,
  };
}

function readMetadata(form: URLSearchParams, prefix: string) {
  const names = new Set<string>();
  const values: Record<string, string> = {};
  for (const [param, value] of form) {
    const name = param.startsWith(`${prefix}[`)
      ? /^\[([^[\]]+)\]$/.exec(param.slice(prefix.length))?.[1]
      : undefined;
    if (name === undefined) continue;
    if (name.length > metadataLimits.name || value.length > metadataLimits.value)
      throw new StripeApiError('Metadata names have up to 40 characters and values up to 500.', { param });
    names.add(param);
    values[name] = value;
  }
  return { names, values };
}

function toApiError({ issues }: z.ZodError, form: URLSearchParams): StripeApiError {
  const unknown = issues.find((issue) => issue.code === 'unrecognized_keys')?.keys[0];
  if (unknown !== undefined)
    return new StripeApiError(`Received unknown parameter: ${unknown}`, {
      code: 'parameter_unknown',
      param: unknown,
    });
  const param = String(issues[0]?.path[0]);
  if (!form.has(param))
    return new StripeApiError(`Missing required param: ${param}.`, { code: 'parameter_missing', param });
  return param.includes('email')
    ? new StripeApiError(`Invalid email address: ${form.get(param)}`, { code: 'email_invalid', param })
    : new StripeApiError(`Invalid value for ${param}.`, { param });
}
