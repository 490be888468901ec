/** The key of a permit in Cognito's `ClientMetadata`, from which the user pool's function reads the permit. */
export const permitMetadata = 'permit';

export const emailChangesPerDay = 10;

/** A permit expires soon, because the call that creates a permit also uses the permit at once. */
export const permitLifetimeMs = 60_000;

/**
 * A student who has entered the password gets a permit to change the email address. The function that words Cognito's
 * mails requires a permit, because Cognito itself asks only for an access token, which a student's unlocked phone
 * contains.
 */
export interface EmailPermits {
  /**
   * Replaces the student's last permit. Returns null if the student has had {@link emailChangesPerDay} permits on
   * `day`, which is a day in Leeds.
   */
  give(studentId: string, day: string, now: Date): Promise<string | null>;
}

export interface EmailPermitCheck {
  holds(studentId: string, permit: string, now: Date): Promise<boolean>;
}
