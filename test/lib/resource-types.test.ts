import { loadAwsServiceSpecSync } from '@aws-cdk/aws-service-spec';
import { expect, it } from 'vitest';
import { everything, everythingOfBranch } from './every-option.fixture.ts';
import { buildStack, type BuiltStack } from './stacks.fixture.ts';

/** The resource types that AWS publishes, with their properties, types of values and attributes. */
const published = loadAwsServiceSpecSync();

type ResourceType = ReturnType<typeof findType>;
type ValueType = NonNullable<ResourceType>['properties'][string]['type'];
type Properties = NonNullable<ResourceType>['properties'];

function findType(name: string) {
  return published.lookup('resource', 'cloudFormationType', 'equals', name)[0];
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** CloudFormation computes the value of such a function when it deploys, so its type isn't known here. */
const isFunction = (value: unknown): boolean =>
  isObject(value) && Object.keys(value).length === 1 && /^(?:Ref|Fn::\w+)$/.test(Object.keys(value)[0] ?? '');

/** CloudFormation converts between strings and other simple values, so `"5"` is a number and 5 a string. */
const simpleTypes: Readonly<Record<string, (value: unknown) => boolean>> = {
  string: (value) => ['string', 'number', 'boolean'].includes(typeof value),
  number: (value) => value !== '' && Number.isFinite(Number(value)),
  integer: (value) => value !== '' && Number.isInteger(Number(value)),
  boolean: (value) => ['true', 'false'].includes(String(value)),
  'date-time': (value) => !Number.isNaN(Date.parse(String(value))),
  json: () => true,
  tag: isObject,
  null: (value) => value === null,
};

function listFaults(type: ValueType, value: unknown, path: string): string[] {
  if (isFunction(value)) return [];
  switch (type.type) {
    case 'union': {
      // Where AWS also publishes the structure, "any JSON" would hide its faults.
      const structured = type.types.filter((one) => ['array', 'map', 'ref'].includes(one.type));
      const types = structured.length > 0 ? structured : type.types;
      const faults = types.map((one) => listFaults(one, value, path));
      return faults.toSorted((one, other) => one.length - other.length)[0] ?? [];
    }
    case 'array':
      return Array.isArray(value)
        ? value.flatMap((one, index) => listFaults(type.element, one, `${path}.${String(index)}`))
        : [`${path} is no list`];
    case 'map':
      return isObject(value)
        ? Object.entries(value).flatMap(([name, one]) => listFaults(type.element, one, `${path}.${name}`))
        : [`${path} is no map`];
    case 'ref':
      return isObject(value)
        ? listFaultsOfObject(published.get('typeDefinition', type.reference.$ref).properties, value, path)
        : [`${path} is no object`];
    default:
      return simpleTypes[type.type]?.(value) === true ? [] : [`${path} is no ${type.type}`];
  }
}

function listFaultsOfObject(
  properties: Properties,
  value: Readonly<Record<string, unknown>>,
  path: string,
): string[] {
  const missing = Object.entries(properties)
    .filter(([name, { required }]) => required === true && value[name] === undefined)
    .map(([name]) => `${path}.${name} is missing`);
  const wrong = Object.entries(value).flatMap(([name, one]) => {
    const property = properties[name];
    return property ? listFaults(property.type, one, `${path}.${name}`) : [`${path}.${name} is unknown`];
  });
  return [...missing, ...wrong];
}

const isCustom = (type: string): boolean =>
  /^(?:Custom::|AWS::CloudFormation::CustomResource$|AWS::CDK::)/.test(type);

/** Lists the resources and attributes to which a value refers and that the template or the type doesn't have. */
function listBrokenReferences(resources: BuiltStack['resources'], value: unknown, path: string): string[] {
  if (Array.isArray(value)) return value.flatMap((one) => listBrokenReferences(resources, one, path));
  if (!isObject(value)) return [];
  const { Ref: ref, 'Fn::GetAtt': attribute } = value;
  if (typeof ref === 'string' && !ref.startsWith('AWS::') && !(ref in resources))
    return [`${path} refers to ${ref}`];
  if (Array.isArray(attribute)) {
    const [id, name] = attribute.map(String);
    const { Type: type = '' } = resources[id ?? ''] ?? {};
    const exists = isCustom(type) || Object.hasOwn(findType(type)?.attributes ?? {}, name ?? '');
    return exists ? [] : [`${path} refers to ${String(id)}.${String(name)}`];
  }
  return Object.values(value).flatMap((one) => listBrokenReferences(resources, one, path));
}

function listFaultsOfStack({ resources }: Pick<BuiltStack, 'resources'>): string[] {
  return Object.entries(resources).flatMap(([id, { Type: type, Properties: properties }]) => {
    const references = listBrokenReferences(resources, properties, id);
    if (isCustom(type)) return references;
    const known = findType(type);
    if (known === undefined) return [`${id} has the unknown type ${type}`];
    return [...references, ...listFaultsOfObject(known.properties, properties, id)];
  });
}

const withSettings = (branch: string, settings: object) =>
  buildStack(branch, { context: { 'ktc:stages': { [branch]: settings } } });

it.each<[string, () => BuiltStack]>([
  ['main', () => buildStack('main')],
  ['main with every setting', () => withSettings('main', everything)],
  ['a branch', () => buildStack('feature/x')],
  ['a branch with every setting', () => withSettings('feature-x', everythingOfBranch)],
])('%s has only types, properties and values that AWS publishes', (_, build) => {
  expect(listFaultsOfStack(build())).toEqual([]);
});

it('finds what CloudFormation would refuse', () => {
  const table = {
    AttributeDefinitions: [{ AttributeName: 'sort', AttributeType: 'S' }],
    KeySchema: [{ AttributeName: 'sort' }],
    TableNames: 'x',
    DeletionProtectionEnabled: 'perhaps',
    StreamSpecification: 'NEW_IMAGE',
    Tags: { owner: 'x' },
    ImportSourceSpecification: {
      InputFormat: { Ref: 'Nothing' },
      S3BucketSource: { 'Fn::GetAtt': ['Table', 'Name'] },
    },
  };
  const resource = (Type: string, Properties: Record<string, unknown>) => ({
    Type,
    Properties,
    DependsOn: [],
  });
  const resources = {
    Table: resource('AWS::DynamoDB::Table', table),
    Tabel: resource('AWS::DynamoDB::Tabel', {}),
  };
  expect(listFaultsOfStack({ resources }).toSorted()).toEqual([
    'Tabel has the unknown type AWS::DynamoDB::Tabel',
    'Table refers to Nothing',
    'Table refers to Table.Name',
    'Table.DeletionProtectionEnabled is no boolean',
    'Table.KeySchema.0.KeyType is missing',
    'Table.StreamSpecification is no object',
    'Table.TableNames is unknown',
    'Table.Tags is no list',
  ]);
});
