/** The centre as its mails name it. */
export interface Centre {
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  /** Line by line. */
  readonly address: readonly string[];
  /** The note on VAT that stands beside prices. */
  readonly vatNote: string;
}
