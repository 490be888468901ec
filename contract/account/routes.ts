import type { RouteTable } from '../route.ts';

export const accountRoutes = {
  getAccount: { method: 'GET', path: '/account', access: 'student', status: 200 },
  changeEmail: { method: 'PUT', path: '/account/email', access: 'student', status: 204 },
  changePassword: { method: 'PUT', path: '/account/password', access: 'student', status: 204 },
  signOutEverywhere: { method: 'DELETE', path: '/account/sign-ins', access: 'student', status: 204 },
  /** These two routes are for staff whose sign-in isn't confirmed yet, whom a route of staff would refuse. */
  startStaffCheck: { method: 'POST', path: '/account/staff-check', access: 'student', status: 200 },
  confirmStaffCheck: { method: 'PUT', path: '/account/staff-check', access: 'student', status: 200 },
  savePreferences: { method: 'PUT', path: '/account/preferences', access: 'student', status: 204 },
  saveLearner: { method: 'PUT', path: '/account/learner', access: 'student', status: 204 },
  exportData: { method: 'GET', path: '/account/data', access: 'student', status: 200 },
  previewErasure: { method: 'GET', path: '/account/erasure', access: 'student', status: 200 },
  eraseAccount: { method: 'POST', path: '/account/erasure', access: 'student', status: 200 },
} as const satisfies RouteTable;
