import { randomUUID } from 'node:crypto';
import { accountSchemas } from '../../contract/account.ts';
import { accountRoutes } from '../../contract/account-routes.ts';
import { documentClient } from '../runtime/document-client.ts';
import { readEnv } from '../runtime/env.ts';
import type { Handlers } from '../runtime/handlers.ts';
import { observe } from '../runtime/observability.ts';
import { serve } from '../runtime/serve.ts';
import { envNames } from '../runtime/shared/env-names.ts';
import type { AccountStore } from './account-store.ts';
import { dynamoAccountStore } from './dynamo-account-store.ts';
import { cognitoPasswords } from './cognito-passwords.ts';
import { getAccount } from './get-account.ts';
import type { Passwords } from './passwords.ts';
import { exportData } from './data/export-data.ts';
import { eraseAccount, type EraseAccountDeps } from './erasure/erase-account.ts';
import { erasureFromEnv } from './erasure/from-env.ts';
import { previewErasure } from './erasure/preview-erasure.ts';
import { savePreferences } from './save-preferences.ts';

export interface AccountDeps {
  readonly accounts: AccountStore;
  readonly passwords: Passwords;
  readonly erasure: Omit<EraseAccountDeps, 'passwords' | 'isLate'>;
}

/** Milliseconds that one call gives to the deletion of an account: a later run goes on with the rest. */
const erasureMs = 7000;

export const accountHandlers: Handlers<typeof accountRoutes, typeof accountSchemas, AccountDeps> = {
  getAccount: (deps, { student }) => getAccount(deps, student),
  savePreferences: (deps, { student, body }) => savePreferences(deps, student.id, body),
  exportData: ({ erasure }, { student, query }) => exportData(erasure, student, query.cursor),
  previewErasure: ({ erasure }, { student }) => previewErasure(erasure, student.id),
  eraseAccount: ({ erasure, passwords }, { student, body }) => {
    const end = erasure.now().getTime() + erasureMs;
    const isLate = () => erasure.now().getTime() > end;
    return eraseAccount({ ...erasure, passwords, isLate }, student, body);
  },
};

const observability = observe('account');

export const handler = serve({
  routes: accountRoutes,
  schemas: accountSchemas,
  handlers: accountHandlers,
  deps: {
    accounts: dynamoAccountStore({
      client: documentClient(observability),
      name: readEnv(envNames.userCoursesTable),
    }),
    erasure: {
      ...erasureFromEnv(observability),
      newId: randomUUID,
      warn: (error) => observability.logger.error('The deletion of an account was cut off', { error }),
    },
    passwords: cognitoPasswords(observability, {
      userPoolId: readEnv(envNames.userPoolId),
      clientId: readEnv(envNames.serverClientId),
    }),
  },
  observability,
});
