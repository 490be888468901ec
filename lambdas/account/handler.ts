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
import { savePreferences } from './save-preferences.ts';

export interface AccountDeps {
  readonly accounts: AccountStore;
  readonly passwords: Passwords;
}

export const accountHandlers: Handlers<typeof accountRoutes, typeof accountSchemas, AccountDeps> = {
  getAccount: (deps, { student }) => getAccount(deps, student),
  savePreferences: (deps, { student, body }) => savePreferences(deps, student.id, body),
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
    passwords: cognitoPasswords(observability, {
      userPoolId: readEnv(envNames.userPoolId),
      clientId: readEnv(envNames.serverClientId),
    }),
  },
  observability,
});
