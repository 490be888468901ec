import type { Context } from 'aws-lambda';
import * as z from 'zod/mini';
import { deskCommand, deskReply, type DeskCommand, type DeskReply } from '../../../contract/orders/admin.ts';
import { cognitoStudents } from '../../runtime/cognito-students.ts';
import { readEnv } from '../../runtime/env.ts';
import { observe } from '../../runtime/observability.ts';
import { problemsOf } from '../../runtime/problems.ts';
import { envNames } from '../../runtime/shared/env-names.ts';
import type { DeskDeps } from './desk.ts';
import { dynamoStores } from '../stores-from-env.ts';
import { dynamoWaitingList } from '../dynamo-enrolment-store.ts';
import { grantCourse } from './grant-course.ts';
import { listDesk } from './list-desk.ts';
import { revokeCourse } from './revoke-course.ts';
import { stripeFromEnv } from '../stripe/from-env.ts';

const observability = observe('orders-desk');
const { logger } = observability;
const stores = dynamoStores(observability);
const deps: DeskDeps = {
  ...stores.deps,
  waitingList: dynamoWaitingList(stores.userCourses),
  payments: stripeFromEnv(observability),
  students: cognitoStudents(observability, readEnv(envNames.userPoolId)),
  warn: (message, details) => logger.warn(message, details),
};

function serve(command: DeskCommand): Promise<unknown> {
  switch (command.command) {
    case 'list':
      return listDesk(deps, command);
    case 'grant':
      return grantCourse(deps, command);
    case 'revoke':
      return revokeCourse(deps, command);
  }
}

/**
 * Serves the centre's staff, who may invoke this function by their own rights in AWS.
 *
 * @throws Error naming what doesn't fit of a command.
 */
export const handler = async (event: unknown, context: Context): Promise<DeskReply> => {
  logger.addContext(context);
  const { data: command, error } = z.safeParse(deskCommand, event);
  if (command === undefined) {
    const problems = problemsOf('body', error.issues).map(({ path, problem }) => `${path}: ${problem}`);
    throw new Error(`The command doesn't fit: ${problems.join('; ')}`);
  }
  const reply = z.parse(deskReply, await serve(command));
  logger.info('Served', { command: command.command, outcome: reply.outcome });
  return reply;
};
