import {
  DescribeContinuousBackupsCommand,
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  ListTagsOfResourceCommand,
  RestoreTableToPointInTimeCommand,
  TagResourceCommand,
  UpdateContinuousBackupsCommand,
  UpdateTimeToLiveCommand,
  waitUntilTableExists,
  type DynamoDBClient,
  type TableDescription,
} from '@aws-sdk/client-dynamodb';
import { CommandError } from '../shared/problems.ts';

export interface RestoreDeps {
  readonly dynamo: DynamoDBClient;
  /** Seconds between two looks at a table that isn't ready. */
  readonly pollSeconds: number;
  /** Prints a short line about what has been done. */
  readonly report: (line: string) => void;
  readonly now: () => Date;
  readonly pause: (milliseconds: number) => Promise<unknown>;
}

interface Restoration {
  /** The live table. */
  readonly source: string;
  /** The new table. */
  readonly target: string;
  readonly at: Date;
}

/** Such as `2026-11-28T10:15:00Z`. DynamoDB restores to a second. */
export const formatTime = (time: Date): string => time.toISOString().replace(/\.\d+Z$/, 'Z');

/** Two runs for the same time use the same table, so that an interrupted run can be repeated. */
export const nameRestoredTable = (stack: string, table: string, at: Date): string =>
  `${stack}-${table}-restored-${formatTime(at).replaceAll(/[-:]/g, '')}`;

/** Restoring takes minutes for small tables, and hours for large ones. */
const longestSeconds = 6 * 3600;

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : '');

/**
 * Restores a table into a new one and waits until it is ready. DynamoDB restores neither the tags nor the settings of TTL and
 * of point-in-time recovery, so they are copied from the live table:
 * https://docs.aws.amazon.com/amazondynamodb/latest/APIReference/API_RestoreTableToPointInTime.html
 */
export async function restoreTable(deps: RestoreDeps, restoration: Restoration): Promise<void> {
  const { dynamo, pollSeconds, report, now } = deps;
  const { target } = restoration;
  const found = await describeTable(dynamo, target);
  if (found === undefined) await beginRestoration(deps, restoration);
  else requireSame(found, restoration);
  report(`${target}: ${found === undefined ? 'restoring' : 'was restored before, or still is'}`);
  const begun = now().getTime();
  await waitUntilTableExists(
    { client: dynamo, minDelay: pollSeconds, maxDelay: pollSeconds, maxWaitTime: longestSeconds },
    { TableName: target },
  );
  await copySettings(deps, restoration);
  report(`${target}: ready after ${Math.round((now().getTime() - begun) / 60_000)} min`);
}

async function describeTable(dynamo: DynamoDBClient, name: string): Promise<TableDescription | undefined> {
  try {
    return (await dynamo.send(new DescribeTableCommand({ TableName: name }))).Table;
  } catch (error) {
    if (nameOf(error) === 'ResourceNotFoundException') return undefined;
    throw error;
  }
}

function requireSame({ RestoreSummary }: TableDescription, { source, target, at }: Restoration): void {
  const { SourceTableArn, RestoreDateTime } = RestoreSummary ?? {};
  if (SourceTableArn?.endsWith(`:table/${source}`) && RestoreDateTime?.getTime() === at.getTime()) return;
  throw new CommandError(
    `A table ${target} exists that isn't ${source} at ${formatTime(at)}. Look at it, and delete it or choose a time a second later.`,
  );
}

