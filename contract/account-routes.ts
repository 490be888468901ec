import type { RouteTable } from './route.ts';

export const accountRoutes = {
  getAccount: { method: 'GET', path: '/account', access: 'student', status: 200 },
} as const satisfies RouteTable;
