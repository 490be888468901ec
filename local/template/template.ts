import * as z from 'zod';
import { LocalError } from '../errors.ts';
import { isObject, type JsonObject } from '../json.ts';
import type { Assembly } from './assembly.ts';
import { resolve, type References } from './intrinsics.ts';
import { resourceTypes, type Naming } from './resource-types.ts';

export interface Resource {
  readonly logicalId: string;
  readonly type: string;
  readonly ref: string;
  readonly properties: JsonObject;
}

export interface Template {
  readonly resources: readonly Resource[];
  readonly ofType: (type: string) => readonly Resource[];
  /** Finds a resource by its type and its `Ref` or ARN. */
  readonly find: (type: string, reference: string) => Resource | undefined;
  readonly outputs: Readonly<Record<string, string>>;
}

export const account = '000000000000';
/** Refuses resources and outputs with a `Condition`, because the local product can't evaluate conditions. */
const noCondition = { Condition: z.undefined().optional() };
const templateSchema = z.object({
  Resources: z.record(
    z.string(),
    z.object({
      ...noCondition,
      Type: z.string(),
      Properties: z.record(z.string(), z.json()).default({}),
    }),
  ),
  Outputs: z.record(z.string(), z.object({ ...noCondition, Value: z.json() })).default({}),
});

/** Replaces each function such as `Ref` by a value. Throws a LocalError for an unknown resource type or function. */
export function resolveTemplate({ template, stackName, region }: Assembly): Template {
  const { Resources, Outputs } = templateSchema.parse(template);
  const raw = new Map(Object.entries(Resources));
  for (const [logicalId, { Type }] of raw) {
    if (!Object.hasOwn(resourceTypes, Type)) {
      throw new LocalError(
        `${logicalId} is of type ${Type}, which local/ doesn't know. Add it to local/template/resource-types.ts, and to the part of local/ that stands in for it.`,
      );
    }
  }

  const naming = (logicalId: string): Omit<Naming, 'ref'> => ({
    stackName,
    region,
    account,
    logicalId,
    property: (name) => {
      const value = resolve(raw.get(logicalId)?.Properties[name] ?? null, references, logicalId);
      if (typeof value !== 'string') throw new LocalError(`${logicalId}: its property ${name} isn't a text.`);
      return value;
    },
  });
  const computeRef = (logicalId: string, type: string): string =>
    resourceTypes[type]?.ref?.(naming(logicalId)) ?? `${stackName}-${logicalId}`;

  const pseudo: Readonly<Record<string, string>> = {
    'AWS::Region': region,
    'AWS::AccountId': account,
    'AWS::Partition': 'aws',
    'AWS::URLSuffix': 'amazonaws.com',
    'AWS::StackName': stackName,
    'AWS::StackId': `arn:aws:cloudformation:${region}:${account}:stack/${stackName}/local`,
  };

  const references: References = {
    ref: (name, user) => {
      const resource = raw.get(name);
      if (resource !== undefined) return computeRef(name, resource.Type);
      const value = pseudo[name];
      if (value === undefined)
        throw new LocalError(`${user} refers to ${name}, which the template doesn't have.`);
      return value;
    },
    attribute: (logicalId, attribute, user) => {
      const type = raw.get(logicalId)?.Type;
      if (type === undefined)
        throw new LocalError(`${user} refers to ${logicalId}, which the template doesn't have.`);
      const read = resourceTypes[type]?.attributes?.[attribute];
      if (read === undefined) {
        throw new LocalError(
          `${user} reads the attribute ${attribute} of ${logicalId} (${type}), which local/ doesn't know. Add it to local/template/resource-types.ts.`,
        );
      }
      return read({ ...naming(logicalId), ref: computeRef(logicalId, type) });
    },
  };

  const resources = [...raw].map(([logicalId, { Type, Properties }]): Resource => {
    const properties = resolve(Properties, references, logicalId);
    if (!isObject(properties)) throw new LocalError(`${logicalId}: its properties aren't an object.`);
    return { logicalId, type: Type, ref: computeRef(logicalId, Type), properties };
  });

  const byReference = new Map<string, Resource>();
  for (const resource of resources) {
    byReference.set(`${resource.type} ${resource.ref}`, resource);
    const arn = resourceTypes[resource.type]?.attributes?.['Arn'];
    if (arn !== undefined) {
      byReference.set(
        `${resource.type} ${arn({ ...naming(resource.logicalId), ref: resource.ref })}`,
        resource,
      );
    }
  }
  const outputs: Record<string, string> = {};
  for (const [name, { Value }] of Object.entries(Outputs)) {
    const value = resolve(Value, references, name);
    if (typeof value !== 'string') throw new LocalError(`The output ${name} isn't a text.`);
    outputs[name] = value;
  }

  return {
    resources,
    outputs,
    ofType: (type) => resources.filter((resource) => resource.type === type),
    find: (type, reference) => byReference.get(`${type} ${reference}`),
  };
}

export function findOnly(template: Template, type: string): Resource {
  const [first, ...others] = template.ofType(type);
  if (first === undefined || others.length > 0) {
    throw new LocalError(
      `The template has ${template.ofType(type).length} resources of type ${type}; local/ needs exactly one.`,
    );
  }
  return first;
}

export function parseProperties<Value>(resource: Resource, schema: z.ZodType<Value>): Value {
  const result = schema.safeParse(resource.properties);
  if (result.success) return result.data;
  throw new LocalError(
    `${resource.logicalId} (${resource.type}) has properties that local/ doesn't understand:\n${z.prettifyError(result.error)}`,
  );
}
