import type { ChangeDeps } from '../change.ts';
import type { Warn } from '../../runtime/observability.ts';
import type { Students } from '../../runtime/students.ts';
import type { WaitingList } from '../waiting.ts';
import type { CourseStore } from '../course-store.ts';
import type { OrderState, StaffAction } from '../order.ts';
import type { Payments } from '../payments.ts';

/** The dependencies of the staff's use cases. */
export interface DeskDeps extends ChangeDeps {
  readonly courses: CourseStore;
  readonly students: Students;
  readonly waitingList: WaitingList;
  /** Null where no payment provider is set up: the desk works without one. */
  readonly payments: Payments | null;
  readonly now: () => Date;
  readonly warn: Warn;
}

/** A course that staff open for a student or take back. */
export interface DeskChange {
  readonly email: string;
  readonly courseId: string;
  readonly reason: string;
  readonly by: string;
}

/** An order as the staff see it. */
export interface DeskOrder {
  readonly orderId: string;
  readonly courseId: string;
  readonly courseTitle: string;
  readonly state: OrderState;
  /** Pence; null where staff opened the course. */
  readonly amount: number | null;
  readonly payerEmail: string | null;
  readonly paymentId: string | null;
  readonly createdAt: string;
  readonly staff: readonly StaffAction[];
}

/** A request as the staff see it. */
export interface DeskRequest {
  readonly courseId: string;
  readonly studentName: string;
  /** Null where the account is gone. */
  readonly studentEmail: string | null;
  readonly contactEmail: string;
  readonly message: string;
  readonly askedAt: string;
}

export interface UnknownAtDesk {
  readonly outcome: 'unknown-student' | 'unknown-course';
}
