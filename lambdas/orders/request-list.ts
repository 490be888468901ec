import type { CourseRequest } from './order.ts';

/** A request with whose it is. */
export interface OpenRequest {
  readonly studentId: string;
  readonly courseId: string;
  readonly request: CourseRequest;
}

/** What waits for the centre. It reads everything there is, so the desk asks it and no route does. */
export interface RequestList {
  /** Every open request of every student, in no order. */
  openRequests(): Promise<readonly OpenRequest[]>;
}