async function beginRestoration({ dynamo }: RestoreDeps, { source, target, at }: Restoration): Promise<void> {
  const { ContinuousBackupsDescription } = await dynamo.send(
    new DescribeContinuousBackupsCommand({ TableName: source }),
  );
  const { PointInTimeRecoveryStatus, EarliestRestorableDateTime, LatestRestorableDateTime } =
    ContinuousBackupsDescription?.PointInTimeRecoveryDescription ?? {};
  const noRecovery = new CommandError(
    `${source} has no point-in-time recovery, so nothing can be restored. Only the tables of main have it.`,
  );
  const outside = new CommandError(
    `${source} can be restored to a time from ${describeBound(EarliestRestorableDateTime)} to ${describeBound(LatestRestorableDateTime)}, not to ${formatTime(at)}. The latest time is about five minutes ago.`,
  );
  if (PointInTimeRecoveryStatus !== 'ENABLED') throw noRecovery;
  if (EarliestRestorableDateTime && at < EarliestRestorableDateTime) throw outside;
  if (LatestRestorableDateTime && at > LatestRestorableDateTime) throw outside;
  const refusals: Readonly<Record<string, CommandError>> = {
    InvalidRestoreTimeException: outside,
    PointInTimeRecoveryUnavailableException: noRecovery,
    TableAlreadyExistsException: new CommandError(
      `Somebody else has begun to restore ${target}. Run the same command again: it goes on with that table.`,
    ),
    ...Object.fromEntries(
      ['ResourceInUseException', 'TableInUseException'].map((name) => [
        name,
        new CommandError(
          `DynamoDB is changing ${source} or ${target} at this moment. Run the same command again in a few minutes.`,
        ),
      ]),
    ),
    LimitExceededException: new CommandError(
      'This account restores or changes too many tables at once: DynamoDB allows 50 restores. Run the same command again later. It goes on with the tables that it has begun.',
    ),
  };
  try {
    await dynamo.send(
      new RestoreTableToPointInTimeCommand({
        SourceTableName: source,
        TargetTableName: target,
        RestoreDateTime: at,
      }),
    );
  } catch (error) {
    throw refusals[nameOf(error)] ?? error;
  }
}

const describeBound = (time: Date | undefined): string => (time === undefined ? 'unknown' : formatTime(time));

async function copySettings(deps: RestoreDeps, { source, target }: Restoration): Promise<void> {
  const { dynamo } = deps;
  const readTimeToLive = async (name: string) => {
    const { TimeToLiveDescription = {} } = await dynamo.send(
      new DescribeTimeToLiveCommand({ TableName: name }),
    );
    const { TimeToLiveStatus = '', AttributeName } = TimeToLiveDescription;
    return ['ENABLED', 'ENABLING'].includes(TimeToLiveStatus) ? AttributeName : undefined;
  };
  const AttributeName = await readTimeToLive(source);
  if (AttributeName !== undefined && (await readTimeToLive(target)) === undefined)
    await dynamo.send(
      new UpdateTimeToLiveCommand({
        TableName: target,
        TimeToLiveSpecification: { Enabled: true, AttributeName },
      }),
    );
  await enableRecovery(deps, target);
  await copyTags(dynamo, source, target);
}

/** DynamoDB refuses this for a while if the table is new (`ContinuousBackupsUnavailableException`). */
async function enableRecovery({ dynamo, pollSeconds, pause }: RestoreDeps, target: string): Promise<void> {
  const command = new UpdateContinuousBackupsCommand({
    TableName: target,
    PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
  });
  for (let tries = 30; ; tries--) {
    try {
      await dynamo.send(command);
      return;
    } catch (error) {
      if (nameOf(error) !== 'ContinuousBackupsUnavailableException' || tries === 0) throw error;
      await pause(pollSeconds * 1000);
    }
  }
}

/** Tags whose keys begin with `aws:` are AWS's own, and nobody else can set them. */
async function copyTags(dynamo: DynamoDBClient, source: string, target: string): Promise<void> {
  const [live, restored] = await Promise.all([source, target].map((name) => describeTable(dynamo, name)));
  const { Tags = [] } = await dynamo.send(new ListTagsOfResourceCommand({ ResourceArn: live?.TableArn }));
  const own = Tags.filter(({ Key = '' }) => !Key.startsWith('aws:'));
  if (own.length > 0)
    await dynamo.send(new TagResourceCommand({ ResourceArn: restored?.TableArn, Tags: own }));
}
