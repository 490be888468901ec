/** The name under which a permit goes to the user pool's function, in Cognito's ClientMetadata. */
export const permitMetadata = 'permit';

/** Changes of address that a student may ask for in a day. */
export const emailChangesPerDay = 10;

/** Milliseconds for which a permit holds: as long as the call that it is for. */
export const permitLifetimeMs = 60_000;

/**
 * Gives permits to change a student's e-mail address, to who has shown the password. The function that words Cognito's
 * mails asks for one, because Cognito itself takes any access token, and so any unlocked phone.
 */
export interface EmailPermits {
  /**
   * A new permit in the place of the one before; null where the student has had all of the day's. `day` is the day in
   * Leeds.
   */
  give(studentId: string, day: string, now: Date): Promise<string | null>;
}

/** Knows the permits that were given. */
export interface EmailPermitCheck {
  /** True for the student's newest permit while it is fresh. */
  holds(studentId: string, permit: string, now: Date): Promise<boolean>;
}
