import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import type { Reply } from '../http/reply.ts';
import type { Outbox } from '../mail.ts';
import { readInput } from './read-input.ts';
import { AwsError, awsReply } from './reply.ts';

const text = z.strictObject({ Data: z.string(), Charset: z.literal('UTF-8') });
const inputSchema = z.strictObject({
  FromEmailAddress: z.email(),
  Destination: z.strictObject({ ToAddresses: z.array(z.email()).min(1).max(50) }),
  ReplyToAddresses: z.array(z.email()).optional(),
  Content: z.strictObject({
    Simple: z.strictObject({ Subject: text, Body: z.strictObject({ Text: text }) }),
  }),
});

/** `SendEmail` of plain text. `sender` is the one address that counts as verified. */
export async function sendEmail(outbox: Outbox, sender: string | null, body: string): Promise<Reply> {
  const input = readInput(inputSchema, body, 'BadRequestException');
  const { FromEmailAddress, Destination, ReplyToAddresses, Content } = input;
  if (FromEmailAddress !== sender) {
    throw new AwsError(
      'MessageRejected',
      `Email address is not verified. The following identities failed the check: ${FromEmailAddress}`,
    );
  }
  const { Subject, Body } = Content.Simple;
  for (const to of Destination.ToAddresses) {
    await outbox.send({
      to,
      subject: Subject.Data,
      text: Body.Text.Data,
      ...(ReplyToAddresses && { replyTo: ReplyToAddresses }),
    });
  }
  return awsReply(JSON.stringify({ MessageId: randomUUID() }));
}
