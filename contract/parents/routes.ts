import type { RouteTable } from '../route.ts';
import { listParents } from './list-route.ts';

/** A parent has no account. The routes below `/parent-view` check the token of a mailed link instead. */
export const parentsRoutes = {
  listParents,
  previewSummary: { method: 'GET', path: '/parents/summary', access: 'student', status: 200 },
  inviteParent: { method: 'POST', path: '/parents', access: 'student', status: 200 },
  endParent: { method: 'DELETE', path: '/parents/{parentId}', access: 'student', status: 204 },
  makeCourseLink: { method: 'POST', path: '/parents/course-links', access: 'student', status: 201 },
  mailCourseLink: { method: 'POST', path: '/parents/course-links/mail', access: 'student', status: 204 },
  openParentView: { method: 'POST', path: '/parent-view', access: 'public', status: 200 },
  confirmParentView: { method: 'POST', path: '/parent-view/confirmation', access: 'public', status: 200 },
  mailSummaryLink: { method: 'POST', path: '/parent-view/link', access: 'public', status: 204 },
  readSummary: { method: 'POST', path: '/parent-view/summary', access: 'public', status: 200 },
  endParentView: { method: 'POST', path: '/parent-view/end', access: 'public', status: 204 },
} as const satisfies RouteTable;
