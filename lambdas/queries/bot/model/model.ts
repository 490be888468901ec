/** What a model is told: its task, and the one message that holds everything else. */
export interface Prompt {
  readonly system: string;
  readonly message: string;
}

/**
 * Words an answer.
 *
 * @throws Error where none comes in time, or the model didn't end it by itself.
 */
export type Model = (prompt: Prompt) => Promise<string>;

/** Answers that a model may word in a day. */
export interface ModelLimits {
  readonly perStudentPerDay: number;
  /** Of all students together. */
  readonly perDay: number;
}

/** The counts of what a model was asked, by day. */
export interface ModelUsageStore {
  /**
   * Counts a turn's one call of the model.
   *
   * @returns false where the turn has had its call, or a limit is reached; the model is not to be asked then.
   */
  claim(call: {
    readonly studentId: string;
    readonly turnId: string;
    readonly at: Date;
    readonly limits: ModelLimits;
  }): Promise<boolean>;
}
