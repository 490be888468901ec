import {
  DescribeContinuousBackupsCommand,
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  DynamoDBClient,
  ListTagsOfResourceCommand,
  RestoreTableToPointInTimeCommand,
  TagResourceCommand,
  UpdateContinuousBackupsCommand,
  UpdateTimeToLiveCommand,
  type TableStatus,
} from '@aws-sdk/client-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { expect, it } from 'vitest';
import { nameRestoredTable, restoreTable } from '../../../bin/restore/point-in-time.ts';

const at = new Date('2026-11-28T10:15:00Z');
const source = 'Ktc-TablesUserCourses0A1B2C3D-ABC';
const target = 'Ktc-UserCourses-restored-20261128T101500Z';
const arn = (name: string) => `arn:aws:dynamodb:eu-west-1:000000000000:table/${name}`;
const refuse = (name: string) => Object.assign(new Error(`${name} by AWS`), { name });

interface Account {
  /** The statuses of the restored table, one for each look at it. Undefined if it doesn't exist. */
  readonly looks?: readonly (TableStatus | undefined)[];
  readonly restoredFrom?: string;
  readonly recovery?: 'ENABLED' | 'DISABLED';
  readonly timeToLive?: boolean;
}

/** An account whose table UserCourses can be restored to a time from 1 to 28 November. */
function prepare({ looks = [undefined, 'CREATING', 'ACTIVE'], ...account }: Account = {}) {
  const { restoredFrom = source, recovery = 'ENABLED', timeToLive = true } = account;
  const dynamo = new DynamoDBClient({ region: 'eu-west-1' });
  const aws = mockClient(dynamo);
  const left = [...looks];
  aws.on(DescribeTableCommand, { TableName: source }).resolves({ Table: { TableArn: arn(source) } });
  aws.on(DescribeTableCommand, { TableName: target }).callsFake(() => {
    const TableStatus = left.length > 1 ? left.shift() : left[0];
    if (TableStatus === undefined) throw refuse('ResourceNotFoundException');
    const RestoreSummary = {
      SourceTableArn: arn(restoredFrom),
      RestoreDateTime: at,
      RestoreInProgress: false,
    };
    return { Table: { TableStatus, TableArn: arn(target), RestoreSummary } };
  });
  aws.on(DescribeContinuousBackupsCommand).resolves({
    ContinuousBackupsDescription: {
      ContinuousBackupsStatus: 'ENABLED',
      PointInTimeRecoveryDescription: {
        PointInTimeRecoveryStatus: recovery,
        EarliestRestorableDateTime: new Date('2026-11-01T00:00:00Z'),
        LatestRestorableDateTime: new Date('2026-11-28T12:00:00Z'),
      },
    },
  });
  aws.on(RestoreTableToPointInTimeCommand).resolves({});
  const on = { TimeToLiveStatus: 'ENABLED', AttributeName: 'expiresAt' } as const;
  aws
    .on(DescribeTimeToLiveCommand)
    .resolves({ TimeToLiveDescription: { TimeToLiveStatus: 'DISABLED' } })
    .on(DescribeTimeToLiveCommand, { TableName: source })
    .resolves({ TimeToLiveDescription: timeToLive ? on : { TimeToLiveStatus: 'DISABLED' } });
  aws.on(UpdateTimeToLiveCommand).resolves({});
  aws
    .on(UpdateContinuousBackupsCommand)
    .rejectsOnce(refuse('ContinuousBackupsUnavailableException'))
    .resolves({});
  const product = { Key: 'product', Value: 'ktc' };
  aws
    .on(ListTagsOfResourceCommand, { ResourceArn: arn(source) })
    .resolves({ Tags: [{ Key: 'aws:cloudformation:stack-name', Value: 'Ktc' }, product] });
  aws.on(TagResourceCommand).resolves({});
  const reported: string[] = [];
  const run = (time = at) =>
    restoreTable(
      {
        dynamo,
        pollSeconds: 0.01,
        report: (line) => void reported.push(line),
        now: () => at,
        pause: () => Promise.resolve(),
      },
      { source, target, at: time },
    );
  return { aws, run, reported };
}

