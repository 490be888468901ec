import '../../support/lambda-env.ts';
import { json } from 'node:stream/consumers';
import { loopbackServer } from '../../support/loopback-server.ts';
import { vi } from 'vitest';
import { envNames } from '../../../lambdas/runtime/shared/env-names.ts';
import { catalogue } from '../../support/catalogue.ts';
import { centreText } from '../../support/centre.ts';
import { publishTo, startTables } from '../../support/dynalite.ts';
import { keys, session, stack, type StripeServer } from './stripe/stripe.fixture.ts';

const defaults = {
  [envNames.paymentSecret]: 'none',
  [envNames.livePayments]: 'refused',
  [envNames.siteUrl]: 'none',
  [envNames.stack]: stack,
  [envNames.mailSender]: 'none',
  [envNames.centre]: centreText('hello@ktc.example'),
};

export const withPayments = {
  [envNames.paymentSecret]: 'ktc/payments',
  [envNames.siteUrl]: 'https://ktc.example',
};

export const answerSecret = (stripe: StripeServer): AwsAnswers => ({
  'secretsmanager.GetSecretValue': ({ SecretId }: { SecretId: string }) => ({
    SecretString: SecretId === 'ktc/payments' ? JSON.stringify({ ...keys, apiBase: stripe.url }) : '',
  }),
});

export const paidSession = (student: string, changes: Readonly<Record<string, unknown>> = {}) =>
  session({
    id: `cs_${student}`,
    metadata: { stack, student, order: 'maths-1' },
    client_reference_id: `${student}_maths-1`,
    payment_intent: `pi_${student}`,
    ...changes,
  });

export const answerMail = (mails: object[]): AwsAnswers => ({
  '/v2/email/outbound-emails': (mail: object) => {
    mails.push(mail);
    return { MessageId: '1' };
  },
});

/** Tests must call this function before they import a handler, because a handler reads the environment on import. */
export async function startSurroundings(
  answers: AwsAnswers,
  environment: Readonly<Record<string, string>> = {},
) {
  const [tables, aws] = await Promise.all([startTables(), startAws(answers)]);
  await publishTo(tables, catalogue());
  const all = {
    AWS_ENDPOINT_URL: aws.url,
    AWS_ENDPOINT_URL_DYNAMODB: tables.endpoint,
    ...defaults,
    POWERTOOLS_LOG_LEVEL: 'INFO',
    POWERTOOLS_METRICS_DISABLED: 'false',
    POWERTOOLS_METRICS_NAMESPACE: 'Ktc',
    ...environment,
  };
  for (const [name, value] of Object.entries(all)) vi.stubEnv(name, value);
  return {
    tables,
    aws,
    async close() {
      vi.unstubAllEnvs();
      await Promise.all([tables.close(), aws.close()]);
    },
  };
}

export type Surroundings = Awaited<ReturnType<typeof startSurroundings>>;

export function captureLog(): { text(): string } {
  const written: string[] = [];
  for (const stream of [process.stdout, process.stderr])
    vi.spyOn(stream, 'write').mockImplementation((chunk) => written.push(String(chunk)) > 0);
  return { text: () => written.join('') };
}

/** A key is the header `x-amz-target` of a call to AWS, or the path of a call without this header. */
export type AwsAnswers = Readonly<Record<string, (request: never) => object>>;

export async function startAws(answers: AwsAnswers) {
  const calls: string[] = [];
  const server = await loopbackServer((request, response) => {
    void (async () => {
      const target = String(request.headers['x-amz-target'] ?? request.url);
      calls.push(target);
      const answer = answers[target];
      const body = await json(request);
      const type = { 'content-type': 'application/x-amz-json-1.1' };
      if (answer === undefined) response.writeHead(400, type).end(JSON.stringify({ __type: 'NotModelled' }));
      else response.writeHead(200, type).end(JSON.stringify(answer(body as never)));
    })().catch(() => response.destroy());
  });
  return { ...server, calls };
}
