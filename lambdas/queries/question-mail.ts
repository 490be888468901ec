/** Mail about questions to tutors. It tells that there is something to read, and nothing of what it says. */
export interface QuestionMail {
  /**
   * Tells the centre of a new message.
   *
   * @returns false where no sender is configured, so that nothing went out.
   * @throws Error where sending fails.
   */
  tellCentre(message: { readonly kind: 'question' | 'writing'; readonly inboxId: string }): Promise<boolean>;
  /** Tells a student that a tutor has answered, or has closed the thread and said why, as {@link tellCentre}. */
  tellStudent(answer: {
    readonly studentId: string;
    readonly threadId: string;
    readonly closed: boolean;
  }): Promise<boolean>;
}

/** The mail of each morning about what waits. */
export interface DigestMail {
  /** Tells the centre how many threads have waited for longer than `hours`, as {@link QuestionMail.tellCentre}. */
  tellOfWaiting(waiting: { readonly count: number; readonly hours: number }): Promise<boolean>;
}
