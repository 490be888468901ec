import * as z from 'zod';
import { formatTime, markup, type Page } from './http/page.ts';
import { localPaths } from './http/paths.ts';
import { openJsonFile } from './json-file.ts';

const mailSchema = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  /** The addresses that get replies to the mail. If absent, the sender's address gets them. */
  replyTo: z.array(z.string()).optional(),
  /** What SES reports about the mail, if anything. Only a mail with a complaint has arrived. */
  event: z.enum(['bounce', 'complaint', 'suppressed']).optional(),
  /** The time in ISO 8601 and UTC. */
  sentAt: z.string(),
});
export type Mail = z.infer<typeof mailSchema>;

const capacity = 200;

export type Outbox = Awaited<ReturnType<typeof openOutbox>>;

/** Opens the file of the mails that SES and Cognito would have sent. */
export async function openOutbox(path: string) {
  const file = openJsonFile(path, z.array(mailSchema));
  let mails = (await file.read()) ?? [];
  return {
    get mails(): readonly Mail[] {
      return mails;
    },
    async send(mail: Omit<Mail, 'sentAt'>): Promise<void> {
      mails = [{ ...mail, sentAt: new Date().toISOString() }, ...mails].slice(0, capacity);
      await file.write(mails);
    },
  };
}

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};

export function toPlainText(html: string): string {
  return html
    .replace(/<br\s*\/?>|<\/p>/gi, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|#39);/g, (entity) => entities[entity] ?? entity)
    .trim();
}

const eventTexts = {
  bounce: 'came back and never arrived',
  complaint: 'arrived and was reported as spam',
  suppressed: 'was not sent, because the address is on the suppression list',
} as const;

/** The page links to the payments, unless `paymentsPath` is null because the product takes no payments. */
export function buildMailPage(mails: readonly Mail[], paymentsPath: string | null): Page {
  const items = mails.map(
    (mail) => markup`<li><article>
<h2>${mail.subject}</h2>
<p class="facts">To ${mail.to}${mail.event === undefined ? '' : `, ${eventTexts[mail.event]}`} <time datetime="${mail.sentAt}">${formatTime(mail.sentAt)}</time></p>
<p class="text">${mail.text}</p>
</article></li>`,
  );
  const title = 'Mail sent on this machine';
  return {
    title,
    main: markup`<h1>${title}</h1>
<p>Nothing leaves this machine: what the product would send by email waits here, newest first. <a href="${localPaths.mail}">Look again</a></p>
${paymentsPath === null ? '' : markup`<p><a href="${paymentsPath}">Payments on this machine</a></p>`}
${items.length === 0 ? markup`<p>No mail yet. Sign up in the app, and its verification code comes here.</p>` : markup`<ol>${items}</ol>`}`,
  };
}
