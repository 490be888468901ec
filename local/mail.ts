import * as z from 'zod';
import { jsonFile } from './json-file.ts';

const mailSchema = z.object({
  to: z.string(),
  subject: z.string(),
  /** Plain text. */
  text: z.string(),
  /** The addresses for answers, if not the sender's. */
  replyTo: z.array(z.string()).optional(),
  /** ISO 8601 in UTC. */
  sentAt: z.string(),
});
export type Mail = z.infer<typeof mailSchema>;

/** Mails kept; the oldest go first. */
const kept = 200;

/** The mails that SES would deliver. */
export interface Outbox {
  /** Newest first. */
  readonly mails: readonly Mail[];
  send(mail: Omit<Mail, 'sentAt'>): Promise<void>;
  /** Takes the time that `send` takes, and sends nothing. */
  pretend(): Promise<void>;
}

/** Opens the outbox in a file. */
export async function openOutbox(path: string): Promise<Outbox> {
  const file = jsonFile(path, z.array(mailSchema));
  let mails = (await file.read()) ?? [];
  return {
    get mails() {
      return mails;
    },
    async send(mail) {
      mails = [{ ...mail, sentAt: new Date().toISOString() }, ...mails].slice(0, kept);
      await file.write(mails);
    },
    pretend: () => file.write(mails),
  };
}

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};

/** The text of an HTML mail without its mark-up. */
export function plainText(html: string): string {
  return html
    .replace(/<br\s*\/?>|<\/p>/gi, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|#39);/g, (entity) => entities[entity] ?? entity)
    .trim();
}
