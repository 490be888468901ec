import type { WeekSummary } from '../../../contract/parents/parents.ts';
import type { Deep } from '../../runtime/handlers.ts';
import { joinLines, oneLine, type Mail, type MailSettings } from '../mail.ts';

interface ToParent {
  readonly to: string;
  /** Empty if the student's name isn't a plain word. */
  readonly firstName: string;
  readonly token: string;
}

/** The token is in the fragment, which browsers don't send, so that no server logs it. */
const linkTo = ({ siteUrl }: MailSettings, token: string, page: 'summary' | 'course' = 'summary'): string => {
  if (siteUrl === null) throw new Error('A mail to a parent needs the address of the site');
  return `${siteUrl}/parent/${page}#${token}`;
};

const nameStudent = (firstName: string) => (firstName === '' ? 'a student' : firstName);
const nameChild = (firstName: string) => (firstName === '' ? 'Your child' : firstName);

const sign = ({ centre }: MailSettings): string =>
  `Questions? Answer this email, or call ${oneLine(centre.name)}: ${oneLine(centre.phone)}.`;

export function parentInvitation(settings: MailSettings, { to, firstName, token }: ToParent): Mail {
  const centre = oneLine(settings.centre.name);
  return {
    to,
    subject: `A weekly summary from ${centre}`,
    text: joinLines(
      `At ${centre}, ${nameStudent(firstName)} asked us to send you a short summary of each week’s learning.`,
      '',
      'Nothing is sent before you say yes. Here you see what the summary contains, and say yes or no:',
      linkTo(settings, token),
      '',
      'The link works for 7 days. If you don’t know who this is, ignore this email, and we forget your address.',
      '',
      sign(settings),
    ),
  };
}

export function courseLink(
  settings: MailSettings,
  { to, firstName, token, courseTitle }: ToParent & { readonly courseTitle: string },
): Mail {
  const centre = oneLine(settings.centre.name);
  return {
    to,
    subject: `The course ${oneLine(courseTitle)} at ${centre}`,
    text: joinLines(
      `At ${centre}, ${nameStudent(firstName)} would like the online course ${oneLine(courseTitle)} and asks you to look at it.`,
      '',
      'Here you see what is in the course and what it costs, and can pay by card. You need no account:',
      linkTo(settings, token, 'course'),
      '',
      'The link works for 7 days. If you don’t know who this is, ignore this email: nothing is bought, and we don’t keep your address.',
      '',
      sign(settings),
    ),
  };
}

export function parentLink(settings: MailSettings, { to, firstName, token }: ToParent): Mail {
  return {
    to,
    subject: 'Your link to the summary',
    text: joinLines(
      `With this link you see how ${firstName === '' ? 'your child' : firstName} is getting on. It works for one hour:`,
      linkTo(settings, token),
      '',
      'You can also end the weekly summary there.',
      '',
      sign(settings),
    ),
  };
}

const barLength = 10;
/** Draws a bar such as `███████░░░`. Screen readers read the percentage beside it. */
const drawBar = (percent: number): string => {
  const full = Math.round((percent / 100) * barLength);
  return '█'.repeat(full) + '░'.repeat(barLength - full);
};

const day = new Intl.DateTimeFormat('en-GB', {
  ...{ weekday: 'long', day: 'numeric', month: 'long', timeZone: 'Europe/London' },
});

const count = (number: number, one: string, more: string) => `${number} ${number === 1 ? one : more}`;

function writePraise(praise: NonNullable<Deep<WeekSummary>['praise']>, child: string): string {
  switch (praise.kind) {
    case 'topic':
      return `${child} got ${praise.percent}% right in ${oneLine(praise.title)}.`;
    case 'lesson':
      return `${child} worked through the lesson “${oneLine(praise.title)}”.`;
    case 'effort':
      return `${child} answered ${count(praise.questions, 'question', 'questions')} and kept going. Mistakes are how we learn.`;
  }
}

export interface ParentSummary extends ToParent {
  readonly summary: Deep<WeekSummary>;
}

/** Shows the same facts as the page of the student and of the parent. */
export function parentSummary(
  settings: MailSettings,
  { to, firstName, token, summary }: ParentSummary,
): Mail {
  const { to: lastDay, minutes, questions, lessons, topics, difficult, praise } = summary;
  const child = firstName === '' ? 'your child' : firstName;
  const list = (lines: readonly string[]) => lines.map((line) => `- ${oneLine(line)}`);
  return {
    to,
    subject: `${firstName === '' ? 'A student' : firstName}’s week at ${oneLine(settings.centre.name)}`,
    text: joinLines(
      `In the week to ${day.format(new Date(lastDay))}, ${child} learnt for about ${count(minutes, 'minute', 'minutes')} and answered ${count(questions, 'question', 'questions')}.`,
      ...(praise === null ? [] : ['', 'Worth praising', writePraise(praise, nameChild(firstName))]),
      ...(lessons.length === 0
        ? []
        : ['', 'Lessons done', ...list(lessons.map(({ courseTitle, title }) => `${courseTitle}: ${title}`))]),
      ...(topics.length === 0
        ? []
        : [
            '',
            'Topics of the quizzes',
            ...topics.flatMap(({ courseTitle, title, questions: asked, percent }) => [
              `${oneLine(courseTitle)}: ${oneLine(title)} (${count(asked, 'question', 'questions')})`,
              `${drawBar(percent)} ${percent}% right`,
            ]),
          ]),
      ...(difficult.length === 0
        ? []
        : [
            '',
            'What is difficult at the moment',
            ...list(difficult),
            `The site shows ${child} which part of a lesson to read again.`,
          ]),
      '',
      `${nameChild(firstName)} sees this summary too. It never contains answers or messages.`,
      '',
      'How to end these emails',
      'Open this page and press “End the weekly summary”. There you can also ask to see the summary as a page.',
      linkTo(settings, token),
      '',
      sign(settings),
    ),
  };
}
