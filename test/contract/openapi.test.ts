import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Ajv from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { formatJson } from '../../bin/shared/format-json.ts';
import { listBreakingChanges } from './openapi/breaking-changes.ts';
import { buildDocument } from './openapi/build-document.ts';
import { listOperations, type ApiDocument, type JsonSchema, type Operation } from './openapi/document.ts';

const file = join(import.meta.dirname, '../../docs/openapi.json');
const document = buildDocument();

it('docs/openapi.json describes the routes of the contract', async () => {
  const text = await formatJson(file, document);
  const checkedIn = JSON.parse(readFileSync(file, 'utf8')) as ApiDocument;
  const breaking = listBreakingChanges(checkedIn, document);
  const message = ['These changes break a client:', ...breaking, ''].join('\n');
  await expect(text, breaking.length > 0 ? message : 'No change breaks a client').toMatchFileSnapshot(file);
});

it('every schema of the document is a JSON schema of the draft 2020-12', () => {
  const ajv = new Ajv({ strict: false, validateFormats: false });
  ajv.addSchema(document, 'openapi');
  for (const { name, path, method, operation } of listOperations(document)) {
    const pointer = `${path.replaceAll('/', '~1')}/${method}/requestBody/content/application~1json/schema`;
    if (operation.requestBody?.content['application/json'])
      expect(ajv.getSchema(`openapi#/paths/${encodeURI(pointer)}`), name).toBeDefined();
  }
});

it('names each operation once and lists its access', () => {
  const operations = listOperations(document).map(({ operation }) => operation);
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
  for (const operation of operations)
    expect(operation.security).toEqual(operation['x-access'] === 'public' ? [] : [{ idToken: [] }]);
});

it.each(['/api/quizzes/samples/{courseId}', '/api/quizzes/attempts/{attemptId}/answers/{questionId}'])(
  'the replies of %s have no field of an answer key',
  (path) => {
    const { get, put } = document.paths[path] ?? {};
    const reply = JSON.stringify([
      (get ?? put)?.responses['200'],
      document.components.schemas['OpenQuestion'],
    ]);
    expect(reply).toMatch(/questionId|OpenQuestion/);
    expect(reply).not.toMatch(/"(correct\w*|solution|reasons?|outcomes|marks|misconceptionIds)"/);
  },
);

const operation = (changes: Partial<Operation> = {}): Operation => ({
  operationId: 'save',
  tags: ['things'],
  'x-access': 'student',
  security: [],
  responses: { 200: { description: 'Done.' } },
  ...changes,
});
const within = (changed: Operation, path = '/things'): ApiDocument => ({
  ...document,
  paths: { [path]: { put: changed } },
});
const json = (schema: JsonSchema) => ({ 'application/json': { schema } });
const sends = (schema: JsonSchema) =>
  within(operation({ requestBody: { required: true, content: json(schema) } }));
const replies = (schema: JsonSchema) =>
  within(operation({ responses: { 200: { description: 'Done.', content: json(schema) } } }));
const fields = (properties: Record<string, JsonSchema>, required = Object.keys(properties)): JsonSchema => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
});
const asks = (required: boolean, schema: JsonSchema = text) =>
  within(operation({ parameters: [{ name: 'q', in: 'query', required, schema }] }));
const text: JsonSchema = { type: 'string' };
const integer: JsonSchema = { type: 'integer' };
const one = (...values: string[]): JsonSchema => ({ type: 'string', enum: values });
const either = (...anyOf: JsonSchema[]): JsonSchema => ({ anyOf });

