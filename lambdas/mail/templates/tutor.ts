import type { ThreadKind } from '../../../contract/tutor/threads.ts';
import { joinLines, oneLine, pointTo, type Mail, type MailSettings } from '../mail.ts';

/*
 * No mail about a conversation quotes a message or names a student, because a mailbox may have other readers. Each mail
 * links to the page that shows the messages.
 */

const waitingKinds: Readonly<Record<ThreadKind, string>> = {
  question: 'A question',
  writing: 'A piece of writing',
  exam: 'An answer to an exam question',
  flaw: 'A report of something wrong',
};

export function messageWaiting(
  settings: MailSettings,
  { kind, inboxId }: { readonly kind: ThreadKind; readonly inboxId: string },
): Mail {
  const what = waitingKinds[kind];
  return {
    to: settings.centre.email,
    subject: `${what} is waiting for a tutor`,
    text: joinLines(
      `${what} from a student is waiting for a tutor.`,
      '',
      pointTo(settings, 'Inbox', { thread: inboxId }),
    ),
  };
}

export interface TutorAnswer {
  readonly to: string;
  readonly threadId: string;
  readonly closed: boolean;
}

export function tutorAnswered(settings: MailSettings, { to, threadId, closed }: TutorAnswer): Mail {
  const tutor = `A tutor of ${oneLine(settings.centre.name)}`;
  return {
    to,
    subject: closed ? 'A tutor has closed your conversation' : 'A tutor has answered you',
    text: joinLines(
      closed
        ? `${tutor} has closed your conversation and told you why.`
        : `${tutor} has answered what you sent.`,
      '',
      pointTo(settings, 'Ask Tutor', { thread: threadId }),
      '',
      'You get this email because you asked for one when you wrote to us.',
    ),
  };
}

export function waitingDigest(
  settings: MailSettings,
  { count, hours }: { readonly count: number; readonly hours: number },
): Mail {
  const questions = count === 1 ? '1 question has' : `${count} questions have`;
  return {
    to: settings.centre.email,
    subject: `${questions} waited for more than ${hours} hours`,
    text: joinLines(
      `${questions} waited for a tutor for more than ${hours} hours.`,
      '',
      pointTo(settings, 'Inbox', null),
    ),
  };
}
