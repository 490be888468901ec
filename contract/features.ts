import { accountRoutes } from './account/routes.ts';
import { botRoutes } from './bot/routes.ts';
import { coursesRoutes } from './courses/routes.ts';
import { enquiriesRoutes } from './enquiries/routes.ts';
import { ordersRoutes } from './orders/routes.ts';
import { parentsRoutes } from './parents/routes.ts';
import { quizzesRoutes } from './quizzes/routes.ts';
import type { RouteTable } from './route.ts';
import { safeguardingRoutes } from './safeguarding/routes.ts';
import { sharedAnswerRoutes } from './tutor/shared-answer-routes.ts';
import { tutorRoutes } from './tutor/routes.ts';

export const features = {
  courses: coursesRoutes,
  account: accountRoutes,
  quizzes: quizzesRoutes,
  orders: ordersRoutes,
  bot: botRoutes,
  tutor: { ...tutorRoutes, ...sharedAnswerRoutes },
  safeguarding: safeguardingRoutes,
  enquiries: enquiriesRoutes,
  parents: parentsRoutes,
} as const satisfies Record<string, RouteTable>;

export type Feature = keyof typeof features;