type Row = readonly [what: string, before: ApiDocument, after: ApiDocument, change: string];
const breaking: readonly Row[] = [
  ['a removed route', within(operation()), within(operation(), '/others'), 'the route is gone'],
  [
    'another access',
    within(operation()),
    within(operation({ 'x-access': 'staff' })),
    'access is staff instead of student',
  ],
  [
    'another status',
    within(operation()),
    within(operation({ responses: { 204: { description: 'Done.' } } })),
    'the status is 204 instead of 200',
  ],
  ['a new required body', within(operation()), sends(fields({})), 'a body is required'],
  ['a removed body', sends(fields({})), within(operation()), 'the body is refused'],
  ['a new required parameter', within(operation()), asks(true), 'parameters.q is required'],
  ['a required parameter', asks(false), asks(true), 'parameters.q is required'],
  ['a removed parameter', asks(false), within(operation()), 'parameters.q is refused'],
  [
    'a new required field of a body',
    sends(fields({ a: text })),
    sends(fields({ a: text, b: text })),
    'body.b is required',
  ],
  [
    'a field of a body that becomes required',
    sends(fields({ a: text }, [])),
    sends(fields({ a: text })),
    'body.a is required',
  ],
  ['a removed field of a body', sends(fields({ a: text })), sends(fields({})), 'body.a is refused'],
  [
    'a narrower type of a body',
    sends({ type: ['string', 'null'] }),
    sends(text),
    'body no longer accepts null',
  ],
  ['a narrower enum of a body', sends(one('a', 'b')), sends(one('a')), 'body no longer accepts "b"'],
  ['an enum instead of a text', sends(text), sends(one('a')), 'body no longer accepts any value'],
  [
    'a lower limit',
    sends({ ...text, maxLength: 9 }),
    sends({ ...text, maxLength: 8 }),
    'body has another maxLength',
  ],
  ['a new limit', sends(integer), sends({ ...integer, minimum: 1 }), 'body has another minimum'],
  [
    'another pattern',
    sends({ ...text, pattern: 'a' }),
    sends({ ...text, pattern: 'b' }),
    'body has another pattern',
  ],
  [
    'a removed alternative of a body',
    sends(either(fields({ a: text }), fields({ b: text }))),
    sends(fields({ a: text })),
    'body.a is required',
  ],
  [
    'a change in a list of a body',
    sends({ type: 'array', items: either(text, integer) }),
    sends({ type: 'array', items: text }),
    'body[] no longer accepts integer',
  ],
  ['a removed field of a reply', replies(fields({ a: text })), replies(fields({})), 'reply.a is gone'],
  [
    'a removed optional field of a reply',
    replies(fields({ a: text }, [])),
    replies(fields({})),
    'reply.a is gone',
  ],
  [
    'a field of a reply that may be missing',
    replies(fields({ a: text })),
    replies(fields({ a: text }, [])),
    'reply.a may be missing',
  ],
  ['a wider type of a reply', replies(text), replies(either(text, { type: 'null' })), 'reply may be null'],
  ['a wider enum of a reply', replies(one('a')), replies(one('a', 'b')), 'reply may be "b"'],
  [
    'a wider enum deep in a reply',
    replies(fields({ a: { type: 'array', items: fields({ b: one('a') }) } })),
    replies(fields({ a: { type: 'array', items: fields({ b: one('a', 'b') }) } })),
    'reply.a[].b may be "b"',
  ],
  ['a reply without a body', replies(text), within(operation()), 'no reply of application/json'],
];

const compatible: readonly (readonly [what: string, before: ApiDocument, after: ApiDocument])[] = [
  ['a new route', { ...document, paths: {} }, within(operation())],
  ['a new optional field of a body', sends(fields({})), sends(fields({ a: text }, []))],
  ['a field of a body that becomes optional', sends(fields({ a: text })), sends(fields({ a: text }, []))],
  ['a wider type of a body', sends(integer), sends({ type: ['number', 'null'] })],
  ['a wider enum of a body', sends(one('a')), sends(one('a', 'b'))],
  ['a new optional parameter', within(operation()), asks(false)],
  ['a new field of a reply', replies(fields({})), replies(fields({ a: text }))],
  ['a narrower type of a reply', replies(either(text, integer)), replies(integer)],
  ['a narrower enum of a reply', replies(one('a', 'b')), replies(one('b'))],
];

describe('listBreakingChanges', () => {
  it.each(breaking)('names %s', (_, before, after, change) => {
    expect(listBreakingChanges(before, after)).toContain(`PUT /things: ${change}`);
  });

  it.each(compatible)('does not name %s', (_, before, after) => {
    expect(listBreakingChanges(before, after)).toEqual([]);
  });

  it('names what replies can no longer have because a schema that they share has changed', () => {
    const { components } = document;
    const TextNode = { anyOf: [...(components.schemas['TextNode']?.anyOf ?? []), integer] };
    const after = {
      ...document,
      components: { ...components, schemas: { ...components.schemas, TextNode } },
    };
    const changes = listBreakingChanges(document, after);
    expect(changes).toContain('GET /api/courses/{courseId}/lessons/{lessonId}: reply.body[] may be integer');
    expect(changes.filter((change) => /courses(?!.*lesson)/.test(change))).toEqual([]);
  });

  it('finds nothing between a document and itself', () => {
    expect(listBreakingChanges(document, document)).toEqual([]);
  });
});
