import * as z from 'zod/mini';

export const centreSchema = z.object({
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  address: z.array(z.string()),
  /** A note about VAT, which mails show next to prices. */
  vatNote: z.string(),
});
export type Centre = Readonly<z.infer<typeof centreSchema>>;

/** Removes line breaks and control characters, so that a text can't add a header or imitate a line of the mail. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
}

export interface MailSettings {
  readonly centre: Centre;
  /** The site's URL without a slash at the end, or null if the deployment has no URL or the mails contain no links. */
  readonly siteUrl: string | null;
}

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly replyTo?: string;
  /** True if the mail goes to the safeguarding lead. If it comes back, that raises an alarm. */
  readonly isToLead?: true;
}

/** Writes a mail. Each function of Lambda bundles only the templates of the mails that it sends. */
export type MailTemplate<Details> = (settings: MailSettings, details: Details) => Mail;

export const joinLines = (...lines: readonly string[]) => [...lines, ''].join('\n');

export function pointTo(
  { siteUrl }: MailSettings,
  page: 'Inbox' | 'Ask Tutor',
  part: { readonly thread: string } | { readonly tab: 'safeguarding' | 'enquiries' } | null,
): string {
  if (siteUrl === null) return `Sign in and open “${page}” in the menu.`;
  const path = page === 'Inbox' ? '/query/inbox' : '/query/ask-tutor';
  const query = Object.entries(part ?? {}).map(([name, value]) => `?${name}=${encodeURIComponent(value)}`);
  return `Read it here: ${siteUrl}${path}${query.join('')}`;
}
