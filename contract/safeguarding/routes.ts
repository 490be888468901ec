import type { RouteTable } from '../route.ts';

export const groupsPerPage = 20;

export const safeguardingRoutes = {
  listNotices: { method: 'GET', path: '/queries/notices', access: 'lead', status: 200 },
  openNotices: { method: 'GET', path: '/queries/notices/{groupId}', access: 'lead', status: 200 },
  markNoticesSeen: { method: 'PUT', path: '/queries/notices/{groupId}/seen', access: 'lead', status: 200 },
} as const satisfies RouteTable;
