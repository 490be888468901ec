/** The allowed number of characters in a password. KTC's specification sets the minimum, and Cognito the maximum. */
export const passwordLength = { minimum: 8, maximum: 256 } as const;
/** Matches a password that neither begins nor ends with white space. Cognito refuses any other password. */
export const passwordEnds = /^\S.*\S$/s;

export type Weakness =
  /** The password is one of those that attackers try first. */
  | 'common'
  /** The password contains a word of the owner's name or email address. */
  | 'personal';
