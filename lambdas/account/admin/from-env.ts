import { randomUUID } from 'node:crypto';
import type { staffCommands, studentCommands } from '../../../contract/account/admin.ts';
import {
  bindCalls,
  findAccount,
  findId,
  join,
  leave,
  listGroups,
  listMembers,
  loadCognito,
  signOutEverywhere,
} from '../../runtime/cognito-user-pool.ts';
import { documentClient } from '../../runtime/document-client.ts';
import { readEnv } from '../../runtime/env.ts';
import type { Observability } from '../../runtime/observability.ts';
import type { AdminHandlers } from '../../runtime/serve-admin.ts';
import { envNames } from '../../runtime/shared/env-names.ts';
import { isStaff } from '../../runtime/student.ts';
import { findProfile, putExtraTime } from '../../tables/dynamo-profile.ts';
import { erasureFromEnv } from '../erasure/from-env.ts';
import { dynamoStudentIds } from './dynamo-student-ids.ts';
import { addStaff, listStaff, removeStaff } from './staff.ts';
import {
  eraseStudent,
  listOrphanedData,
  setExtraTime,
  showExtraTime,
  type EraseStudentDeps,
  type ExtraTimeDeps,
  type OrphanedDataDeps,
} from './students.ts';

type AccountCommands = typeof studentCommands & typeof staffCommands;

export function accountAdminFromEnv(observability: Observability): AdminHandlers<AccountCommands> {
  const client = documentClient(observability);
  const userCourses = { client, name: readEnv(envNames.userCoursesTable) };
  const quizzes = { client, name: readEnv(envNames.quizzesTable) };
  const pool = { userPoolId: readEnv(envNames.userPoolId), load: loadCognito(observability) };
  const groups = bindCalls(pool, { findAccount, listGroups, listMembers, join, leave, signOutEverywhere });
  const erasure = erasureFromEnv(observability);
  const staffDeps = { groups, staffAccess: erasure.staffAccess };
  const deps: ExtraTimeDeps & OrphanedDataDeps & Omit<EraseStudentDeps, 'isLate'> = {
    ...erasure,
    students: bindCalls(pool, { findId }),
    isStaff: async (studentId) => isStaff({ groups: await groups.listGroups(studentId) }),
    studentIds: dynamoStudentIds({ userCourses, quizzes }),
    extraTimes: {
      find: async (studentId) => (await findProfile(userCourses, studentId)).extraTime,
      put: (studentId, percent) => putExtraTime(userCourses, studentId, percent),
    },
    newId: randomUUID,
    warn: (error) => observability.logger.error('The deletion of an account was cut off', { error }),
  };
  return {
    'students show': (input) => showExtraTime(deps, input),
    'students extra-time': (input) => setExtraTime(deps, input),
    'students erase': (input, isLate) => eraseStudent({ ...deps, isLate }, input),
    'students list-orphaned-data': (input) => listOrphanedData(deps, input),
    'staff list': () => listStaff(groups),
    'staff add': (input) => addStaff(staffDeps, input),
    'staff remove': (input) => removeStaff(staffDeps, input),
  };
}
