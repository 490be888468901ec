import { adminCommands } from '../../contract/admin.ts';
import { accountAdminFromEnv } from '../account/admin/from-env.ts';
import { ordersAdminFromEnv } from '../orders/admin/from-env.ts';
import { quizzesAdminFromEnv } from '../quizzes/admin/from-env.ts';
import { observe } from '../runtime/observability.ts';
import { serveAdmin } from '../runtime/serve-admin.ts';
import { tutorAdminFromEnv } from '../tutor/admin/from-env.ts';

const observability = observe('admin');

/** Everybody who may invoke this function in AWS may run every command. */
export const handler = serveAdmin(
  adminCommands,
  {
    ...accountAdminFromEnv(observability),
    ...ordersAdminFromEnv(observability),
    ...quizzesAdminFromEnv(observability),
    ...tutorAdminFromEnv(observability),
  },
  observability,
);
