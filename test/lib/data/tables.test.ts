import { describe, expect, it } from 'vitest';
import { tableKeys, timeToLive, waitingItems } from '../../../lambdas/tables/shared/table-keys.ts';
import { buildStack, ofType } from '../stacks.fixture.ts';

const main = buildStack('main');
const branch = buildStack('feature/x');
const tables = (built: typeof main) => ofType(built, 'AWS::DynamoDB::Table');

describe('the tables', () => {
  it('are three', () => {
    expect(tables(main).map(([id]) => id.replace(/[0-9A-F]{8}$/, ''))).toEqual([
      'TablesCourses',
      'TablesUserCourses',
      'TablesQuizzes',
    ]);
  });

  it.each(tables(main))('%s: one partition key and one sort key, by generic names', (_, { Properties }) => {
    expect(Properties['KeySchema']).toEqual([
      { AttributeName: tableKeys.partition, KeyType: 'HASH' },
      { AttributeName: tableKeys.sort, KeyType: 'RANGE' },
    ]);
  });

  it.each(tables(main))('%s: on demand, encrypted', (_, { Properties }) => {
    expect(Properties).toMatchObject({
      BillingMode: 'PAY_PER_REQUEST',
      SSESpecification: { SSEEnabled: true },
    });
    expect(Properties).not.toHaveProperty('ProvisionedThroughput');
  });

  it.each(tables(main))('%s: on main it keeps its data', (_, { Properties, DeletionPolicy }) => {
    expect(DeletionPolicy).toBe('RetainExceptOnCreate');
    expect(Properties).toMatchObject({
      DeletionProtectionEnabled: true,
      PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
    });
  });

  it.each(tables(branch))('%s: on a branch it goes with it', (_, { Properties, DeletionPolicy }) => {
    expect(DeletionPolicy).toBe('Delete');
    expect(Properties).toMatchObject({
      DeletionProtectionEnabled: false,
      PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: false },
    });
  });

  it('that have indexes are created one after the other', () => {
    const indexed = tables(main).filter(([, { Properties }]) =>
      Object.keys(Properties).some((name) => name.endsWith('SecondaryIndexes')),
    );
    const waits = indexed.map(([id, { DependsOn }]) => [
      id.slice(0, -8),
      DependsOn.map((on) => on.slice(0, -8)),
    ]);
    expect(waits).toEqual([
      ['TablesUserCourses', []],
      ['TablesQuizzes', ['TablesUserCourses']],
    ]);
  });

  it('let items of a student go in time, and no others', () => {
    const living = tables(main).filter(([, { Properties }]) => 'TimeToLiveSpecification' in Properties);
    expect(living.map(([id]) => id)).toEqual([expect.stringContaining('UserCourses')]);
    expect(living[0]?.[1].Properties['TimeToLiveSpecification']).toEqual({
      AttributeName: timeToLive,
      Enabled: true,
    });
  });

  it('find what waits by a sparse index of keys alone', () => {
    const indexes = tables(main).flatMap(([id, { Properties }]) => {
      const { GlobalSecondaryIndexes: global } = Properties;
      return global === undefined ? [] : [[id.slice(0, -8), global]];
    });
    expect(indexes).toEqual([
      [
        'TablesUserCourses',
        [
          {
            IndexName: waitingItems.name,
            KeySchema: [
              { AttributeName: waitingItems.partition, KeyType: 'HASH' },
              { AttributeName: waitingItems.sort, KeyType: 'RANGE' },
            ],
            Projection: { ProjectionType: 'KEYS_ONLY' },
          },
        ],
      ],
    ]);
  });

  /**
   * The indexes are written out here word for word, because a local index can't be changed once its table exists
   * ("Updates are not supported"). The history can show another attribute by reading the attempts themselves, or by a
   * new global index. The list of conversations can: `line` is a map.
   * https://docs.aws.amazon.com/AWSCloudFormation/latest/TemplateReference/aws-properties-dynamodb-table-localsecondaryindex.html
   */
  it('list attempts and conversations in local indexes that can never change', () => {
    const local = tables(main).flatMap(([id, { Properties }]) =>
      Properties['LocalSecondaryIndexes'] === undefined
        ? []
        : [[id.slice(0, -8), Properties['LocalSecondaryIndexes']]],
    );
    expect(local).toEqual([
      [
        'TablesUserCourses',
        [
          {
            IndexName: 'ThreadsInOrder',
            KeySchema: [
              { AttributeName: 'partition', KeyType: 'HASH' },
              { AttributeName: 'listOrder', KeyType: 'RANGE' },
            ],
            Projection: { ProjectionType: 'INCLUDE', NonKeyAttributes: ['line'] },
          },
        ],
      ],
      [
        'TablesQuizzes',
        [
          {
            IndexName: 'AttemptsByStart',
            KeySchema: [
              { AttributeName: 'partition', KeyType: 'HASH' },
              { AttributeName: 'startedAt', KeyType: 'RANGE' },
            ],
            Projection: {
              ProjectionType: 'INCLUDE',
              NonKeyAttributes: [
                'attemptId',
                'courseId',
                'courseTitle',
                'topicTitle',
                'level',
                'questionCount',
                'submission',
              ],
            },
          },
        ],
      ],
    ]);
  });
});
