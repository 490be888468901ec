import type { Notice } from '../../../contract/queries/notices.ts';
import type { ThreadKind } from '../../../contract/queries/queries.ts';
import { joinLines, oneLine, type Mail, type MailSettings } from '../mail.ts';

/*
 * No mail about a conversation quotes a message or names a student, because a mailbox may have other readers. Each mail
 * links to the page that shows the messages.
 */

function pointTo({ siteUrl }: MailSettings, page: 'Inbox' | 'Ask Tutor', thread: string | null): string {
  if (siteUrl === null) return `Sign in and open “${page}” in the menu.`;
  const path = page === 'Inbox' ? '/query/inbox' : '/query/ask-tutor';
  return `Read it here: ${siteUrl}${path}${thread === null ? '' : `?thread=${encodeURIComponent(thread)}`}`;
}

export function messageWaiting(
  settings: MailSettings,
  { kind, inboxId }: { readonly kind: ThreadKind; readonly inboxId: string },
): Mail {
  const what = kind === 'writing' ? 'A piece of writing' : 'A question';
  return {
    to: settings.centre.email,
    subject: `${what} is waiting for a tutor`,
    text: joinLines(
      `${what} from a student is waiting for a tutor.`,
      '',
      pointTo(settings, 'Inbox', inboxId),
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
      pointTo(settings, 'Ask Tutor', threadId),
      '',
      'You get this email because you asked for one when you wrote to us.',
    ),
  };
}

const noticeTexts: Readonly<Record<Notice['kind'], readonly string[]>> = {
  message: ['A message that a student sent to our tutors shows that somebody may need help.'],
  report: [
    'A student has reported what a tutor wrote. The tutor isn’t told, and can’t write in that conversation until you have opened it.',
  ],
  referral: [
    'A tutor asks you to look at a conversation, because they are worried about a student.',
    'What the tutor wrote about it is beside the conversation.',
  ],
  bot: [
    'What a student wrote to Ask Bot shows that they may need help. What they wrote isn’t stored.',
    'The inbox tells you which student, and when.',
  ],
  refused: [
    'A student wrote something that shows that they may need help, but it could not be sent to our tutors, for example because of a daily limit. What they wrote isn’t stored.',
    'The inbox tells you which student, and when.',
  ],
  erased: [
    'The account of a student was deleted before anybody at the centre had read what shows that they may need help.',
    'The inbox tells you how to reach the student, until 30 days after you have marked it as seen.',
  ],
};

const untilSeen =
  'Open the student in the list of safeguarding notices and press “I have seen these”. Until then you get this email again after one hour, four hours, and then every day.';

export interface SafeguardingNotice {
  readonly to: string;
  readonly kind: Notice['kind'];
}

export function safeguardingNotice(settings: MailSettings, { to, kind }: SafeguardingNotice): Mail {
  return {
    to,
    subject: 'Safeguarding: please look today',
    text: joinLines(...noticeTexts[kind], '', pointTo(settings, 'Inbox', null), '', untilSeen),
    isWatched: true,
  };
}

export function safeguardingReminder(
  settings: MailSettings,
  { to, students }: { readonly to: string; readonly students: number },
): Mail {
  const who = students === 1 ? 'one student' : `${students} students`;
  return {
    to,
    subject: 'Safeguarding: nobody has looked yet, please look now',
    text: joinLines(
      `Safeguarding notices about ${who} are waiting, and no safeguarding lead has marked them as seen.`,
      '',
      pointTo(settings, 'Inbox', null),
      '',
      untilSeen,
    ),
    isWatched: true,
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

/** The mail says nothing about who wrote, because a mailbox may have other readers. */
export function enquiryWaiting(settings: MailSettings, _details: Readonly<Record<string, never>>): Mail {
  return {
    to: settings.centre.email,
    subject: 'A new enquiry about tuition',
    text: joinLines(
      'Somebody has asked about tuition. There may be several new enquiries.',
      '',
      pointTo(settings, 'Inbox', null),
    ),
  };
}

export function enquiriesFull(settings: MailSettings, _details: Readonly<Record<string, never>>): Mail {
  return {
    to: settings.centre.email,
    subject: 'No more enquiries are taken today',
    text: joinLines(
      'As many enquiries about tuition have come today as the site takes in a day. Until midnight, the form asks people to call or write to you instead.',
      '',
      pointTo(settings, 'Inbox', null),
    ),
  };
}
