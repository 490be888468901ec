import * as z from 'zod/mini';
import { errorReply } from '../../../contract/error-reply.ts';
import { errorStatus } from '../../../contract/errors.ts';
import { featureSchemas } from '../../../contract/feature-schemas.ts';
import { type Feature, features } from '../../../contract/features.ts';
import { level, inboxId, money, sharedAnswerId, slug, uuid } from '../../../contract/identifiers.ts';
import { gradedQuestion, openQuestion } from '../../../contract/quizzes/questions.ts';
import { apiBasePath, type Route, type RouteSchema } from '../../../contract/route.ts';
import { thread, threadSubject } from '../../../contract/tutor/threads.ts';
import { inboxThread } from '../../../contract/tutor/inbox.ts';
import { botTurn } from '../../../contract/bot/bot.ts';
import { textTree } from '../../../contract/text/schema.ts';
import type { ApiDocument, ApiResponse, Content, JsonSchema, Operation, Parameter } from './document.ts';

type Schema = RouteSchema['reply'];

/** A recursive schema of `textTree`, which the contract checks by a function. */
const textSchemas: Readonly<Record<string, JsonSchema>> = {
  TextTree: { type: 'array', items: { $ref: '#/components/schemas/TextNode' } },
  TextNode: {
    anyOf: [
      { type: 'string' },
      {
        type: 'array',
        minItems: 1,
        prefixItems: [{ type: 'string' }],
        items: {
          anyOf: [
            { $ref: '#/components/schemas/TextNode' },
            { type: 'object', additionalProperties: { type: 'string' } },
          ],
        },
      },
    ],
  },
};

/** Schemas that several routes use. */
const named: ReadonlyMap<unknown, string> = new Map<Schema, string>([
  [slug, 'Slug'],
  [uuid, 'Uuid'],
  [level, 'Level'],
  [money, 'Money'],
  [inboxId, 'InboxId'],
  [sharedAnswerId, 'SharedAnswerId'],
  [openQuestion, 'OpenQuestion'],
  [gradedQuestion, 'GradedQuestion'],
  [threadSubject, 'ThreadSubject'],
  [thread, 'Thread'],
  [inboxThread, 'InboxThread'],
  [botTurn, 'BotTurn'],
  [textTree, 'TextTree'],
]);

function toJsonSchema(schema: Schema, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    target: 'draft-2020-12',
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema, path }) => {
      const name = named.get(zodSchema);
      if (name !== undefined && path.length > 0) {
        for (const key of Object.keys(jsonSchema)) Reflect.deleteProperty(jsonSchema, key);
        jsonSchema.$ref = `#/components/schemas/${name}`;
      } else if (zodSchema._zod.def.type === 'custom')
        throw new Error('A function checks this schema, so it needs a JSON schema beside TextTree.');
      // The format says the same as this pattern of 300 characters.
      if (jsonSchema.format === 'date-time') delete jsonSchema.pattern;
      // JSON has no greater integers that JavaScript reads exactly, so these limits say nothing about a field.
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
    },
  });
  return json as JsonSchema;
}

function describeNamed(): Readonly<Record<string, JsonSchema>> {
  const schemas = [...(named as ReadonlyMap<Schema, string>)].filter(([schema]) => schema !== textTree);
  const entries = schemas.map(([schema, name]) => [name, toJsonSchema(schema, 'output')] as const);
  return { ...Object.fromEntries(entries), ...textSchemas };
}

/** A schema of the whole body or reply may be a named one. */
function refer(schema: Schema, io: 'input' | 'output'): JsonSchema {
  const name = named.get(schema);
  return name === undefined ? toJsonSchema(schema, io) : { $ref: `#/components/schemas/${name}` };
}

const jsonContent = (schema: JsonSchema): Content => ({ 'application/json': { schema } });

const isEmpty = (schema: Schema): boolean => schema._zod.def.type === 'undefined';

function listParameters(where: 'path' | 'query', schema: Schema | undefined): readonly Parameter[] {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = toJsonSchema(schema, 'input');
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: where,
    required: required.includes(name),
    schema: property,
  }));
}

