import {
  CreateTableCommand,
  DescribeContinuousBackupsCommand,
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  DynamoDBClient,
  ListTagsOfResourceCommand,
  RestoreTableToPointInTimeCommand,
  TagResourceCommand,
  UpdateContinuousBackupsCommand,
  UpdateTimeToLiveCommand,
  type CreateTableCommandInput,
  type Tag,
} from '@aws-sdk/client-dynamodb';
import { itemsClient, scanItems } from '../../../bin/restore/hash-items.ts';
import { batchWrite, type Item, type Table } from '../../../lambdas/tables/dynamo.ts';
import type { Tables } from '../../support/dynalite.ts';
import { noPause } from '../../support/dynalite.ts';

const refuse = (name: string) => Object.assign(new Error(`${name} of the fixture`), { name });

export async function readAll(table: Table): Promise<Item[]> {
  const items: Item[] = [];
  for await (const item of scanItems(table)) items.push(item);
  return items;
}

/**
 * A client of the tables in dynalite, which has no point-in-time recovery, TTL or tags. The fixture answers these calls as
 * DynamoDB does: a restored table has the items of the snapshot and the indexes, and no TTL, recovery or tags.
 */
export function pointInTimeClient(tables: Tables) {
  const dynamo = new DynamoDBClient({
    endpoint: tables.endpoint,
    region: 'eu-west-1',
    credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
  });
  const toDynalite = dynamo.send.bind(dynamo);
  const snapshots = new Map<string, Item[]>();
  const restored = new Map<string, { source: string; at: Date; recovery: 'new' | 'ready' | 'on' }>();
  const timeToLive = new Map([[tables.userCourses.name, 'expiresAt']]);
  const tags = new Map<string, Tag[]>();
  const window = { from: new Date('2026-10-24T00:00:00Z'), to: new Date('2026-11-28T12:00:00Z') };
  /** The name of the error with which the next restoration fails. */
  let refusal: string | undefined;

  const describeTable = async (name: string) => {
    const { Table } = await toDynalite(new DescribeTableCommand({ TableName: name }));
    const found = restored.get(name);
    const TableArn = `arn:aws:dynamodb:eu-west-1:000000000000:table/${name}`;
    return {
      Table: {
        ...Table,
        TableArn,
        ...(found && {
          RestoreSummary: {
            SourceTableArn: TableArn.replace(name, found.source),
            RestoreDateTime: found.at,
            RestoreInProgress: false,
          },
        }),
      },
    };
  };

  async function restore({ input }: RestoreTableToPointInTimeCommand) {
    const { SourceTableName: source = '', TargetTableName: target = '', RestoreDateTime: at } = input;
    if (refusal !== undefined) throw refuse(refusal);
    if (at === undefined || at < window.from || at > window.to) throw refuse('InvalidRestoreTimeException');
    const { Table = {} } = await toDynalite(new DescribeTableCommand({ TableName: source }));
    const indexes = (list: typeof Table.LocalSecondaryIndexes) =>
      list?.map(({ IndexName, KeySchema, Projection }) => ({ IndexName, KeySchema, Projection }));
    const definition: CreateTableCommandInput = {
      TableName: target,
      BillingMode: 'PAY_PER_REQUEST',
      KeySchema: Table.KeySchema,
      AttributeDefinitions: Table.AttributeDefinitions,
      LocalSecondaryIndexes: indexes(Table.LocalSecondaryIndexes),
      GlobalSecondaryIndexes: indexes(Table.GlobalSecondaryIndexes),
    };
    await toDynalite(new CreateTableCommand(definition));
    const writes = (snapshots.get(source) ?? []).map((put) => ({ table: target, put }));
    await batchWrite(itemsClient(tables.base), writes, noPause);
    restored.set(target, { source, at, recovery: 'new' });
    return {};
  }

  function enableRecovery(name: string) {
    const found = restored.get(name);
    if (found?.recovery === 'new') {
      found.recovery = 'ready';
      throw refuse('ContinuousBackupsUnavailableException');
    }
    if (found !== undefined) found.recovery = 'on';
    return {};
  }

  const tableOf = (arn = '') => arn.split('/').at(-1) ?? '';
  const answer = async (command: unknown): Promise<unknown> => {
    if (command instanceof DescribeTableCommand) return describeTable(command.input.TableName ?? '');
    if (command instanceof RestoreTableToPointInTimeCommand) return restore(command);
    if (command instanceof DescribeContinuousBackupsCommand)
      return {
        ContinuousBackupsDescription: {
          PointInTimeRecoveryDescription: {
            PointInTimeRecoveryStatus: 'ENABLED',
            EarliestRestorableDateTime: window.from,
            LatestRestorableDateTime: window.to,
          },
        },
      };
    if (command instanceof DescribeTimeToLiveCommand) {
      const AttributeName = timeToLive.get(command.input.TableName ?? '');
      const TimeToLiveStatus = AttributeName === undefined ? 'DISABLED' : 'ENABLED';
      return { TimeToLiveDescription: { TimeToLiveStatus, AttributeName } };
    }
    if (command instanceof UpdateTimeToLiveCommand) {
      const { TableName = '', TimeToLiveSpecification } = command.input;
      // https://docs.aws.amazon.com/amazondynamodb/latest/APIReference/API_UpdateTimeToLive.html
      if (timeToLive.has(TableName)) throw refuse('ValidationException');
      timeToLive.set(TableName, TimeToLiveSpecification?.AttributeName ?? '');
      return {};
    }
    if (command instanceof UpdateContinuousBackupsCommand)
      return enableRecovery(command.input.TableName ?? '');
    if (command instanceof ListTagsOfResourceCommand)
      return { Tags: tags.get(tableOf(command.input.ResourceArn)) ?? [] };
    if (command instanceof TagResourceCommand) {
      tags.set(tableOf(command.input.ResourceArn), command.input.Tags ?? []);
      return {};
    }
    throw new Error('The fixture does not know this call');
  };
  dynamo.send = answer as typeof dynamo.send;

  return {
    dynamo,
    restored,
    timeToLive,
    tags,
    refuseRestore: (name: string | undefined) => {
      refusal = name;
    },
    /** Remembers the items as they are now. A restoration to any time of the window brings them back. */
    async takeSnapshot(): Promise<void> {
      for (const table of [tables.courses, tables.userCourses, tables.quizzes])
        snapshots.set(table.name, await readAll(table));
    },
  };
}
