import { awsClientConfig } from '../runtime/aws-client-config.ts';
import { logSlowCalls } from '../runtime/log-slow-calls.ts';
import type { Observability } from '../runtime/observability.ts';
import type { NewNotice } from './notice.ts';

/**
 * Informs the operators of every notice, because an alarm would mail only the first of several notices. The message
 * contains the student's id, but neither the name nor any words of the student.
 */
export function snsNoticeTopic(
  observability: Pick<Observability, 'logger'>,
  topicArn: string,
): (notice: Pick<NewNotice, 'kind' | 'studentId' | 'threadId' | 'at'>) => Promise<void> {
  return async ({ kind, studentId, threadId, at }) => {
    const { SNSClient, PublishCommand } = await import('@aws-sdk/client-sns');
    const client = logSlowCalls(new SNSClient(awsClientConfig), observability);
    await client.send(
      new PublishCommand({
        TopicArn: topicArn,
        Subject: 'KTC: safeguarding notice',
        Message: [
          `A safeguarding notice of the kind "${kind}" was stored at ${at}.`,
          `Student: ${studentId}`,
          ...(threadId === null ? [] : [`Conversation: /query/inbox?thread=${studentId}~${threadId}`]),
          '',
          'What it means and what to do: docs/runbook.md#safeguarding-notice',
        ].join('\n'),
      }),
    );
  };
}