it('names the restored table after the stack, the table and the time', () => {
  expect(nameRestoredTable('Ktc', 'UserCourses', at)).toBe(target);
});

it('restores into a new table, waits for it, and sets what DynamoDB does not restore', async () => {
  const { aws, run, reported } = prepare();
  await run();
  const sent = <Input>(calls: readonly { args: readonly [{ input: Input }, ...unknown[]] }[]) =>
    calls.map(({ args }) => args[0].input);
  expect(sent(aws.commandCalls(RestoreTableToPointInTimeCommand))).toEqual([
    { SourceTableName: source, TargetTableName: target, RestoreDateTime: at },
  ]);
  expect(sent(aws.commandCalls(UpdateTimeToLiveCommand))).toEqual([
    { TableName: target, TimeToLiveSpecification: { Enabled: true, AttributeName: 'expiresAt' } },
  ]);
  // A new table refuses this at first.
  expect(sent(aws.commandCalls(UpdateContinuousBackupsCommand))).toHaveLength(2);
  expect(sent(aws.commandCalls(UpdateContinuousBackupsCommand))[1]).toEqual({
    TableName: target,
    PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
  });
  // AWS refuses tags that begin with `aws:`.
  expect(sent(aws.commandCalls(TagResourceCommand))).toEqual([
    { ResourceArn: arn(target), Tags: [{ Key: 'product', Value: 'ktc' }] },
  ]);
  expect(reported).toEqual([`${target}: restoring`, `${target}: ready after 0 min`]);
});

it('goes on with a table that an earlier run has begun', async () => {
  const { aws, run } = prepare({ looks: ['CREATING', 'ACTIVE'], timeToLive: false });
  await run();
  expect(aws.commandCalls(RestoreTableToPointInTimeCommand)).toHaveLength(0);
  expect(aws.commandCalls(UpdateTimeToLiveCommand)).toHaveLength(0);
  expect(aws.commandCalls(UpdateContinuousBackupsCommand)).toHaveLength(2);
});

it('refuses a table of that name with other data', async () => {
  const { run } = prepare({ looks: ['ACTIVE'], restoredFrom: 'Another' });
  await expect(run()).rejects.toThrow(
    `A table ${target} exists that isn't ${source} at 2026-11-28T10:15:00Z.`,
  );
});

it.each(['2026-10-31T23:59:59Z', '2026-11-28T12:00:01Z'])(
  'names the times that can be restored instead of %s',
  async (time) => {
    const { aws, run } = prepare();
    await expect(run(new Date(time))).rejects.toThrow(
      `from 2026-11-01T00:00:00Z to 2026-11-28T12:00:00Z, not to ${time}. The latest time is about five minutes ago.`,
    );
    expect(aws.commandCalls(RestoreTableToPointInTimeCommand)).toHaveLength(0);
  },
);

it('says that the tables of a branch cannot be restored', async () => {
  await expect(prepare({ recovery: 'DISABLED' }).run()).rejects.toThrow('has no point-in-time recovery');
});

it.each([
  ['InvalidRestoreTimeException', 'can be restored to a time from'],
  ['PointInTimeRecoveryUnavailableException', 'Only the tables of main have it.'],
  ['TableAlreadyExistsException', 'Run the same command again: it goes on with that table.'],
  ['ResourceInUseException', 'Run the same command again in a few minutes.'],
  ['TableInUseException', 'Run the same command again in a few minutes.'],
  ['LimitExceededException', 'DynamoDB allows 50 restores. Run the same command again later.'],
])('turns %s into the next step', async (name, advice) => {
  const { aws, run } = prepare();
  aws.on(RestoreTableToPointInTimeCommand).rejects(refuse(name));
  await expect(run()).rejects.toThrow(advice);
});

it('passes on other errors', async () => {
  const { aws, run } = prepare();
  aws.on(RestoreTableToPointInTimeCommand).rejects(refuse('AccessDeniedException'));
  await expect(run()).rejects.toMatchObject({ name: 'AccessDeniedException' });
});
