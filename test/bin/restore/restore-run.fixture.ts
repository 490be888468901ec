import { CloudFormationClient, ListStackResourcesCommand } from '@aws-sdk/client-cloudformation';
import { CognitoIdentityProviderClient, ListUsersCommand } from '@aws-sdk/client-cognito-identity-provider';
import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { createRestoreProgram } from '../../../bin/restore/program.ts';
import type { Tables } from '../../support/dynalite.ts';
import { runProgram } from '../support/run-program.ts';
import { noon } from './students.fixture.ts';

export const at = '2026-11-28T11:30:00Z';

const region = 'eu-west-1';

/** Runs `npm run restore` for `main` against tables in dynalite and a pool with the accounts in `accountIds`. */
export function prepareRestore(tables: Tables, dynamo: DynamoDBClient, accountIds: readonly string[]) {
  const cloudFormation = new CloudFormationClient({ region });
  const resources = [
    ['TablesCourses3B08E2F5', tables.courses.name],
    ['TablesUserCourses0A1B2C3D', tables.userCourses.name],
    ['TablesQuizzes11223344', tables.quizzes.name],
    ['StudentPool8C0D2D1F', 'eu-west-1_pool'],
    ['StudentPoolStaff8C0D2D1F', 'staff'],
    ['PublishingPublisherFunctionABCDEF01', 'Ktc-Publisher'],
  ];
  const stackMock = mockClient(cloudFormation);
  // CloudFormation lists a stack's resources in pages.
  for (const [index, [LogicalResourceId, PhysicalResourceId]] of resources.entries())
    stackMock
      .on(ListStackResourcesCommand, {
        StackName: 'Ktc',
        NextToken: index === 0 ? undefined : String(index),
      })
      .resolves({
        StackResourceSummaries: [
          {
            LogicalResourceId,
            PhysicalResourceId,
            ResourceType: 'AWS::Some::Type',
            ResourceStatus: 'UPDATE_COMPLETE',
            LastUpdatedTimestamp: noon,
          },
        ],
        ...(index < resources.length - 1 && { NextToken: String(index + 1) }),
      });
  const cognito = new CognitoIdentityProviderClient({ region });
  mockClient(cognito)
    .on(ListUsersCommand)
    .callsFake(({ Limit = 60, PaginationToken = '0' }: { Limit?: number; PaginationToken?: string }) => {
      const start = Number(PaginationToken);
      const end = start + Limit;
      return {
        Users: accountIds.slice(start, end).map((id) => ({ Attributes: [{ Name: 'sub', Value: id }] })),
        ...(end < accountIds.length && { PaginationToken: String(end) }),
      };
    });
  return (...words: readonly string[]) => {
    const program = createRestoreProgram({
      connect: () => ({ cloudFormation, dynamo, cognito }),
      now: () => noon,
      pause: () => Promise.resolve(),
      pollSeconds: 0.01,
    });
    return runProgram(program, ['--branch', 'main', '--at', at, ...words]);
  };
}

/** Reads a line of the printed comparison by its headings. */
export function readComparison(stdout: string, table: string, occurrence: 'first' | 'last' = 'last') {
  const lines = stdout.split('\n').filter((line) => new RegExp(`^${table} `).test(line));
  const [, then, now, same, missing, changed, added, left, hashThen, hashNow] =
    (occurrence === 'first' ? lines.at(0) : lines.at(-1))?.split(/ {2,}/) ?? [];
  const [restored, live] = [Number(then), Number(now)];
  return {
    ...{ restored, live, same: Number(same), missing: Number(missing), changed: Number(changed) },
    ...{ added: Number(added), left: Number(left), isEqual: hashThen === hashNow },
  };
}
