/** The allowed length of a password. The specification sets the minimum, and Cognito the maximum. */
export const passwordLength = { minimum: 8, maximum: 256 } as const;
/** Cognito also refuses white space at either end of a password. */
export const passwordEnds = /^\S.*\S$/s;

export type Weakness =
  /** The password is one of those that attackers try first. */
  | 'common'
  /** The password contains the owner's name or email address. */
  | 'personal';
