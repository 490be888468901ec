import type { Notice } from '../../../contract/safeguarding/notices.ts';
import { joinLines, pointTo, type Mail, type MailSettings } from '../mail.ts';

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

const notices = { tab: 'safeguarding' } as const;

export interface SafeguardingNotice {
  readonly to: string;
  readonly kind: Notice['kind'];
}

export function safeguardingNotice(settings: MailSettings, { to, kind }: SafeguardingNotice): Mail {
  return {
    to,
    subject: 'Safeguarding: please look today',
    text: joinLines(...noticeTexts[kind], '', pointTo(settings, 'Inbox', notices), '', untilSeen),
    isToLead: true,
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
      pointTo(settings, 'Inbox', notices),
      '',
      untilSeen,
    ),
    isToLead: true,
  };
}
