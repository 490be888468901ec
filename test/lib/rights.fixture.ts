import * as z from 'zod';
import { ofType, type BuiltStack, type Resource } from './stacks.fixture.ts';

const oneOrMore = z.union([z.string(), z.array(z.string())]).transform((value) => [value].flat());
const statement = z.object({
  Effect: z.enum(['Allow', 'Deny']),
  Action: oneOrMore,
  Resource: z.unknown().optional(),
  Principal: z.unknown().optional(),
  Condition: z.record(z.string(), z.record(z.string(), z.unknown())).default({}),
});
type Statement = z.infer<typeof statement>;
const document = z.object({ Statement: z.array(statement) });
const ref = z.object({ Ref: z.string() });

/** Lists of more values than this are only counted. `test/lib/functions/function-rights.test.ts` compares each of them. */
const mostValues = 3;

/** Writes a resource's logical id without the hash that CDK appends. */
const shorten = (logicalId: string) => logicalId.replace(/[0-9A-F]{8}$/, '');

const pseudo = (name: string) => (name === 'AWS::Partition' ? 'aws' : name.replace('AWS::', ''));

/** Writes a value of the template as text. A reference becomes the logical id. */
function write(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value);
  if (Array.isArray(value)) return value.map(write).join(', ');
  const [[name, argument] = ['', undefined]] = Object.entries(value);
  if (name === 'Ref') return shorten(pseudo(String(argument)));
  if (name === 'Fn::GetAtt') return shorten(String((argument as string[])[0]));
  if (name === 'Fn::Join') return (argument as [string, unknown[]])[1].map(write).join('');
  if (name === 'Fn::Sub') return String(argument).replace(/\$\{([\w:]+)\}/g, (_, id: string) => pseudo(id));
  return Object.entries(value)
    .map(([key, part]) => `${key} ${write(part)}`)
    .join('; ');
}

/** Leaves out of an ARN what is the same in all of them: the partition, this region and this account. */
const shortenArn = (text: string) =>
  text.replace(/^arn:aws:([\w-]+):(?:eu-west-1)?:(?:AccountId)?:/, '$1:').replace(/^arn:aws:/, '');
const writeResources = (resource: unknown) =>
  [resource ?? []]
    .flat()
    .map((each) => `\`${shortenArn(write(each))}\``)
    .join('<br>');

/** DynamoDB's condition keys in short. Its `Null` conditions only say that a call must have the key. */
const shortKeys: Readonly<Record<string, string>> = {
  'dynamodb:LeadingKeys': 'partitions',
  'dynamodb:Attributes': 'attributes',
  'dynamodb:Select': 'reads',
  'dynamodb:ReturnValues': 'returns',
};

function writeConditions(conditions: Statement['Condition']): string {
  const { Null, ...others } = conditions;
  const written = Object.entries(others).flatMap(([operator, keys]) =>
    Object.entries(keys).map(([key, value]) => {
      const values = [value].flat();
      const text = values.length > mostValues ? `${values.length} values` : values.map(write).join(', ');
      const isAny = operator.startsWith('ForAnyValue:');
      // `ForAllValues` is also met by a call without the key, unless `Null` forbids that.
      const isOptional = operator.startsWith('ForAllValues:') && Null?.[key] !== 'false';
      return `${isAny ? 'any of ' : ''}${shortKeys[key] ?? key} ${shortenArn(text)}${isOptional ? ', or none' : ''}`;
    }),
  );
  const conditioned = Object.values(others).flatMap((keys) => Object.keys(keys));
  const further = Object.entries(Null ?? {})
    .filter(([key]) => !conditioned.includes(key))
    .map(([key, value]) => `${key} is ${value === 'true' ? 'absent' : 'present'}`);
  return [...written, ...further].join('; ');
}

/** Groups actions of a service: `dynamodb: GetItem, Query`. */
function writeActions(actions: readonly string[]): string {
  const byService = Map.groupBy(actions, (action) => action.split(':')[0] ?? '');
  return [...byService]
    .map(([service, names]) =>
      service === '*' ? '*' : `${service}: ${names.map((name) => name.slice(service.length + 1)).join(', ')}`,
    )
    .join('; ');
}

/** True for what every function may do: write its own log group and traces. */
function isUsual(role: string, { Action, Resource }: Statement): boolean {
  const resource = write(Resource);
  if (Action.every((action) => /^xray:Put(TraceSegments|TelemetryRecords)$/.test(action)))
    return resource === '*';
  const own = role.replace(/Role$/, 'Logs');
  return Action.every((action) => /^logs:(CreateLogStream|PutLogEvents)$/.test(action)) && resource === own;
}

/** Lists each role of the stack with what it may do, except the usual, as rows of a Markdown table. */
export function listRoles(built: BuiltStack): string[] {
  const policies = ofType(built, 'AWS::IAM::Policy').map(([, { Properties }]) => ({
    roles: z
      .array(ref)
      .parse(Properties['Roles'])
      .map(({ Ref }) => Ref),
    statements: document.parse(Properties['PolicyDocument']).Statement,
  }));
  return ofType(built, 'AWS::IAM::Role').flatMap(([id, role]) => {
    const name = shorten(id);
    const inline = z
      .array(z.object({ PolicyDocument: document }))
      .default([])
      .parse(role.Properties['Policies']);
    const statements = [
      ...policies.filter(({ roles }) => roles.includes(id)).flatMap((policy) => policy.statements),
      ...inline.flatMap(({ PolicyDocument }) => PolicyDocument.Statement),
    ];
    const rows = statements
      .filter((each) => !isUsual(name, each))
      .map(
        (each) =>
          `| ${each.Effect === 'Deny' ? 'never ' : ''}${writeActions(each.Action)} | ${writeResources(each.Resource)} | ${writeConditions(each.Condition)} |`,
      );
    const managed = z.array(z.unknown()).default([]).parse(role.Properties['ManagedPolicyArns']);
    const all = [...rows, ...managed.map((each) => `| all of \`${shortenArn(write(each))}\` |  |  |`)];
    return all.map((row, index) => `| ${index === 0 ? `\`${name}\`` : ''} ${row}`);
  });
}

/** Lists who may call a function, or use a resource that has a policy of its own. */
export function listGuests(built: BuiltStack): string[] {
  const permissions = ofType(built, 'AWS::Lambda::Permission').map(([, { Properties }]) => ({
    principal: write(Properties['Principal']),
    row: `lambda: Invoke | \`${write(Properties['FunctionName'])}\` | from \`${shortenArn(write(Properties['SourceArn']))}\``,
  }));
  const policies = (type: string, target: (properties: Resource['Properties']) => unknown) =>
    ofType(built, type).flatMap(([, { Properties }]) =>
      document.parse(Properties['PolicyDocument']).Statement.map((each) => ({
        principal: write(each.Principal),
        row: `${each.Effect === 'Deny' ? 'never ' : ''}${writeActions(each.Action)} | \`${write(target(Properties))}\` | ${writeConditions(each.Condition)}`,
      })),
    );
  const all = [
    ...permissions,
    ...policies('AWS::S3::BucketPolicy', ({ Bucket }) => Bucket),
    ...policies('AWS::SNS::TopicPolicy', ({ Topics }) => Topics),
  ];
  return all.map(({ principal, row }) => `| ${principal.replaceAll('*', '\\*')} | ${row} |`);
}
