/** The instructions to a model, and one message with everything else. */
export interface Prompt {
  readonly system: string;
  readonly message: string;
}

/**
 * Writes an answer.
 *
 * @throws Error if no answer comes in time, or the model didn't finish it.
 */
export type Model = (prompt: Prompt) => Promise<string>;

/** The most answers that a model may write in a day. */
export interface ModelLimits {
  readonly perStudentPerDay: number;
  /** For all students together. */
  readonly perDay: number;
}

/** Counts the calls of a model by day. */
export interface ModelUsageStore {
  /**
   * Counts the one call of the model that a turn may make.
   *
   * @returns false, so that the model must not be called, if the turn has had its call or a limit is reached.
   */
  claim(call: {
    readonly studentId: string;
    readonly turnId: string;
    readonly at: Date;
    readonly limits: ModelLimits;
  }): Promise<boolean>;
}
