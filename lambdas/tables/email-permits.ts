/** The key of a permit in Cognito's ClientMetadata, which the user pool's function reads. */
export const permitMetadata = 'permit';

/** How often a student may ask to change the e-mail address in a day. */
export const emailChangesPerDay = 10;

/** A permit lasts as long as the call that it is for. */
export const permitLifetimeMs = 60_000;

/**
 * Gives permits to change an e-mail address to students who have shown their password. The function that writes Cognito's
 * mails requires one, because Cognito itself accepts any access token, and so any unlocked phone.
 */
export interface EmailPermits {
  /**
   * Returns a new permit, which replaces the one before; null if the student has used up the day's permits.
   *
   * @param day in Leeds.
   */
  give(studentId: string, day: string, now: Date): Promise<string | null>;
}

export interface EmailPermitCheck {
  /** True for the student's newest permit until it expires. */
  holds(studentId: string, permit: string, now: Date): Promise<boolean>;
}
