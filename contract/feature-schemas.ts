import { accountSchemas } from './account/account.ts';
import { coursesSchemas } from './courses/courses.ts';
import type { Feature, features } from './features.ts';
import { ordersSchemas } from './orders/orders.ts';
import { parentsSchemas } from './parents/parents.ts';
import { enquirySchemas } from './queries/enquiries.ts';
import { queriesSchemas } from './queries/queries.ts';
import { quizzesSchemas } from './quizzes/quizzes.ts';
import type { RouteSchemas } from './route.ts';

export const featureSchemas = {
  courses: coursesSchemas,
  account: accountSchemas,
  quizzes: quizzesSchemas,
  orders: ordersSchemas,
  queries: { ...queriesSchemas, ...enquirySchemas },
  parents: parentsSchemas,
} as const satisfies { [Name in Feature]: RouteSchemas<(typeof features)[Name]> };
