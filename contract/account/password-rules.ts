/** The allowed length of a password. The specification sets the minimum, and Cognito the maximum. */
export const passwordLength = { minimum: 8, maximum: 256 } as const;
/** Cognito also refuses white space at either end of a password. */
export const passwordEnds = /^\S.*\S$/s;

export type Weakness =
  /** It is one of the passwords that attackers try first. */
  | 'common'
  /** It contains the owner's name or email address. */
  | 'personal';
