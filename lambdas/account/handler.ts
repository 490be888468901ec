import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { accountSchemas } from '../../contract/account/account.ts';
import { accountRoutes } from '../../contract/account/routes.ts';
import { findWeakness } from '../../contract/account/password-weakness.ts';
import { outboxFromEnv } from '../mail/outbox-from-env.ts';
import { awsClientConfig } from '../runtime/aws-client-config.ts';
import {
  askForEmail,
  bindCalls,
  findEmail,
  listGroups,
  loadCognito,
  setPassword,
  signOutEverywhere as endSignIns,
  tryPassword,
} from '../runtime/cognito-user-pool.ts';
import { documentClient } from '../runtime/document-client.ts';
import { readEnv } from '../runtime/env.ts';
import type { Handlers } from '../runtime/handlers.ts';
import { observe } from '../runtime/observability.ts';
import { serve } from '../runtime/serve.ts';
import { envNames } from '../runtime/shared/env-names.ts';
import type { Counter } from '../tables/counter.ts';
import { dynamoCounter } from '../tables/dynamo-counter.ts';
import { dynamoStaffSessions } from '../tables/dynamo-staff-sessions.ts';
import { dynamoEmailPermits } from './dynamo-email-permits.ts';
import { permitMetadata } from './email-permits.ts';
import { dynamoQuestionTexts } from '../tables/dynamo-question-bank.ts';
import type { QuestionTexts } from '../tables/question-bank.ts';
import type { AccountStore } from './account-store.ts';
import { dynamoAccountStore } from './dynamo-account-store.ts';
import { changeEmail, type ChangeEmailDeps } from './change-email.ts';
import { changePassword, type ChangePasswordDeps } from './change-password.ts';
import { getAccount } from './get-account.ts';
import { exportData } from './data/export-data.ts';
import { eraseAccount, type EraseAccountDeps } from './erasure/erase-account.ts';
import { erasureFromEnv } from './erasure/from-env.ts';
import { previewErasure } from './erasure/erase-data.ts';
import { signOutEverywhere, type Logins } from './logins.ts';
import { confirmStaffCheck, startStaffCheck, type CheckStaffDeps } from './staff-check/check-staff.ts';
import type { StaffAccessStore } from './staff-check/staff-access.ts';

export interface AccountDeps extends ChangeEmailDeps, ChangePasswordDeps, CheckStaffDeps {
  readonly staffAccess: StaffAccessStore;
  readonly counter: Counter;
  readonly pause: (milliseconds: number) => Promise<void>;
  readonly accounts: AccountStore;
  readonly erasure: Omit<EraseAccountDeps, 'passwords' | 'isLate'>;
  readonly logins: Logins;
  readonly texts: QuestionTexts;
}

/** An HTTP request spends at most this many milliseconds on deleting data. A later run deletes the rest. */
const erasureMs = 7000;

export const accountHandlers: Handlers<typeof accountRoutes, typeof accountSchemas, AccountDeps> = {
  getAccount: (deps, { student }) => getAccount(deps, student),
  changeEmail: (deps, { student, body }) => changeEmail(deps, { ...body, student }),
  changePassword: (deps, { student, body }) => changePassword(deps, { ...body, student }),
  signOutEverywhere: (deps, { student }) => signOutEverywhere(deps, student.id),
  startStaffCheck: (deps, { student, body }) => startStaffCheck(deps, student, body),
  confirmStaffCheck: (deps, { student, body }) => confirmStaffCheck(deps, student, body),
  savePreferences: async ({ accounts }, { student, body }) => {
    await accounts.savePreferences(student.id, body);
    return undefined;
  },
  saveLearner: async ({ accounts }, { student, body }) => {
    await accounts.saveLearner(student.id, body);
    return undefined;
  },
  exportData: ({ erasure, texts, staffAccess }, { student, query }) =>
    exportData({ ...erasure, texts, staffAccess }, student, query.cursor),
  previewErasure: ({ erasure }, { student }) => previewErasure(erasure, student.id),
  eraseAccount: ({ erasure, passwords }, { student, body }) => {
    const end = erasure.now().getTime() + erasureMs;
    const isLate = () => erasure.now().getTime() > end;
    return eraseAccount({ ...erasure, passwords, isLate }, student, body);
  },
};

const observability = observe('account');
const { logger } = observability;
/** AWS's package makes only one try, because another try would mail a second code to a new address. */
const singleTry = {
  ...awsClientConfig,
  maxAttempts: 1,
  requestHandler: { ...awsClientConfig.requestHandler, requestTimeout: 7000 },
};
const pool = { userPoolId: readEnv(envNames.userPoolId), load: loadCognito(observability, singleTry) };
const client = documentClient(observability);
const erasure = erasureFromEnv(observability);
const userCourses = { client, name: readEnv(envNames.userCoursesTable) };

export const handler = serve({
  routes: accountRoutes,
  schemas: accountSchemas,
  handlers: accountHandlers,
  deps: {
    accounts: dynamoAccountStore(userCourses, { client, name: readEnv(envNames.coursesTable) }),
    staffAccess: erasure.staffAccess,
    erasure: {
      ...erasure,
      newId: randomUUID,
      warn: (error) => logger.error('The deletion of an account was cut off', { error }),
    },
    passwords: bindCalls(pool, { tryPassword: tryPassword(readEnv(envNames.serverClientId)) }),
    logins: bindCalls(pool, {
      findEmail,
      askForEmail: askForEmail(permitMetadata),
      setPassword,
      signOutEverywhere: endSignIns,
      listGroups,
    }),
    staffSessions: dynamoStaffSessions(userCourses),
    newCode: () => String(randomInt(1_000_000)).padStart(6, '0'),
    newSecret: () => randomBytes(32).toString('base64url'),
    logCheck: (staffId, act) => logger.info('A sign-in of staff was checked', { staffId, act }),
    counter: dynamoCounter(userCourses),
    permits: dynamoEmailPermits(userCourses),
    texts: dynamoQuestionTexts({ client, name: readEnv(envNames.quizzesTable) }, (milliseconds) =>
      pause(milliseconds),
    ),
    mailer: erasure.mailer,
    outbox: outboxFromEnv(observability, userCourses, erasure.mailer),
    findWeakness,
    now: () => new Date(),
    pause: (milliseconds) => pause(milliseconds),
    warn: (message, details) => logger.warn(message, details),
  },
  observability,
});
