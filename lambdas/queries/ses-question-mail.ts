import type { Tracer } from '@aws-lambda-powertools/tracer';
import type { Centre } from '../runtime/mail/centre.ts';
import { sendText } from '../runtime/mail/ses-text-mail.ts';
import type { Students } from '../runtime/students.ts';
import { inboxIdOf } from './tutor/inbox-id.ts';
import { answeredText, digestText, safeguardingText, waitingText } from './mail-texts.ts';
import type { LeadMail } from './safeguarding/lead-mail.ts';
import type { DigestMail, QuestionMail } from './question-mail.ts';

/** The settings of mails about questions. */
export interface MailSettings {
  /** Null where no sender is configured: then nothing goes out. */
  readonly sender: string | null;
  /** The site's address without a slash at the end; null where the stage doesn't name it. */
  readonly siteUrl: string | null;
  readonly centre: Centre;
}

/** The settings of mails about single messages. */
export interface QuestionMailSettings extends MailSettings {
  /** The students' accounts, loaded with the first answer. */
  readonly students: () => Promise<Pick<Students, 'emailOf'>>;
}

function outbox(tracer: Tracer, { sender, centre, siteUrl }: MailSettings) {
  const link = (path: string) => siteUrl && `${siteUrl}${path}`;
  const send = async (
    to: string,
    mail: { readonly subject: string; readonly text: string },
  ): Promise<boolean> => {
    if (sender === null) return false;
    await sendText(tracer, { sender, to, replyTo: centre.email, ...mail });
    return true;
  };
  return { link, send };
}

/** Mail about single messages through SES. */
export function sesQuestionMail(tracer: Tracer, settings: QuestionMailSettings): QuestionMail {
  const { sender, centre, students } = settings;
  const { link, send } = outbox(tracer, settings);
  const threadLink = (page: string, id: string) => link(threadPath(page, id));

  return {
    tellCentre: ({ kind, inboxId }) =>
      send(centre.email, waitingText(kind, threadLink('/query/inbox', inboxId))),

    async tellStudent({ studentId, threadId, closed }) {
      if (sender === null) return false;
      const to = await (await students()).emailOf(studentId);
      if (to === null) return false;
      return send(to, answeredText(centre, closed, threadLink('/query/ask-tutor', threadId)));
    },
  };
}

/** Mail to the person who looks after children's safety, at that person's address, through SES. */
export function sesLeadMail(
  tracer: Tracer,
  settings: MailSettings & { readonly safeguardingEmail: string },
): LeadMail {
  const { link, send } = outbox(tracer, settings);
  return {
    tellSafeguardingLead: ({ kind, studentId, threadId }) => {
      const path =
        threadId === null ? '/query/inbox' : threadPath('/query/inbox', inboxIdOf({ studentId, threadId }));
      return send(settings.safeguardingEmail, safeguardingText(kind, link(path)));
    },
  };
}

const threadPath = (page: string, id: string) => `${page}?thread=${encodeURIComponent(id)}`;

/** The mail of each morning through SES. */
export function sesDigestMail(tracer: Tracer, settings: MailSettings): DigestMail {
  const { link, send } = outbox(tracer, settings);
  return {
    tellOfWaiting: ({ count, hours }) =>
      send(settings.centre.email, digestText(count, hours, link('/query/inbox'))),
  };
}
