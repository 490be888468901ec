import { askCentre } from '../../../lambdas/orders/ask-centre.ts';
import { recordMails } from '../mail/mailer.fixture.ts';
import type { PaymentProblem } from '../../../lambdas/orders/payment-reports.ts';
import type { Course, EnrolmentStore, WaitingList } from '../../../lambdas/orders/enrolment-store.ts';
import { blankEnrolment, findQueue, type Enrolment } from '../../../lambdas/orders/enrolment.ts';
import type { OwnershipChange } from '../../../contract/orders/admin.ts';
import { grantCourse, revokeCourse } from '../../../lambdas/orders/admin/change-ownership.ts';
import { listForStaff } from '../../../lambdas/orders/admin/list-for-staff.ts';
import { listOrders } from '../../../lambdas/orders/list-orders.ts';
import type { EventRefusal, PaymentEvent } from '../../../lambdas/orders/payments.ts';
import { receivePayment } from '../../../lambdas/orders/receive-payment.ts';
import { reconcileOrders } from '../../../lambdas/orders/reconcile/reconcile-orders.ts';
import { openCourseLink, startLinkedOrder } from '../../../lambdas/orders/pay-by-link.ts';
import { startOrder } from '../../../lambdas/orders/start-order.ts';
import { through, type Around } from '../../support/through.ts';
import { place, price, purchase } from './order.fixture.ts';
import { goodSignature, paymentsFake } from './payments.fixture.ts';

const student: Parameters<typeof askCentre>[1]['student'] = {
  id: place.studentId,
  name: 'Zoë',
  email: 'zoe@example.com',
};
const courseOf = (courseId: string): Course => ({ courseId, title: `Course ${courseId}`, price });

function memoryEnrolmentStore(): EnrolmentStore & WaitingList {
  const kept = new Map<string, Enrolment>();
  const key = (studentId: string, courseId: string) => `${studentId}#${courseId}`;
  const all = () => Promise.resolve([...kept.values()]);
  return {
    find: (studentId, courseId) =>
      Promise.resolve(kept.get(key(studentId, courseId)) ?? blankEnrolment(studentId, courseId)),

    save: (enrolment) => {
      const place = key(enrolment.studentId, enrolment.courseId);
      if ((kept.get(place)?.revision ?? 0) !== enrolment.revision) return Promise.resolve(false);
      kept.set(place, { ...structuredClone(enrolment), revision: enrolment.revision + 1 });
      return Promise.resolve(true);
    },

    listOfStudent: async (studentId) =>
      (await all())
        .filter((enrolment) => enrolment.studentId === studentId)
        .sort((one, other) => (one.courseId < other.courseId ? -1 : 1)),

    async *list(queue, until) {
      const found = (await all()).flatMap((enrolment) => {
        const wait = findQueue(enrolment);
        return wait?.queue === queue && (until === undefined || wait.since <= until)
          ? [{ since: wait.since, place: enrolment }]
          : [];
      });
      for (const { place } of found.sort((one, other) => (one.since < other.since ? -1 : 1)))
        yield { studentId: place.studentId, courseId: place.courseId };
    },
  };
}

