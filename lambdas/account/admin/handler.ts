import { randomUUID } from 'node:crypto';
import type { Context } from 'aws-lambda';
import * as z from 'zod/mini';
import {
  accountDeskCommand,
  accountDeskReply,
  type AccountDeskCommand,
  type AccountDeskReply,
} from '../../../contract/account/admin.ts';
import { cognitoStudents } from '../../runtime/cognito-students.ts';
import { documentClient } from '../../runtime/document-client.ts';
import { readEnv } from '../../runtime/env.ts';
import { observe } from '../../runtime/observability.ts';
import { problemsOf } from '../../runtime/problems.ts';
import { envNames } from '../../runtime/shared/env-names.ts';
import { findProfile, putExtraTime } from '../../tables/dynamo-profile.ts';
import { erasureFromEnv } from '../erasure/from-env.ts';
import { cognitoStaff } from './cognito-staff.ts';
import { dynamoKnownStudents } from './dynamo-known-students.ts';
import { eraseStudent, type EraseStudentDeps } from './erase-student.ts';
import { extraTime, type ExtraTimeDeps } from './extra-time.ts';
import { findOrphans, type FindOrphansDeps } from './find-orphans.ts';

/** The most time that one batch of a deletion takes, with room for what follows. */
const neededMs = 15_000;

const observability = observe('account-desk');
const { logger } = observability;
const client = documentClient(observability);
const userCourses = { client, name: readEnv(envNames.userCoursesTable) };
const quizzes = { client, name: readEnv(envNames.quizzesTable) };
const userPoolId = readEnv(envNames.userPoolId);
const deps: ExtraTimeDeps & FindOrphansDeps & Omit<EraseStudentDeps, 'isLate'> = {
  ...erasureFromEnv(observability),
  students: cognitoStudents(observability, userPoolId),
  isStaff: cognitoStaff(observability, userPoolId),
  known: dynamoKnownStudents({ userCourses, quizzes }),
  extraTimes: {
    find: async (studentId) => (await findProfile(userCourses, studentId)).extraTime,
    put: (studentId, percent) => putExtraTime(userCourses, studentId, percent),
  },
  newId: randomUUID,
  warn: (error) => logger.error('The deletion of an account was cut off', { error }),
};

function serve(command: AccountDeskCommand, isLate: () => boolean): Promise<unknown> {
  switch (command.command) {
    case 'show':
      return extraTime(deps, { email: command.email, percent: undefined });
    case 'extra-time':
      return extraTime(deps, { email: command.email, percent: command.extraTime });
    case 'erase':
      return eraseStudent({ ...deps, isLate }, command);
    case 'orphans':
      return findOrphans(deps, command);
  }
}

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
  const isLate = () => context.getRemainingTimeInMillis() < neededMs;
  const reply = z.parse(accountDeskReply, await serve(command, isLate));
  logger.info('Served', { command: command.command, outcome: reply.outcome });
  return reply;
};
