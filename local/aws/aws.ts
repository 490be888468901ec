import { createHash, randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import * as z from 'zod';
import { converse } from './bedrock.ts';
import { invokeFunction } from './lambda.ts';
import { AwsError, buildErrorReply, buildReply, readInput } from './protocol.ts';
import type { Functions } from '../functions/functions.ts';
import { startPrivateServer, type PrivateServer } from '../http/server.ts';
import { readBody, type Reply } from '../http/reply.ts';
import type { Mail, Outbox } from '../mail.ts';
import type { UserPool } from '../user-pool/user-pool.ts';

/** Lambda's limit on an event, in bytes. The stand-in refuses larger calls of the other services too. */
const maxBodyBytes = 6 * 1024 * 1024;

export interface AwsProps {
  readonly region: string;
  readonly secrets: Secrets;
  readonly outbox: Outbox;
  /** The only address that may send mail, or null if none may. */
  readonly sender: string | null;
  /** The configuration sets of SES. */
  readonly configurationSets: readonly string[];
  /** The id of the only Bedrock model that may be called, or null if none may. */
  readonly model: string | null;
  readonly userPool: UserPool;
  /** Returns the functions. They start after this server, because they need its address. */
  readonly functions: () => Functions;
  readonly warn: (line: string) => void;
}

/** Stands in for the AWS services that functions call, except DynamoDB, and for Lambda itself. */
export function startAws(props: AwsProps): Promise<PrivateServer> {
  return startPrivateServer(async (request) => {
    try {
      return await answer(request, props);
    } catch (error) {
      if (error instanceof AwsError) return buildErrorReply(error);
      throw error;
    }
  }, props.warn);
}

async function answer(request: IncomingMessage, props: AwsProps): Promise<Reply> {
  const body = (await readBody(request, maxBodyBytes))?.toString('utf8');
  if (body === undefined) throw new AwsError('RequestTooLargeException', 'The body has more than 6 MB.', 413);

  const { method = '', url = '', headers } = request;
  const target = String(headers['x-amz-target'] ?? '');
  const call = target === '' ? `${method} ${url}` : target;
  if (call === 'secretsmanager.GetSecretValue') return getSecretValue(props.secrets, props.region, body);
  if (props.userPool.answersAws(target)) return props.userPool.answerAws(target, body);
  if (call === 'POST /v2/email/outbound-emails') return sendEmail(props, body);
  const [, address] = /^GET \/v2\/email\/suppression\/addresses\/([^/?]+)$/.exec(call) ?? [];
  if (address !== undefined) return getSuppressedDestination(decodeURIComponent(address));
  const [, modelId] = /^POST \/model\/([^/?]+)\/converse$/.exec(call) ?? [];
  if (modelId !== undefined) return converse(props.model, decodeURIComponent(modelId), body);
  const [, name] = /^POST \/2015-03-31\/functions\/([^/?]+)\/invocations$/.exec(call) ?? [];
  if (name !== undefined) return invokeFunction(props.functions(), decodeURIComponent(name), headers, body);

  props.warn(`A call of AWS isn't known on this machine: ${call}`);
  throw new AwsError('UnknownOperationException', `${call} is not known on this machine.`);
}

export type Secrets = ReadonlyMap<string, string>;
const secretSchema = z.strictObject({ SecretId: z.string() });

function getSecretValue(secrets: Secrets, region: string, body: string): Reply {
  const { SecretId } = readInput(secretSchema, body, 'InvalidParameterException');
  const SecretString = secrets.get(SecretId);
  if (SecretString === undefined)
    throw new AwsError('ResourceNotFoundException', "Secrets Manager can't find the specified secret.");
  const VersionId = createHash('sha256').update(SecretString).digest('hex').slice(0, 32);
  return buildReply(
    JSON.stringify({
      ARN: `arn:aws:secretsmanager:${region}:000000000000:secret:${SecretId}-local1`,
      Name: SecretId,
      VersionId,
      VersionStages: ['AWSCURRENT'],
      SecretString,
    }),
  );
}

const text = z.strictObject({ Data: z.string(), Charset: z.literal('UTF-8') });
const emailSchema = z.strictObject({
  FromEmailAddress: z.email(),
  Destination: z.strictObject({ ToAddresses: z.array(z.email()).min(1).max(50) }),
  ReplyToAddresses: z.array(z.email()).optional(),
  ConfigurationSetName: z.string().optional(),
  Content: z.strictObject({
    Simple: z.strictObject({ Subject: text, Body: z.strictObject({ Text: text }) }),
  }),
});

/**
 * Returns what SES reports about a mail to an address of Amazon's mail simulator, which may have a label after a plus:
 * https://docs.aws.amazon.com/ses/latest/dg/send-an-email-from-console.html#send-email-simulator
 */
function simulateEvent(address: string): Mail['event'] {
  const [, name] = /^(\w+)(?:\+[^@]*)?@simulator\.amazonses\.com$/.exec(address.toLowerCase()) ?? [];
  if (name === 'suppressionlist') return 'suppressed';
  return name === 'bounce' || name === 'complaint' ? name : undefined;
}

/**
 * Stands in for `SendEmail` of SES, but only takes plain text. Accepts a mail to a suppressed address, as SES does:
 * https://docs.aws.amazon.com/ses/latest/dg/sending-email-suppression-list.html
 */
async function sendEmail(
  { outbox, sender, configurationSets, warn }: AwsProps,
  body: string,
): Promise<Reply> {
  const input = readInput(emailSchema, body, 'BadRequestException');
  const { FromEmailAddress, Destination, ReplyToAddresses, ConfigurationSetName, Content } = input;
  if (FromEmailAddress !== sender) {
    throw new AwsError(
      'MessageRejected',
      `Email address is not verified. The following identities failed the check: ${FromEmailAddress}`,
    );
  }
  if (ConfigurationSetName !== undefined && !configurationSets.includes(ConfigurationSetName))
    throw new AwsError(
      'NotFoundException',
      `Configuration set <${ConfigurationSetName}> does not exist.`,
      404,
    );
  const { Subject, Body } = Content.Simple;
  for (const to of Destination.ToAddresses) {
    const event = simulateEvent(to);
    // A mail to a suppressed address counts as a bounce.
    if (event !== undefined && ConfigurationSetName !== undefined)
      warn(`SES reports a ${event === 'complaint' ? 'complaint' : 'bounce'} to ${ConfigurationSetName}`);
    await outbox.send({
      to,
      subject: Subject.Data,
      text: Body.Text.Data,
      ...(ReplyToAddresses && { replyTo: ReplyToAddresses }),
      ...(event && { event }),
    });
  }
  return buildReply(JSON.stringify({ MessageId: randomUUID() }));
}

/** Stands in for `GetSuppressedDestination` of SES. */
function getSuppressedDestination(address: string): Reply {
  if (simulateEvent(address) !== 'suppressed')
    throw new AwsError(
      'NotFoundException',
      `Email address ${address} does not exist on your suppression list.`,
      404,
    );
  return buildReply(
    JSON.stringify({
      SuppressedDestination: {
        EmailAddress: address,
        Reason: 'BOUNCE',
        LastUpdateTime: Math.floor(Date.now() / 1000),
      },
    }),
  );
}
