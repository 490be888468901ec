import type { RouteTable } from './route.ts';

export const accountRoutes = {
  getAccount: { method: 'GET', path: '/account', access: 'student', status: 200 },
  savePreferences: { method: 'PUT', path: '/account/preferences', access: 'student', status: 204 },
} as const satisfies RouteTable;
