import { SendEmailCommand, SESv2Client, type SendEmailCommandInput } from '@aws-sdk/client-sesv2';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sender, startTestAws, type TestAws } from '../support/running-aws.ts';

let aws: TestAws;
beforeAll(async () => {
  aws = await startTestAws();
});
afterAll(() => aws.close());

const text = (Data: string) => ({ Data, Charset: 'UTF-8' });
const mail = {
  FromEmailAddress: sender,
  Destination: { ToAddresses: ['centre@example.com'] },
  ReplyToAddresses: ['parent@example.com'],
  Content: { Simple: { Subject: text('A request'), Body: { Text: text('2 < 3 & <b>4</b>') } } },
};
const send = (input: SendEmailCommandInput) => new SESv2Client(aws.client).send(new SendEmailCommand(input));

test('puts a mail into the outbox as it is, marks and all', async () => {
  expect((await send(mail)).MessageId).toMatch(/./);
  expect(aws.pool.outbox.mails[0]).toMatchObject({
    to: 'centre@example.com',
    subject: 'A request',
    text: '2 < 3 & <b>4</b>',
    replyTo: ['parent@example.com'],
  });
});

test('refuses a sender that nobody has verified', async () => {
  await expect(send({ ...mail, FromEmailAddress: 'else@ktc.example' })).rejects.toMatchObject({
    name: 'MessageRejected',
  });
});

test.each<[string, object]>([
  ['a copy', { Destination: { ...mail.Destination, CcAddresses: ['more@example.com'] } }],
  ['a configuration set', { ConfigurationSetName: 'set' }],
  ['HTML', { Content: { Simple: { ...mail.Content.Simple, Body: { Html: text('<b>4</b>') } } } }],
])('refuses what is not modelled: %s', async (_, changes) => {
  const before = aws.pool.outbox.mails.length;
  await expect(send({ ...mail, ...changes })).rejects.toMatchObject({ name: 'BadRequestException' });
  expect(aws.pool.outbox.mails).toHaveLength(before);
});
