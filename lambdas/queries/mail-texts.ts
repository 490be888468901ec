import type { Centre } from '../runtime/mail/centre.ts';
import { oneLine } from '../runtime/mail/one-line.ts';
import type { NoticeKind } from '../tables/notices/notice.ts';

/** A mail's subject and plain text. None of these holds a word of a message, nor says whose it is. */
interface MailText {
  readonly subject: string;
  readonly text: string;
}

const lines = (...text: readonly string[]) => [...text, ''].join('\n');
/** Where to read on: a link, or in words where the stage doesn't know its address. */
const where = (link: string | null, page: string) =>
  link === null ? `Sign in and open “${page}” in the menu.` : `Read it here: ${link}`;

/** Tells the centre's tutors of a new message. */
export function waitingText(kind: 'question' | 'writing', link: string | null): MailText {
  const what = kind === 'writing' ? 'A piece of writing' : 'A question';
  return {
    subject: `${what} is waiting for a tutor`,
    text: lines(`${what} from a student is waiting for a tutor.`, '', where(link, 'Inbox')),
  };
}

/** Tells a student that a tutor has answered, or has closed the conversation and said why. */
export function answeredText(centre: Pick<Centre, 'name'>, closed: boolean, link: string | null): MailText {
  return {
    subject: closed ? 'A tutor has closed your conversation' : 'A tutor has answered you',
    text: lines(
      closed
        ? `A tutor of ${oneLine(centre.name)} has closed your conversation and told you why.`
        : `A tutor of ${oneLine(centre.name)} has answered what you sent.`,
      '',
      where(link, 'Ask Tutor'),
      '',
      'You get this e-mail because you asked for one when you wrote to us.',
    ),
  };
}

const noticeTexts: Readonly<Record<NoticeKind, readonly string[]>> = {
  message: ['A message that a student sent to our tutors shows that somebody may need help.'],
  report: [
    'A student has reported what a tutor wrote. The tutor isn’t told, and can’t write in that conversation until you have opened it.',
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
    'The inbox tells you how to reach the student, for 30 days from now.',
  ],
};

/** Tells the person who looks after children's safety of a notice. */
export function safeguardingText(kind: NoticeKind, link: string | null): MailText {
  return {
    subject: 'Safeguarding: please look today',
    text: lines(...noticeTexts[kind], '', where(link, 'Inbox')),
  };
}

/** Tells the centre each morning what has waited for longer than it promises. */
export function digestText(count: number, hours: number, link: string | null): MailText {
  const questions = count === 1 ? '1 question has' : `${count} questions have`;
  return {
    subject: `${questions} waited for more than ${hours} hours`,
    text: lines(`${questions} waited for a tutor for more than ${hours} hours.`, '', where(link, 'Inbox')),
  };
}
