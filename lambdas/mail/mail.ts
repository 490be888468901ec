/** The centre as its mails name it. */
export interface Centre {
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  /** Line by line. */
  readonly address: readonly string[];
  /** The note on VAT that mails show beside prices. */
  readonly vatNote: string;
}

/** Replaces line breaks and control characters, so that the text can't add a header or pose as a line of ours. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
}

/** What every template may use besides the details of its mail. */
export interface MailSettings {
  readonly centre: Centre;
  /** The site's address without a slash at the end; null where the stage doesn't name it. */
  readonly siteUrl: string | null;
}

/** A mail of plain text. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** The address that a reply goes to: the centre's unless given. */
  readonly replyTo?: string;
}

/** Joins lines and ends the last one. */
export const joinLines = (...lines: readonly string[]) => [...lines, ''].join('\n');
