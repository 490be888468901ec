import * as z from 'zod';

/** Maps each table's name, and each index's name such as `table/index/name`, to the name of its partition key. */
export type TableKeyNames = ReadonlyMap<string, string>;

/** The values that IAM compares with the conditions of a policy, by condition key such as `dynamodb:Attributes`. */
export type RequestContext = ReadonlyMap<string, readonly string[]>;

export const contextKeys: readonly string[] = [
  'dynamodb:LeadingKeys',
  'dynamodb:Attributes',
  'dynamodb:Select',
  'dynamodb:ReturnValues',
];

const item = z.record(z.string(), z.unknown());
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

const batchSchema = z.object({ RequestItems: z.record(z.string(), z.unknown()) });
const writesSchema = z.array(
  z.union([
    z.object({ PutRequest: z.object({ Item: item }) }).transform(({ PutRequest }) => PutRequest.Item),
    z.object({ DeleteRequest: z.object({ Key: item }) }).transform(({ DeleteRequest }) => DeleteRequest.Key),
  ]),
);

const reads = ['GetItem', 'BatchGetItem', 'Query', 'Scan'];

/**
 * Builds the values of IAM's condition keys for each table or index in a call to DynamoDB:
 *
 * - `Attributes`: each top-level attribute in the item, the key and the expressions of the call.
 * - `Select`: which attributes a read returns. A read without a projection returns all attributes.
 *
 * Using IAM policy conditions,
 * https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/specifying-conditions.html
 */
export function buildContexts(
  operation: string,
  body: string,
  keys: TableKeyNames,
): readonly { readonly resource: string; readonly context: RequestContext }[] {
  return splitRequests(operation, body).map((request) => {
    const { TableName, IndexName } = request;
    const resource = IndexName === undefined ? TableName : `${TableName}/index/${IndexName}`;
    const partition = keys.get(resource) ?? keys.get(TableName) ?? '';
    const context = new Map<string, readonly string[]>();
    const add = (key: string, values: readonly string[]) => {
      if (values.length > 0) context.set(`dynamodb:${key}`, [...new Set(values)]);
    };
    add('LeadingKeys', readLeadingKeys(request, partition));
    add('Attributes', listAttributes(request));
    add('Select', reads.includes(operation) ? [readSelect(request)] : []);
    add('ReturnValues', request.ReturnValues === undefined ? [] : [request.ReturnValues]);
    return { resource, context };
  });
}

function splitRequests(operation: string, body: string): Request[] {
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

function listItems({ Key, Item, Keys }: Request): z.infer<typeof item>[] {
  return [Key, Item, ...Keys].filter((one) => one !== undefined);
}

function readLeadingKeys(request: Request, partition: string): string[] {
  const { KeyConditionExpression, ExpressionAttributeNames: names, ExpressionAttributeValues } = request;
  const given = listItems(request).flatMap((one) => readText(one[partition]));
  const [, name, value] =
    [...KeyConditionExpression.matchAll(/([#\w]+)\s*=\s*(:\w+)/g)].find(
      ([, word = '']) => (names[word] ?? word) === partition,
    ) ?? [];
  return name === undefined ? given : [...given, ...readText(ExpressionAttributeValues[value ?? ''])];
}

const text = z.object({ S: z.string() });

function readText(value: unknown): string[] {
  const { success, data } = text.safeParse(value);
  return success ? [data.S] : [];
}

function listAttributes(request: Request): string[] {
  const { ProjectionExpression = '', ExpressionAttributeNames: names } = request;
  const expressions = [
    ProjectionExpression,
    request.KeyConditionExpression,
    request.FilterExpression,
    request.ConditionExpression,
    request.UpdateExpression,
  ];
  return [
    ...listItems(request).flatMap((one) => Object.keys(one)),
    ...expressions.flatMap(listNames).map((word) => names[word] ?? word),
  ];
}

const keywords = ['SET', 'ADD', 'REMOVE', 'DELETE', 'AND', 'OR', 'NOT', 'BETWEEN', 'IN'];

/** Lists the top-level attributes in an expression, without keywords, functions, values and inner paths. */
function listNames(expression: string): string[] {
  return [...expression.matchAll(/(?<![.:#\w])\s*(#?[A-Za-z_]\w*)(?=\s*(\(?))/g)].flatMap(
    ([, word = '', bracket]) => (bracket === '(' || keywords.includes(word.toUpperCase()) ? [] : [word]),
  );
}

function readSelect({ Select, ProjectionExpression, IndexName }: Request): string {
  if (Select !== undefined) return Select;
  if (ProjectionExpression !== undefined) return 'SPECIFIC_ATTRIBUTES';
  return IndexName === undefined ? 'ALL_ATTRIBUTES' : 'ALL_PROJECTED_ATTRIBUTES';
}
