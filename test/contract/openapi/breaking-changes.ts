import { listOperations, type ApiDocument, type JsonSchema, type Operation } from './document.ts';

interface Comparison {
  /** The document of the schema whose values are sent, and the one of the schema that must accept them. */
  readonly from: ApiDocument;
  readonly to: ApiDocument;
  /** Clients ignore unknown fields of replies, while the server refuses unknown fields of requests. */
  readonly isReply: boolean;
  /** The pairs of schemas that are being compared. A schema may contain itself. */
  readonly underWay: Set<string>;
}

/** Lists the differences between two documents that can break a client made for the first one. */
export function listBreakingChanges(before: ApiDocument, after: ApiDocument): readonly string[] {
  const request = { from: before, to: after, isReply: false, underWay: new Set<string>() };
  const reply = { from: after, to: before, isReply: true, underWay: new Set<string>() };
  const now = new Map(listOperations(after).map(({ name, operation }) => [name, operation]));
  return listOperations(before).flatMap(({ name, operation }) => {
    const changed = now.get(name);
    const changes =
      changed === undefined
        ? ['the route is gone']
        : [
            ...compareAccess(operation, changed),
            ...compareParameters(operation, changed, request),
            ...compareBodies(operation, changed, request),
            ...compareReplies(operation, changed, reply),
          ];
    return [...new Set(changes)].map((change) => `${name}: ${change}`);
  });
}

function compareAccess(before: Operation, after: Operation): readonly string[] {
  const [old, changed] = [before['x-access'], after['x-access']];
  return old === changed ? [] : [`access is ${changed} instead of ${old}`];
}

function compareParameters(before: Operation, after: Operation, comparison: Comparison): readonly string[] {
  const asObject = ({ parameters = [] }: Operation): JsonSchema => ({
    type: 'object',
    properties: Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])),
    required: parameters.filter(({ required }) => required).map(({ name }) => name),
    additionalProperties: false,
  });
  return explain(asObject(before), asObject(after), 'parameters', comparison);
}

function compareBodies(before: Operation, after: Operation, comparison: Comparison): readonly string[] {
  const [old, changed] = [before.requestBody, after.requestBody];
  if (old === undefined) return changed?.required ? ['a body is required'] : [];
  if (changed === undefined) return ['the body is refused'];
  return Object.entries(old.content).flatMap(([type, { schema }]) => {
    const accepted = changed.content[type];
    return accepted === undefined
      ? [`a body of ${type} is refused`]
      : explain(schema, accepted.schema, 'body', comparison);
  });
}

function compareReplies(before: Operation, after: Operation, comparison: Comparison): readonly string[] {
  const successes = ({ responses }: Operation) =>
    Object.keys(responses).filter((status) => Number(status) < 400);
  const [old, changed] = [successes(before), successes(after)];
  if (old.join() !== changed.join()) return [`the status is ${changed.join()} instead of ${old.join()}`];
  return old.flatMap((status) => {
    const [known, sent] = [before.responses[status]?.content, after.responses[status]?.content];
    return Object.entries(known ?? {}).flatMap(([type, { schema }]) => {
      const reply = sent?.[type];
      return reply === undefined
        ? [`no reply of ${type}`]
        : explain(reply.schema, schema, 'reply', comparison);
    });
  });
}

const findNamed = (reference: string, { components }: ApiDocument): JsonSchema =>
  components.schemas[reference.split('/').at(-1) ?? ''] ?? {};

/** Splits a schema into alternatives, each of which has at most one type. */
function listAlternatives(schema: JsonSchema, document: ApiDocument): readonly JsonSchema[] {
  const { $ref, type, anyOf, oneOf } = schema;
  if ($ref !== undefined) return listAlternatives(findNamed($ref, document), document);
  const alternatives = anyOf ?? oneOf;
  if (alternatives) return alternatives.flatMap((one) => listAlternatives(one, document));
  return typeof type === 'object' ? type.map((one) => ({ ...schema, type: one })) : [schema];
}

