import { accountRoutes } from './account/routes.ts';
import { coursesRoutes } from './courses/routes.ts';
import { ordersRoutes } from './orders/routes.ts';
import { enquiryRoutes } from './queries/enquiry-routes.ts';
import { queriesRoutes } from './queries/routes.ts';
import { parentsRoutes } from './parents/routes.ts';
import { quizzesRoutes } from './quizzes/routes.ts';
import type { RouteTable } from './route.ts';

export const features = {
  courses: coursesRoutes,
  account: accountRoutes,
  quizzes: quizzesRoutes,
  orders: ordersRoutes,
  queries: { ...queriesRoutes, ...enquiryRoutes },
  parents: parentsRoutes,
} as const satisfies Record<string, RouteTable>;

export type Feature = keyof typeof features;
