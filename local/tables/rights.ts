import * as z from 'zod';
import { LocalError } from '../errors.ts';
import { parseProperties, type Template } from '../template/template.ts';
import { matchesAnyPattern } from '../template/patterns.ts';
import { buildContexts, contextKeys, type RequestContext, type TableKeyNames } from './request-context.ts';

const oneOrMore = z.union([z.string(), z.array(z.string())]).transform((value) => [value].flat());
const statementSchema = z.object({
  Effect: z.enum(['Allow', 'Deny']),
  Action: oneOrMore,
  Resource: oneOrMore,
  Condition: z.record(z.string(), z.record(z.string(), oneOrMore)).default({}),
});
type Statement = z.infer<typeof statementSchema>;
const policySchema = z.object({
  PolicyDocument: z.object({ Statement: z.array(statementSchema) }),
  Roles: z.array(z.string()).default([]),
});
const functionSchema = z.object({ Role: z.string().optional() });
const keySchema = z.array(z.object({ AttributeName: z.string(), KeyType: z.string() }));
const tableSchema = z.object({
  KeySchema: keySchema,
  GlobalSecondaryIndexes: z.array(z.object({ IndexName: z.string(), KeySchema: keySchema })).default([]),
});

export interface TableCall {
  /** The id of the access key that signed the call. For a function, it is the function's logical id. */
  readonly accessKeyId: string;
  readonly operation: string;
  readonly body: string;
}

/** Returns IAM's error message if a function may not make the call. Callers that aren't functions may do everything. */
export type TableRights = (call: TableCall) => string | undefined;

/**
 * A function may make a call to DynamoDB if its role has an `Allow` and no `Deny` for the call:
 * https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_policies_evaluation-logic.html
 */
export function readTableRights(template: Template): TableRights {
  const byRole = new Map<string, Statement[]>();
  for (const resource of template.ofType('AWS::IAM::Policy')) {
    const { PolicyDocument, Roles } = parseProperties(resource, policySchema);
    const statements = PolicyDocument.Statement.filter(({ Action }) =>
      Action.some((action) => action.startsWith('dynamodb:')),
    );
    for (const { Condition } of statements) checkConditions(resource.logicalId, Condition);
    for (const role of Roles) byRole.set(role, [...(byRole.get(role) ?? []), ...statements]);
  }
  const roles = new Map(
    template.ofType('AWS::IAM::Role').map(({ ref }) => [ref, byRole.get(ref) ?? []] as const),
  );
  const callers = new Map(
    template.ofType('AWS::Lambda::Function').map((resource) => {
      const { Role = '' } = parseProperties(resource, functionSchema);
      return [resource.logicalId, roles.get(template.find('AWS::IAM::Role', Role)?.ref ?? '') ?? []] as const;
    }),
  );
  const keys = readKeys(template);

  return ({ accessKeyId, operation, body }) => {
    const statements = callers.get(accessKeyId);
    if (statements === undefined) return undefined;
    for (const { resource, context } of buildContexts(operation, body, keys)) {
      const relevant = statements.filter(
        ({ Action, Resource }) =>
          Action.includes(`dynamodb:${operation}`) &&
          Resource.some((arn) => arn.endsWith(`:table/${resource}`)),
      );
      const applies = (effect: Statement['Effect']) =>
        relevant.some(({ Effect, Condition }) => Effect === effect && isMet(Condition, context));
      const refused = `${accessKeyId} is not authorized to perform: dynamodb:${operation} on resource: table/${resource}`;
      if (applies('Deny')) return `${refused} with an explicit deny in an identity-based policy`;
      if (!applies('Allow'))
        return `${refused} because no identity-based policy allows the dynamodb:${operation} action`;
    }
    return undefined;
  };
}

type Test = (values: readonly string[] | undefined, wanted: readonly string[]) => boolean;

/**
 * The condition operators in the stack's IAM policies. If the call has no value for a condition key, `ForAllValues`
 * is true and `ForAnyValue` is false:
 * https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_policies_condition-single-vs-multi-valued-context-keys.html
 */
const operators: Readonly<Record<string, Test>> = {
  'ForAllValues:StringEquals': (values = [], wanted) => values.every((value) => wanted.includes(value)),
  'ForAllValues:StringLike': (values = [], wanted) =>
    values.every((value) => matchesAnyPattern(value, wanted)),
  'ForAnyValue:StringEquals': (values = [], wanted) => values.some((value) => wanted.includes(value)),
  StringEqualsIfExists: (values, wanted) => values?.every((value) => wanted.includes(value)) ?? true,
  Null: (values, wanted) => wanted.includes(String(values === undefined)),
};

function isMet(condition: Statement['Condition'], context: RequestContext): boolean {
  return Object.entries(condition).every(([operator, keys]) =>
    Object.entries(keys).every(([key, wanted]) => operators[operator]?.(context.get(key), wanted)),
  );
}

function checkConditions(policy: string, condition: Statement['Condition']): void {
  for (const [operator, keys] of Object.entries(condition)) {
    const unknown = Object.hasOwn(operators, operator)
      ? Object.keys(keys).find((key) => !contextKeys.includes(key))
      : operator;
    if (unknown !== undefined)
      throw new LocalError(`${policy}: local/ doesn't know ${unknown} in a condition on tables.`);
  }
}

function readKeys(template: Template): TableKeyNames {
  const findHashKey = (keys: z.infer<typeof keySchema>) =>
    keys.find(({ KeyType }) => KeyType === 'HASH')?.AttributeName ?? '';
  return new Map(
    template.ofType('AWS::DynamoDB::Table').flatMap((resource) => {
      const { KeySchema, GlobalSecondaryIndexes } = parseProperties(resource, tableSchema);
      return [
        [resource.ref, findHashKey(KeySchema)] as const,
        ...GlobalSecondaryIndexes.map(
          (index) => [`${resource.ref}/index/${index.IndexName}`, findHashKey(index.KeySchema)] as const,
        ),
      ];
    }),
  );
}
