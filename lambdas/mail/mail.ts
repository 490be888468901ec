/** The details of the centre that mails contain. */
export interface Centre {
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  /** The lines of the address. */
  readonly address: readonly string[];
  /** The note on VAT that mails show beside prices. */
  readonly vatNote: string;
}

/** Replaces line breaks and control characters, so that the text can't add a header or pose as a line of ours. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
}

/** The settings that all templates share. */
export interface MailSettings {
  readonly centre: Centre;
  /** The site's address without a slash at the end, or null if the stage has none. */
  readonly siteUrl: string | null;
}

/** A mail of plain text. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** The address for replies. The default is the centre's. */
  readonly replyTo?: string;
}

/** Joins lines and ends the last one. */
export const joinLines = (...lines: readonly string[]) => [...lines, ''].join('\n');