const signature: Parameter = {
  name: 'Stripe-Signature',
  in: 'header',
  required: true,
  schema: { type: 'string' },
};

function describeBody(route: Route, body: Schema | undefined): Operation['requestBody'] {
  if (route.raw) return { required: true, content: jsonContent({ type: 'object' }) };
  if (body === undefined) return undefined;
  const schema = toJsonSchema(body, 'input');
  const content = route.form ? { 'application/x-www-form-urlencoded': { schema } } : jsonContent(schema);
  return { required: true, content };
}

/**
 * Lists the statuses of errors that a route may return. API Gateway and the code that all routes share may refuse any request
 * by most of them. The contract doesn't say which of the other error codes a route uses.
 */
function listErrorStatuses({ access, method, path }: Route, { body, query }: RouteSchema): readonly number[] {
  return [...new Set(Object.values(errorStatus))]
    .filter((status) => status !== 401 || access !== 'public')
    .filter((status) => status !== 404 || path.includes('{') || body !== undefined || query !== undefined)
    .filter((status) => status !== 409 || method !== 'GET')
    .toSorted();
}

function describeSuccess({ status, form }: Route, reply: Schema): Operation['responses'] {
  const success: ApiResponse = isEmpty(reply)
    ? { description: 'Done.' }
    : { description: 'Done.', content: jsonContent(refer(reply, 'output')) };
  if (form === undefined) return { [status]: success };
  const location = { schema: { type: 'string' } };
  return {
    [status]: success,
    303: {
      description: 'The next page for a caller who does not accept JSON.',
      headers: { Location: location },
    },
  };
}

function describeRoute(feature: Feature, name: string, route: Route, schema: RouteSchema): Operation {
  const parameters = [
    ...listParameters('path', schema.params),
    ...listParameters('query', schema.query),
    ...(route.raw ? [signature] : []),
  ];
  const requestBody = describeBody(route, schema.body);
  const errors = listErrorStatuses(route, schema).map((status) => [
    status,
    { $ref: `#/components/responses/Error${status}` },
  ]);
  return {
    operationId: name,
    tags: [feature],
    'x-access': route.access,
    security: route.access === 'public' ? [] : [{ idToken: [] }],
    ...(parameters.length > 0 && { parameters }),
    ...(requestBody && { requestBody }),
    responses: {
      ...describeSuccess(route, schema.reply),
      ...(Object.fromEntries(errors) as Operation['responses']),
    },
  };
}

/** An error reply has only the codes whose status it has. */
function describeErrors(): ApiDocument['components']['responses'] {
  const codes = Map.groupBy(Object.entries(errorStatus), ([, status]) => status);
  const { properties, ...rest } = toJsonSchema(errorReply, 'output');
  return Object.fromEntries(
    [...codes].map(([status, entries]): [string, ApiResponse] => {
      const code = { type: 'string', enum: entries.map(([name]) => name) };
      const schema = { ...rest, properties: { ...properties, code } };
      const retry = { 'Retry-After': { schema: { type: 'integer' } } };
      return [
        `Error${status}`,
        {
          description: entries.map(([name]) => name).join(', '),
          ...((status === 429 || status === 503) && { headers: retry }),
          content: jsonContent(schema),
        },
      ];
    }),
  );
}

/** Builds the OpenAPI 3.1 document of all routes from the contract. */
export function buildDocument(): ApiDocument {
  const paths: Record<string, Record<string, Operation>> = {};
  for (const feature of Object.keys(features) as Feature[]) {
    const schemas: Readonly<Record<string, RouteSchema>> = featureSchemas[feature];
    for (const [name, route] of Object.entries<Route>(features[feature])) {
      const schema = schemas[name];
      if (schema === undefined) throw new Error(`The route ${name} has no schemas.`);
      (paths[apiBasePath + route.path] ??= {})[route.method.toLowerCase()] = describeRoute(
        feature,
        name,
        route,
        schema,
      );
    }
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'KTC',
      version: '1',
      description:
        'The API of the KTC site. Requests with unknown fields are refused. A later version may add fields to replies.',
    },
    paths,
    components: {
      securitySchemes: { idToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: describeNamed(),
      responses: describeErrors(),
    },
  };
}
