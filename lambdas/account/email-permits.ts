/** The key of the permit in the `ClientMetadata` of a call to Cognito. */
export const permitMetadata = 'permit';

/** How long a permit is valid. A minute is enough, because the call that creates the permit also uses it. */
export const permitLifetimeMs = 60_000;

/**
 * A permit allows a student who has just entered the password to change the email address. Cognito alone would accept
 * the student's access token, which anybody with the unlocked phone can use. The function that writes Cognito's mails
 * therefore sends the code for the new address only with a valid permit.
 */
export interface EmailPermits {
  /** Replaces the student's permit with a new one. */
  give(studentId: string, now: Date): Promise<string>;
}

export interface EmailPermitCheck {
  holds(studentId: string, permit: string, now: Date): Promise<boolean>;
}
