import * as z from 'zod';

/** The names of partition keys, by table and, for indexes over all partitions, by `table/index/name`. */
export type TableKeyNames = ReadonlyMap<string, string>;

/** What IAM is told of a request, by condition key. A key that the request doesn't have is no entry. */
export type RequestContext = ReadonlyMap<string, readonly string[]>;

/** The condition keys that are known here. */
export const contextKeys: readonly string[] = [
  'dynamodb:LeadingKeys',
  'dynamodb:Attributes',
  'dynamodb:Select',
  'dynamodb:ReturnValues',
];

const item = z.record(z.string(), z.record(z.string(), z.unknown()));
const requestSchema = z.object({
  TableName: z.string().default(''),
  IndexName: z.string().optional(),
  Key: item.optional(),
  Item: item.optional(),
  Keys: z.array(item).default([]),
  Select: z.string().optional(),
  ReturnValues: z.string().optional(),
  KeyConditionExpression: z.string().default(''),
  ProjectionExpression: z.string().optional(),
  FilterExpression: z.string().default(''),
  ConditionExpression: z.string().default(''),
  UpdateExpression: z.string().default(''),
  ExpressionAttributeNames: z.record(z.string(), z.string()).default({}),
  ExpressionAttributeValues: item.default({}),
});
type Request = z.infer<typeof requestSchema>;

const batchSchema = z.object({ RequestItems: z.record(z.string(), z.json()) });
const writesSchema = z.array(
  z.union([
    z.object({ PutRequest: z.object({ Item: item }) }).transform(({ PutRequest }) => PutRequest.Item),
    z.object({ DeleteRequest: z.object({ Key: item }) }).transform(({ DeleteRequest }) => DeleteRequest.Key),
  ]),
);

const reads = ['GetItem', 'BatchGetItem', 'Query', 'Scan'];

/**
 * What IAM is told of a call, for each table or index that it names:
 *
 * - `Attributes`: each attribute that the call names at the top level, in its item or key and in each of its expressions.
 *   They "can be read, written, or evaluated in a conditional write or scan filter".
 * - `Select`: all attributes, unless a projection names some.
 *
 * Using IAM policy conditions, https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/specifying-conditions.html
 */
export function contextOf(
  operation: string,
  body: string,
  keys: TableKeyNames,
): readonly { readonly resource: string; readonly context: RequestContext }[] {
  return requestsOf(operation, body).map((request) => {
    const { TableName, IndexName } = request;
    const resource = IndexName === undefined ? TableName : `${TableName}/index/${IndexName}`;
    const partition = keys.get(resource) ?? keys.get(TableName) ?? '';
    const context = new Map<string, readonly string[]>();
    const add = (key: string, values: readonly string[]) => {
      if (values.length > 0) context.set(`dynamodb:${key}`, [...new Set(values)]);
    };
    add('LeadingKeys', leadingKeys(request, partition));
    add('Attributes', attributesOf(request));
    add('Select', reads.includes(operation) ? [selectOf(request)] : []);
    add('ReturnValues', request.ReturnValues === undefined ? [] : [request.ReturnValues]);
    return { resource, context };
  });
}

function requestsOf(operation: string, body: string): Request[] {
  const json: unknown = JSON.parse(body);
  if (!operation.startsWith('Batch')) return [requestSchema.parse(json)];
  return Object.entries(batchSchema.parse(json).RequestItems).map(([TableName, part]) =>
    requestSchema.parse(
      Array.isArray(part)
        ? { TableName, Keys: writesSchema.parse(part) }
        : { ...z.looseObject({}).parse(part), TableName },
    ),
  );
}

function itemsOf({ Key, Item, Keys }: Request): z.infer<typeof item>[] {
  return [Key, Item, ...Keys].filter((one) => one !== undefined);
}

function leadingKeys(request: Request, partition: string): string[] {
  const { KeyConditionExpression, ExpressionAttributeNames: names, ExpressionAttributeValues } = request;
  const given = itemsOf(request).flatMap((one) => textsOf(one[partition]));
  const [, name, value] =
    [...KeyConditionExpression.matchAll(/([#\w]+)\s*=\s*(:\w+)/g)].find(
      ([, word = '']) => (names[word] ?? word) === partition,
    ) ?? [];
  return name === undefined ? given : [...given, ...textsOf(ExpressionAttributeValues[value ?? ''])];
}

const textsOf = (value: Readonly<Record<string, unknown>> | undefined): string[] =>
  typeof value?.['S'] === 'string' ? [value['S']] : [];

function attributesOf(request: Request): string[] {
  const { ProjectionExpression = '', ExpressionAttributeNames: names } = request;
  const expressions = [
    ProjectionExpression,
    request.KeyConditionExpression,
    request.FilterExpression,
    request.ConditionExpression,
    request.UpdateExpression,
  ];
  return [
    ...itemsOf(request).flatMap((one) => Object.keys(one)),
    ...expressions.flatMap(namesIn).map((word) => names[word] ?? word),
  ];
}

const keywords = ['SET', 'ADD', 'REMOVE', 'DELETE', 'AND', 'OR', 'NOT', 'BETWEEN', 'IN'];

/** The words of an expression that name top-level attributes: no keyword, function, value, number, or part of a path. */
function namesIn(expression: string): string[] {
  return [...expression.matchAll(/(?<![.:#\w])\s*(#?[A-Za-z_]\w*)(?=\s*(\(?))/g)].flatMap(
    ([, word = '', bracket]) => (bracket === '(' || keywords.includes(word.toUpperCase()) ? [] : [word]),
  );
}

function selectOf({ Select, ProjectionExpression, IndexName }: Request): string {
  if (Select !== undefined) return Select;
  if (ProjectionExpression !== undefined) return 'SPECIFIC_ATTRIBUTES';
  return IndexName === undefined ? 'ALL_ATTRIBUTES' : 'ALL_PROJECTED_ATTRIBUTES';
}
