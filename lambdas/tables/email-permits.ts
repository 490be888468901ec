/** The key of a permit in Cognito's ClientMetadata, which the user pool's function reads. */
export const permitMetadata = 'permit';

export const emailChangesPerDay = 10;

/** A permit lasts about as long as the call that gives it. */
export const permitLifetimeMs = 60_000;

/**
 * Permits to change an e-mail address, for students who have shown their password. The function that writes Cognito's
 * mails requires a permit, because Cognito itself accepts every access token, for example on an unlocked phone.
 */
export interface EmailPermits {
  /** Replaces the student's last permit. Returns null after {@link emailChangesPerDay}. `day` is the day in Leeds. */
  give(studentId: string, day: string, now: Date): Promise<string | null>;
}

export interface EmailPermitCheck {
  holds(studentId: string, permit: string, now: Date): Promise<boolean>;
}
