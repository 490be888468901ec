import type { RouteTable } from '../route.ts';

/**
 * The version of the text by which payers consent to immediate access (Consumer Contracts Regulations 2013, regulation
 * 37). Each order stores the version that the payer saw, so a changed text needs a new version.
 */
export const consentWording = 'immediate-access-2026-11';

export const ordersRoutes = {
  listOrders: { method: 'GET', path: '/orders', access: 'student', status: 200 },
  startOrder: { method: 'POST', path: '/orders', access: 'student', status: 201 },
  /** These two routes check the token of a link that a student made for a parent, who has no account. */
  openCourseLink: { method: 'POST', path: '/orders/link', access: 'public', status: 200 },
  startLinkedOrder: { method: 'POST', path: '/orders/link/checkout', access: 'public', status: 201 },
  askCentre: { method: 'PUT', path: '/orders/requests/{courseId}', access: 'student', status: 200 },
  receivePayment: { method: 'POST', path: '/orders/webhook', access: 'public', status: 200, raw: true },
} as const satisfies RouteTable;
