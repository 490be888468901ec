import { Effect } from 'aws-cdk-lib/aws-iam';
import { itemKeys } from '../../lambdas/tables/shared/item-keys.ts';
import { staffSessionAttributes, tableKeys } from '../../lambdas/tables/shared/table-keys.ts';
import type { NamedTable } from '../data/tables.ts';
import type { KtcFunction } from './ktc-function.ts';

export type ReadAction = 'GetItem' | 'Query' | 'Scan' | 'BatchGetItem';
export type TableAction = ReadAction | 'PutItem' | 'UpdateItem' | 'DeleteItem' | 'BatchWriteItem';

/** Limits a grant to items whose partition key matches a pattern. `*` in the pattern matches any text. */
interface Under {
  readonly partition: string;
}
/** Limits a grant to these attributes and the key attributes. */
interface Only {
  readonly partition?: string;
  readonly attributes: readonly string[];
}

/**
 * Lets a function use a table. IAM can't limit a grant by sort key, so a function that may put items into a partition
 * can also replace the partition's items of other features. If `attributes` is set, the function can use only these
 * attributes and the key attributes.
 */
export function useTable(
  lambda: KtcFunction,
  table: NamedTable,
  actions: readonly TableAction[],
  where?: Under,
): void;
export function useTable(
  lambda: KtcFunction,
  table: NamedTable,
  actions: readonly ReadAction[] | readonly ['PutItem' | 'UpdateItem'],
  where: Only,
): void;
export function useTable(
  lambda: KtcFunction,
  { table, variable }: NamedTable,
  actions: readonly TableAction[],
  where: Partial<Only> = {},
): void {
  // `table.grant` would also grant the actions on every index.
  lambda.addStatement({
    actions: actions.map((action) => `dynamodb:${action}`),
    resources: [table.tableArn],
    conditions: buildConditions(where, actions.includes('PutItem') || actions.includes('UpdateItem')),
  });
  lambda.setVariable(variable, table.tableName);
}

/** Lets a function with routes for staff read whether a sign-in of staff is confirmed, and nothing else of that person. */
export function checkStaff(lambda: KtcFunction, userCourses: NamedTable): void {
  useTable(lambda, userCourses, ['GetItem'], {
    partition: itemKeys.staffPartition('*'),
    attributes: staffSessionAttributes,
  });
}

export function useIndex(lambda: KtcFunction, { table, variable }: NamedTable, index: string): void {
  lambda.addStatement({
    actions: ['dynamodb:Query'],
    resources: [`${table.tableArn}/index/${index}`],
  });
  lambda.setVariable(variable, table.tableName);
}

/** Forbids a function to write these attributes, or to use them in conditions, even if a grant allows it. */
export function denyAttributes(
  lambda: KtcFunction,
  { table }: NamedTable,
  attributes: readonly string[],
): void {
  lambda.addStatement({
    effect: Effect.DENY,
    actions: ['dynamodb:PutItem', 'dynamodb:UpdateItem'],
    resources: [table.tableArn],
    conditions: { 'ForAnyValue:StringEquals': { 'dynamodb:Attributes': attributes } },
  });
}

/**
 * Builds the IAM conditions of a grant. `LeadingKeys` are the partition keys in a call to DynamoDB, and `Attributes`
 * are the attributes in the call. A "ForAllValues" condition is also true for a call without keys or attributes, so a
 * "Null" condition refuses such a call.
 *
 * @see https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/specifying-conditions.html
 * @see https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_policies_condition_examples-multi-valued-context-keys.html
 */
function buildConditions({ partition, attributes }: Partial<Only>, isWrite: boolean) {
  return {
    ...(attributes && {
      'ForAllValues:StringEquals': {
        'dynamodb:Attributes': [tableKeys.partition, tableKeys.sort, ...attributes],
      },
      StringEqualsIfExists: isWrite
        ? // A write could return all attributes of the item. `UPDATED_OLD` returns only those that it updates.
          { 'dynamodb:ReturnValues': ['NONE', 'UPDATED_OLD'] }
        : // A read without a projection would return all attributes.
          { 'dynamodb:Select': 'SPECIFIC_ATTRIBUTES' },
    }),
    ...(partition !== undefined && { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': partition } }),
    ...((partition ?? attributes) && {
      Null: {
        ...(partition !== undefined && { 'dynamodb:LeadingKeys': 'false' }),
        ...(attributes && { 'dynamodb:Attributes': 'false' }),
      },
    }),
  };
}
