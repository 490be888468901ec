import type { Context } from 'aws-lambda';
import * as z from 'zod/mini';
import {
  accountDeskCommand,
  accountDeskReply,
  type AccountDeskReply,
} from '../../../contract/account-desk.ts';
import { cognitoStudents } from '../../runtime/cognito-students.ts';
import { documentClient } from '../../runtime/document-client.ts';
import { readEnv } from '../../runtime/env.ts';
import { observe } from '../../runtime/observability.ts';
import { problemsOf } from '../../runtime/problems.ts';
import { envNames } from '../../runtime/shared/env-names.ts';
import { findProfile, putExtraTime } from '../../tables/dynamo-profile.ts';
import { extraTime, type ExtraTimeDeps } from './extra-time.ts';

const observability = observe('account-desk');
const { logger } = observability;
const userCourses = { client: documentClient(observability), name: readEnv(envNames.userCoursesTable) };
const deps: ExtraTimeDeps = {
  students: cognitoStudents(observability, readEnv(envNames.userPoolId)),
  extraTimes: {
    find: async (studentId) => (await findProfile(userCourses, studentId)).extraTime,
    put: (studentId, percent) => putExtraTime(userCourses, studentId, percent),
  },
};

/**
 * Serves the centre's staff, who may invoke this function by their own rights in AWS.
 *
 * @throws Error naming what doesn't fit of a command.
 */
export const handler = async (event: unknown, context: Context): Promise<AccountDeskReply> => {
  logger.addContext(context);
  const { data: command, error } = z.safeParse(accountDeskCommand, event);
  if (command === undefined) {
    const problems = problemsOf('body', error.issues).map(({ path, problem }) => `${path}: ${problem}`);
    throw new Error(`The command doesn't fit: ${problems.join('; ')}`);
  }
  const { email } = command;
  const percent = command.command === 'extra-time' ? command.extraTime : undefined;
  const reply = z.parse(accountDeskReply, await extraTime(deps, { email, percent }));
  logger.info('Served', { command: command.command, outcome: reply.outcome });
  return reply;
};
