import * as z from 'zod';
import { jsonFile } from './json-file.ts';

const mailSchema = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  /** ISO 8601 in UTC. */
  sentAt: z.string(),
});
export type Mail = z.infer<typeof mailSchema>;

/** Mails kept; the oldest go first. */
const kept = 200;

/** Where mail goes that SES would deliver. */
export interface Outbox {
  /** Newest first. */
  readonly mails: readonly Mail[];
  send(mail: Omit<Mail, 'sentAt'>): Promise<void>;
}

/** Opens the outbox in a file. Mails are plain text: mark-up in the text that was asked for is taken out. */
export async function openOutbox(path: string): Promise<Outbox> {
  const file = jsonFile(path, z.array(mailSchema));
  let mails = (await file.read()) ?? [];
  return {
    get mails() {
      return mails;
    },
    async send({ to, subject, text }) {
      mails = [{ to, subject, text: plainText(text), sentAt: new Date().toISOString() }, ...mails].slice(
        0,
        kept,
      );
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

function plainText(html: string): string {
  return html
    .replace(/<br\s*\/?>|<\/p>/gi, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|#39);/g, (entity) => entities[entity] ?? entity)
    .trim();
}
