import type { Centre } from '../runtime/mail/centre.ts';
import { oneLine } from '../runtime/mail/one-line.ts';

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

/** Tells a student that a tutor has answered. */
export function answeredText(centre: Pick<Centre, 'name'>, link: string | null): MailText {
  return {
    subject: 'A tutor has answered you',
    text: lines(
      `A tutor of ${oneLine(centre.name)} has answered what you sent.`,
      '',
      where(link, 'Ask Tutor'),
      '',
      'You get this e-mail because you asked for one when you wrote to us.',
    ),
  };
}

/** Tells the person who looks after children's safety of a message that needs them. */
export function safeguardingText(link: string | null): MailText {
  return {
    subject: 'Safeguarding: please look at a message today',
    text: lines(
      'A message from a student, or a message that a student has reported, may need you.',
      '',
      where(link, 'Inbox'),
    ),
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
