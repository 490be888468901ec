import { hearingTime } from '../payment-reports.ts';
import type { Place, WaitingList } from '../waiting.ts';
import { reconcileOrder, type ReconcileOrderDeps } from './reconcile-order.ts';

export interface ReconcileDeps extends ReconcileOrderDeps {
  readonly waitingList: WaitingList;
  /** True while there is time for one more enrolment. */
  readonly hasTime: () => boolean;
  /** Told of an enrolment that could not be looked at; the others are. */
  readonly failed: (place: Place, error: unknown) => void;
}

export interface Reconciled {
  /** The number of enrolments that were looked at, and of those where that failed. */
  readonly looked: number;
  readonly failed: number;
  /** True where time ran out before all were. The longest wait comes first, and an open checkout ends in a day. */
  readonly left: boolean;
}

/** Asks the provider about each order that has waited for longer than {@link hearingTime}. */
export async function reconcileOrders(deps: ReconcileDeps): Promise<Reconciled> {
  const until = new Date(deps.now().getTime() - hearingTime).toISOString();
  let looked = 0;
  let failed = 0;
  for await (const place of deps.waitingList.waiting('orders', until)) {
    if (!deps.hasTime()) return { looked, failed, left: true };
    looked++;
    try {
      await reconcileEnrolment(deps, place, until);
    } catch (error) {
      failed++;
      deps.failed(place, error);
    }
  }
  return { looked, failed, left: false };
}

async function reconcileEnrolment(deps: ReconcileDeps, { studentId, courseId }: Place, until: string) {
  const enrolment = await deps.enrolments.find(studentId, courseId);
  for (const order of enrolment.orders) {
    if (order.createdAt <= until) await reconcileOrder(deps, enrolment, order);
  }
}
