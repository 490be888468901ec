/** Characters of a password: the specification's only rule, and Cognito's limit. */
export const passwordLength = { minimum: 8, maximum: 256 } as const;
/** Cognito's other rule: no white space at either end. */
export const passwordEnds = /^\S.*\S$/s;

/** The reason why a password is refused although it is long enough. */
export type Weakness =
  /** Among the first that anybody tries. */
  | 'common'
  /** It holds the owner's name or address. */
  | 'personal';
