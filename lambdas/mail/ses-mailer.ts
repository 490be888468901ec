import { awsClientConfig } from '../runtime/aws-client-config.ts';
import { logSlowCalls } from '../runtime/log-slow-calls.ts';
import type { Observability } from '../runtime/observability.ts';
import type { MailSettings } from './mail.ts';
import type { Mailer } from './mailer.ts';

export interface SesMailerProps {
  readonly sender: string | null;
  /** The configuration set of SES through which mails are sent. */
  readonly mailSet: string | null;
  /** The same for mails to the safeguarding lead. */
  readonly leadMailSet: string | null;
  readonly settings: MailSettings;
  /** Counts a mail that SES refuses or doesn't answer. */
  readonly countFailed: () => void;
}

export function sesMailer(observability: Pick<Observability, 'logger'>, props: SesMailerProps): Mailer {
  const { sender, mailSet, leadMailSet, settings, countFailed } = props;
  return {
    hasSender: sender !== null,
    async send(template, details) {
      if (sender === null) return false;
      const {
        to,
        replyTo = settings.centre.email,
        subject,
        text,
        isToLead = false,
      } = template(settings, details);
      const { SESv2Client, SendEmailCommand } = await import('@aws-sdk/client-sesv2');
      const client = logSlowCalls(new SESv2Client(awsClientConfig), observability);
      const encode = (Data: string) => ({ Data, Charset: 'UTF-8' });
      const command = new SendEmailCommand({
        FromEmailAddress: sender,
        Destination: { ToAddresses: [to] },
        ReplyToAddresses: [replyTo],
        ConfigurationSetName: (isToLead ? leadMailSet : mailSet) ?? undefined,
        Content: { Simple: { Subject: encode(subject), Body: { Text: encode(text) } } },
      });
      try {
        await client.send(command);
      } catch (error) {
        countFailed();
        throw error;
      }
      return true;
    },
  };
}