export function ordersFixture({
  around: given = (call) => call(),
  offered = true,
  sender = true,
}: {
  readonly around?: Around;
  readonly offered?: boolean;
  readonly sender?: boolean;
} = {}) {
  const fake = paymentsFake();
  const store = memoryEnrolmentStore();
  const courses = [courseOf('maths'), courseOf('science')];
  const reported: PaymentProblem[] = [];
  const warned: unknown[] = [];
  const refused: EventRefusal[] = [];
  const late: unknown[] = [];
  const deleted = new Set<string>();
  const addresses = new Map([[student.email, student.id]]);
  let time = Date.UTC(2026, 0, 1, 12);
  const failing = new Map<unknown, Error>();
  const around: Around = (call, name, [first, ...more]) => {
    const error = failing.get(name) ?? failing.get(first);
    return error ? Promise.reject(error) : given(call, name, [first, ...more]);
  };

  const { mailer, sent, setSender } = recordMails(around);
  setSender(sender);
  const payments = through(fake.payments, around);
  const deps = {
    enrolments: through(store, around),
    /** The only link that works has the token `good`. */
    findLinkedCourse: (token: string) =>
      Promise.resolve(token === 'good' ? { ...place, firstName: 'Zoë' } : null),
    isDeleted: (studentId: string) => Promise.resolve(deleted.has(studentId)),
    waitingList: store,
    payments: offered ? payments : null,
    mailer,
    courses: {
      find: (courseId: string) =>
        Promise.resolve(courses.find((course) => course.courseId === courseId) ?? null),
    },
    students: {
      findId: (email: string) => Promise.resolve(addresses.get(email.toLowerCase()) ?? null),
      findEmail: (id: string) =>
        Promise.resolve([...addresses].find(([, studentId]) => studentId === id)?.[0] ?? null),
    },
    now: () => new Date(time),
    pause: () => around(() => Promise.resolve(), 'pause', []) as Promise<void>,
    report: (problem: PaymentProblem) => void reported.push(problem),
    warn: (...told: unknown[]) => void warned.push(told),
    refused: (why: EventRefusal) => void refused.push(why),
    foundLate: (found: unknown) => void late.push(found),
    failed: () => undefined,
  };

  const note: OwnershipChange = {
    email: student.email,
    courseId: place.courseId,
    reason: 'paid in cash',
    by: 'office',
  };
  return {
    fake,
    store,
    /** Errors that methods throw. A key is a method's name, or a first argument, such as a mail's template. */
    failing,
    requested: () => sent('courseRequest'),
    reported,
    warned,
    confirmed: () => sent('orderConfirmation'),
    refused,
    late,
    addresses,
    deleted,
    pass: (minutes: number) => void (time += minutes * 60_000),
    edit(courseId: string, changes: Partial<Course>) {
      const index = courses.findIndex((course) => course.courseId === courseId);
      courses[index] = { ...courseOf(courseId), ...changes };
    },
    withdraw: (courseId: string) =>
      void courses.splice(
        courses.findIndex((course) => course.courseId === courseId),
        1,
      ),
    start: (changes: Partial<Parameters<typeof startOrder>[1]> = {}) =>
      startOrder(deps, {
        ...place,
        payerEmail: purchase.payerEmail,
        consent: purchase.consent,
        startedBy: purchase.startedBy,
        ...changes,
      }),
    openLink: (token = 'good') => openCourseLink(deps, token),
    startLinked: (changes: Partial<Parameters<typeof startLinkedOrder>[1]> = {}) =>
      startLinkedOrder(deps, {
        token: 'good',
        payerEmail: purchase.payerEmail,
        consent: purchase.consent,
        ...changes,
      }),
    deliver: (event: PaymentEvent | null) =>
      receivePayment(deps, { body: JSON.stringify(event), signature: goodSignature }),
    ask: (changes: Partial<Parameters<typeof askCentre>[1]> = {}) =>
      askCentre(deps, {
        student,
        courseId: place.courseId,
        contactEmail: 'parent@example.com',
        message: 'Please.',
        ...changes,
      }),
    list: (studentId: string = student.id) => listOrders(deps, studentId),
    listForStaff: (email?: string) => listForStaff(deps, { email }),
    grant: (changes: Partial<OwnershipChange> = {}) => grantCourse(deps, { ...note, ...changes }),
    revoke: (changes: Partial<OwnershipChange> = {}) => revokeCourse(deps, { ...note, ...changes }),
    reconcile: (hasTime: () => boolean = () => true) => reconcileOrders({ ...deps, payments, hasTime }),
    stored: (courseId: string = place.courseId) => store.find(place.studentId, courseId),
    states: async () => (await store.find(place.studentId, place.courseId)).orders.map(({ state }) => state),
  };
}
export type OrdersFixture = ReturnType<typeof ordersFixture>;
