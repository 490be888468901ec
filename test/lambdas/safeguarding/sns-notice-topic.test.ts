import { PublishCommand, SNSClient } from '@aws-sdk/client-sns';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, afterEach, expect, it } from 'vitest';
import { snsNoticeTopic } from '../../../lambdas/safeguarding/sns-notice-topic.ts';
import { observe } from '../../../lambdas/runtime/observability.ts';

const sns = mockClient(SNSClient);
afterEach(() => sns.reset());
afterAll(() => sns.restore());

const topic = 'arn:aws:sns:eu-west-1:123456789012:Alarms';
const publish = snsNoticeTopic(observe('tutor'), topic);
const at = '2026-01-01T12:00:00.000Z';

it('publishes one message for each notice, with ids and links', async () => {
  sns.on(PublishCommand).resolves({});
  await publish({ kind: 'message', studentId: 'student-1', threadId: 'thread-1', at });
  await publish({ kind: 'bot', studentId: 'student-2', threadId: null, at });
  const [first, second] = sns.commandCalls(PublishCommand).map(({ args }) => args[0].input);
  expect(first).toMatchObject({ TopicArn: topic, Subject: 'KTC: safeguarding notice' });
  expect(first?.Message).toContain('/query/inbox?thread=student-1~thread-1');
  expect(first?.Message).toContain('docs/runbook.md#safeguarding-notice');
  expect(second?.Message).toContain('student-2');
  expect(second?.Message).not.toContain('thread=');
});

it('throws if SNS rejects the message', async () => {
  sns.on(PublishCommand).rejects(new Error('refused'));
  await expect(publish({ kind: 'bot', studentId: 's', threadId: null, at })).rejects.toThrow('refused');
});
