import * as z from 'zod/mini';

export const centreSchema = z.object({
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  address: z.array(z.string()),
  /** Mails show it next to prices. */
  vatNote: z.string(),
});
export type Centre = Readonly<z.infer<typeof centreSchema>>;

/** Without line breaks and control characters, a text can't add a header or pose as a line of ours. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
}

export interface MailSettings {
  readonly centre: Centre;
  /** Without a slash at the end. Null if the stage has no site's address. */
  readonly siteUrl: string | null;
}

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly replyTo?: string;
}

export const joinLines = (...lines: readonly string[]) => [...lines, ''].join('\n');
