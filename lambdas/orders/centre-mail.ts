/** A request for a course, as the centre's people read it. */
export interface RequestMail {
  readonly studentName: string;
  readonly studentEmail: string;
  readonly contactEmail: string;
  readonly courseTitle: string;
  readonly message: string;
}

/** Mail to the centre. */
export interface CentreMail {
  /** False where no sender is configured, so that nothing went out. @throws Error where sending fails. */
  sendRequest(mail: RequestMail): Promise<boolean>;
}
