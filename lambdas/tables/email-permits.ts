/** The name under which the permit is in the `ClientMetadata` of a call to Cognito. */
export const permitMetadata = 'permit';

export const emailChangesPerDay = 10;

/** How long a permit is valid. A minute is enough, because the call that creates the permit also uses it. */
export const permitLifetimeMs = 60_000;

/**
 * Permits to change an email address, for students who have just entered their password. Cognito itself would accept
 * the access token alone, which anybody with the student's unlocked phone has. The function that writes Cognito's mails
 * therefore requires a permit.
 */
export interface EmailPermits {
  /** Replaces the student's permit. Returns null after {@link emailChangesPerDay} permits on the date `day`. */
  give(studentId: string, day: string, now: Date): Promise<string | null>;
}

export interface EmailPermitCheck {
  holds(studentId: string, permit: string, now: Date): Promise<boolean>;
}