/** Says why `to` may refuse a value that `from` allows. */
function explain(from: JsonSchema, to: JsonSchema, path: string, comparison: Comparison): readonly string[] {
  const { underWay } = comparison;
  const pair = JSON.stringify([from, to]);
  if (underWay.has(pair)) return [];
  underWay.add(pair);
  const accepted = listAlternatives(to, comparison.to);
  const problems = listAlternatives(from, comparison.from).flatMap((one) => {
    const reasons = accepted.map((other) => explainAlternative(one, other, path, comparison));
    return reasons.reduce((best, next) => (next.length < best.length ? next : best));
  });
  underWay.delete(pair);
  return problems;
}

function explainAlternative(
  from: JsonSchema,
  to: JsonSchema,
  path: string,
  comparison: Comparison,
): readonly string[] {
  const isNumber = from.type === 'integer' && to.type === 'number';
  if (to.type !== undefined && from.type !== to.type && !isNumber)
    return [refuse(path, String(from.type ?? 'anything'), comparison)];
  const explainPart = (part: 'items' | 'propertyNames', where: string) =>
    to[part] === undefined ? [] : explain(from[part] ?? {}, to[part], where, comparison);
  return [
    ...explainValues(from, to, path, comparison),
    ...explainLimits(from, to, path),
    ...explainFields(from, to, path, comparison),
    ...explainPart('items', `${path}[]`),
    ...explainPart('propertyNames', `a name in ${path}`),
  ];
}

const refuse = (path: string, value: string, { isReply }: Comparison): string =>
  isReply ? `${path} may be ${value}` : `${path} no longer accepts ${value}`;

function explainValues(
  from: JsonSchema,
  to: JsonSchema,
  path: string,
  comparison: Comparison,
): readonly string[] {
  const listValues = (schema: JsonSchema) => ('const' in schema ? [schema.const] : schema.enum);
  const accepted = listValues(to);
  if (accepted === undefined) return [];
  const values = listValues(from);
  if (values === undefined) return [refuse(path, 'any value', comparison)];
  return values
    .filter((value) => !accepted.includes(value))
    .map((value) => refuse(path, JSON.stringify(value), comparison));
}

function explainLimits(from: JsonSchema, to: JsonSchema, path: string): readonly string[] {
  const lower = (['minimum', 'minLength', 'minItems'] as const).filter(
    (limit) => (from[limit] ?? -Infinity) < (to[limit] ?? -Infinity),
  );
  const upper = (['maximum', 'maxLength', 'maxItems'] as const).filter(
    (limit) => (from[limit] ?? Infinity) > (to[limit] ?? Infinity),
  );
  const texts = (['pattern', 'format'] as const).filter(
    (rule) => to[rule] !== undefined && to[rule] !== from[rule],
  );
  return [...lower, ...upper, ...texts].map((rule) => `${path} has another ${rule}`);
}

function explainFields(
  from: JsonSchema,
  to: JsonSchema,
  path: string,
  comparison: Comparison,
): readonly string[] {
  const { properties: given = {}, required: always = [], additionalProperties: others = true } = from;
  const { properties: known = {}, required = [], additionalProperties: rest = true } = to;
  const missing = comparison.isReply
    ? Object.keys(known).flatMap((name) => {
        if (given[name] === undefined) return others === false ? [`${path}.${name} is gone`] : [];
        return required.includes(name) && !always.includes(name) ? [`${path}.${name} may be missing`] : [];
      })
    : required.filter((name) => !always.includes(name)).map((name) => `${path}.${name} is required`);
  const fields = Object.entries(given).flatMap(([name, schema]) => {
    const accepting = known[name];
    if (accepting !== undefined) return explain(schema, accepting, `${path}.${name}`, comparison);
    return rest === false && !comparison.isReply ? [`${path}.${name} is refused`] : [];
  });
  const values =
    typeof rest === 'object' && typeof others === 'object'
      ? explain(others, rest, `a value in ${path}`, comparison)
      : [];
  return [...missing, ...fields, ...values];
}
