import { awsClientConfig } from '../../runtime/aws-client-config.ts';
import { bindCalls, listConfirmed, listMembers, loadCognito } from '../../runtime/cognito-user-pool.ts';
import { readEnv } from '../../runtime/env.ts';
import { observe } from '../../runtime/observability.ts';
import { runSchedule } from '../../runtime/run-schedule.ts';
import { envNames } from '../../runtime/shared/env-names.ts';
import { s3AccountLists } from './s3-account-lists.ts';
import { writeAccountList } from './write-account-list.ts';

const observability = observe('account-list');
const load = loadCognito(observability, { ...awsClientConfig, maxAttempts: 5 });
const accounts = bindCalls(
  { userPoolId: readEnv(envNames.userPoolId), load },
  { listConfirmed, listMembers },
);
const store = s3AccountLists(observability, readEnv(envNames.accountListsBucket));

export const handler = runSchedule(observability, async (isLate) => {
  const count = await writeAccountList({ accounts, store, now: () => new Date(), isLate });
  observability.logger.info('Stored the list of accounts', { count });
});
