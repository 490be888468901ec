import { accountSchemas } from './account/account.ts';
import { botSchemas } from './bot/bot.ts';
import { coursesSchemas } from './courses/courses.ts';
import { enquiriesSchemas } from './enquiries/enquiries.ts';
import type { Feature, features } from './features.ts';
import { ordersSchemas } from './orders/orders.ts';
import { parentsSchemas } from './parents/parents.ts';
import { quizzesSchemas } from './quizzes/quizzes.ts';
import type { RouteSchemas } from './route.ts';
import { safeguardingSchemas } from './safeguarding/notices.ts';
import { tutorSchemas } from './tutor/tutor.ts';

export const featureSchemas = {
  courses: coursesSchemas,
  account: accountSchemas,
  quizzes: quizzesSchemas,
  orders: ordersSchemas,
  bot: botSchemas,
  tutor: tutorSchemas,
  safeguarding: safeguardingSchemas,
  enquiries: enquiriesSchemas,
  parents: parentsSchemas,
} as const satisfies { [Name in Feature]: RouteSchemas<(typeof features)[Name]> };
