/** The key of a permit in Cognito's ClientMetadata, which the user pool's function reads. */
export const permitMetadata = 'permit';

export const emailChangesPerDay = 10;

/** A permit is valid for about as long as the call that creates it runs. */
export const permitLifetimeMs = 60_000;

/**
 * Permits to change an email address, for students who have entered their password. The function that writes Cognito's
 * mails requires a permit, because Cognito itself accepts every access token, for example one from an unlocked phone.
 */
export interface EmailPermits {
  /** Replaces the student's last permit. Returns null after {@link emailChangesPerDay}. `day` is the day in Leeds. */
  give(studentId: string, day: string, now: Date): Promise<string | null>;
}

export interface EmailPermitCheck {
  holds(studentId: string, permit: string, now: Date): Promise<boolean>;
}
