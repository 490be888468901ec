import fc, { type Arbitrary } from 'fast-check';
import type { ApiDocument, JsonSchema, ListedOperation } from './document.ts';

/** Values of fields and parameters with these names that exist in the product. */
export type KnownValues = Readonly<Record<string, readonly string[]>>;

export interface FuzzedRequest {
  /** How the request differs from a valid one. */
  readonly fault: string;
  readonly method: string;
  /** The path with the query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

type Fields = Readonly<Record<string, unknown>>;

/** The parts of a request before they become text. */
interface Draft {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly accept: string;
}

interface Fault {
  readonly fault: string;
  readonly change?: (draft: Draft) => Draft;
  readonly finish?: (request: FuzzedRequest) => FuzzedRequest;
}

const json = 'application/json';
const form = 'application/x-www-form-urlencoded';

const oddTexts = [
  '\0',
  '\u202Eabc',
  '\uD800',
  'Z\u0351\u036B'.repeat(40),
  '👩‍👩‍👧‍👦',
  '\r\nSet-Cookie: a=b',
  "'; DROP TABLE students; --",
  '<script>alert(1)</script>',
  '__proto__',
  'constructor',
  'maths#number',
  '../../etc/passwd',
  '%00',
];
const oddText = fc.oneof(fc.constantFrom(...oddTexts), fc.string({ unit: 'binary', minLength: 1 }));
const deepList = (depth: number): unknown => (depth === 0 ? [] : [deepList(depth - 1)]);
const oddValue: Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(null, true, '', -1, 0.5, 1e308, 2 ** 53, [], {}, [null], deepList(100)),
  oddText,
  fc.jsonValue(),
);
/** Around the longest texts that some fields may have. */
const longText = fc
  .constantFrom(64, 65, 200, 201, 500, 501, 1000, 1001, 4000, 4001, 20_000, 20_001, 70_000)
  .map((length) => 'x'.repeat(length));

/** Makes values of the schema `schema` for the field `name`, mostly known ones if there are any. */
function makeValue(
  schema: JsonSchema,
  name: string,
  document: ApiDocument,
  known: KnownValues,
): Arbitrary<unknown> {
  const make = (other: JsonSchema, itsName = name) => makeValue(other, itsName, document, known);
  const { $ref, type, format, pattern, enum: values, properties = {}, required = [] } = schema;
  if ($ref !== undefined) return make(document.components.schemas[$ref.split('/').at(-1) ?? ''] ?? {});
  const alternatives = schema.anyOf ?? schema.oneOf;
  if (alternatives) return fc.oneof(...alternatives.map((one) => make(one)));
  if (typeof type === 'object') return fc.oneof(...type.map((one) => make({ ...schema, type: one })));
  if ('const' in schema) return fc.constant(schema.const);
  if (values) return fc.constantFrom(...values);
  const existing = known[name];
  if (existing !== undefined && type === 'string') {
    const fresh = makeValue(schema, '', document, known);
    return fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...existing) }, { weight: 1, arbitrary: fresh });
  }
  switch (type) {
    case 'string': {
      const { minLength = 0, maxLength = Infinity } = schema;
      if (format === 'date-time') return fc.date({ noInvalidDate: true }).map((date) => date.toISOString());
      if (pattern === undefined)
        return fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, 60) });
      return fc
        .stringMatching(new RegExp(pattern))
        .filter(({ length }) => length >= minLength && length <= maxLength);
    }
    case 'integer':
      return fc.integer({ min: schema.minimum ?? -5, max: schema.maximum ?? 1000 });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array': {
      const { minItems: minLength = 0, maxItems = 5 } = schema;
      const items = make(schema.items ?? {}, name.replace(/s$/, ''));
      return fc.array(items, { minLength, maxLength: Math.min(maxItems, 5) });
    }
    case 'object':
      if (typeof schema.additionalProperties === 'object') {
        const keys = make(schema.propertyNames ?? { type: 'string' }, '') as Arbitrary<string>;
        return fc.dictionary(keys, make(schema.additionalProperties, ''), { maxKeys: 3 });
      }
      return fc.record(
        Object.fromEntries(Object.entries(properties).map(([key, value]) => [key, make(value, key)])),
        { requiredKeys: [...required] },
      );
    default:
      return fc.jsonValue();
  }
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Changes the entry at `index`, counted round the fields. */
function changeField(body: unknown, index: number, change: (value: unknown) => unknown): unknown {
  if (!isFields(body)) return body;
  const entries = Object.entries(body);
  const chosen = entries[index % Math.max(1, entries.length)];
  return Object.fromEntries(
    entries
      .map((entry) => (entry === chosen ? [entry[0], change(entry[1])] : entry))
      .filter(([, value]) => value !== undefined),
  );
}

const inBody = (fault: string, change: (body: unknown) => unknown): Fault => ({
  fault,
  change: (draft) => ({ ...draft, body: change(draft.body) }),
});

const anyField = fc.nat({ max: 20 });
const bodyFaults: Arbitrary<Fault> = fc.oneof(
  anyField.map((index) => inBody('a missing field', (body) => changeField(body, index, () => undefined))),
  fc
    .tuple(anyField, oddValue)
    .map(([index, odd]) => inBody('an odd value', (body) => changeField(body, index, () => odd))),
  fc
    .tuple(anyField, longText)
    .map(([index, long]) => inBody('a long text', (body) => changeField(body, index, () => long))),
  fc
    .tuple(oddText, oddValue)
    .map(([name, odd]) =>
      inBody('an extra field', (body) => (isFields(body) ? { ...body, [name]: odd } : body)),
    ),
  oddValue.map((odd) => inBody('another body', () => odd)),
  fc.constantFrom('', '{', '{"a":', 'null', '[]', '"x"', '\u{FEFF}{}', 'a=b&a=c').map((body) => ({
    fault: 'a malformed body',
    finish: (request: FuzzedRequest) => ({ ...request, body }),
  })),
  fc
    .constantFrom('text/plain', 'application/xml', form, json, `${json}; charset=latin1`, 'x')
    .map((type) => ({
      fault: 'another content type',
      finish: (request: FuzzedRequest) => ({
        ...request,
        headers: { ...request.headers, 'content-type': type },
      }),
    })),
);

/** Longer parameters don't reach the API, because the server before it limits the length of addresses. */
const pathFaults: Arbitrary<Fault> = fc.oneof(
  fc
    .tuple(
      anyField,
      fc.oneof(
        oddText,
        longText.map((text) => text.slice(0, 4001)),
      ),
    )
    .map(([index, odd]) => ({
      fault: 'an odd parameter',
      change: (draft: Draft) => ({
        ...draft,
        params: changeField(draft.params, index, () => odd) as Draft['params'],
      }),
    })),
  fc.constantFrom('%', '%zz', '%C3%28', '%2F', '%00').map((end) => ({
    fault: 'a malformed path',
    finish: (request: FuzzedRequest) => ({ ...request, path: request.path.replace(/[^/?]*(?=\?|$)/, end) }),
  })),
);

const queryFaults: Arbitrary<Fault> = fc
  .constantFrom(
    'x=1',
    'cursor=',
    'cursor=e30',
    'cursor=a&cursor=b',
    '__proto__=1',
    '=',
    `cursor=${'x'.repeat(2000)}`,
  )
  .map((query) => ({
    fault: 'an odd query',
    finish: (request: FuzzedRequest) => ({
      ...request,
      path: `${request.path}${request.path.includes('?') ? '&' : '?'}${query}`,
    }),
  }));

/** URLs have no lone surrogates, and a step of dots would be another path. */
const encodeStep = (value: string): string =>
  encodeURIComponent(value.toWellFormed()).replace(/^\.*$/, 'dots');

function write({ method, path, operation }: ListedOperation, draft: Draft): FuzzedRequest {
  const content = Object.keys(operation.requestBody?.content ?? {})[0];
  const query = new URLSearchParams(draft.query).toString();
  const steps = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeStep(draft.params[name] ?? ''));
  const body = draft.body === undefined ? undefined : writeBody(draft.body, content);
  return {
    fault: 'none',
    method: method.toUpperCase(),
    path: query === '' ? steps : `${steps}?${query}`,
    headers: { accept: draft.accept, ...(content !== undefined && { 'content-type': content }) },
    ...(body !== undefined && { body }),
  };
}

function writeBody(body: unknown, content: string | undefined): string | undefined {
  if (content !== form || !isFields(body)) return JSON.stringify(body);
  const entries = Object.entries(body).flatMap(([name, value]) =>
    [value]
      .flat()
      .map((one): [string, string] => [name, typeof one === 'string' ? one : JSON.stringify(one)]),
  );
  return new URLSearchParams(entries).toString();
}

/** Makes requests of one operation, half of them valid, the others with one fault. */
export function makeRequests(
  listed: ListedOperation,
  document: ApiDocument,
  known: KnownValues,
): Arbitrary<FuzzedRequest> {
  const { parameters = [], requestBody } = listed.operation;
  const makeParameters = (where: 'path' | 'query') => {
    const chosen = parameters.filter((parameter) => parameter.in === where);
    const values = chosen.map(
      ({ name, schema }) => [name, makeValue(schema, name, document, known)] as const,
    );
    const requiredKeys = chosen.filter(({ required }) => required).map(({ name }) => name);
    return fc.record(Object.fromEntries(values), { requiredKeys }) as Arbitrary<Record<string, string>>;
  };
  const content = Object.values(requestBody?.content ?? {})[0];
  const draft: Arbitrary<Draft> = fc.record({
    params: makeParameters('path'),
    query: makeParameters('query'),
    body: content ? makeValue(content.schema, '', document, known) : fc.constant(undefined),
    accept: fc.constantFrom(json, '*/*'),
  });
  const faults = [
    queryFaults,
    ...(content ? [bodyFaults, bodyFaults] : []),
    ...(listed.path.includes('{') ? [pathFaults] : []),
  ];
  const fault = fc.oneof(
    { weight: faults.length, arbitrary: fc.constant<Fault>({ fault: 'none' }) },
    ...faults.map((arbitrary) => ({ weight: 1, arbitrary })),
  );
  return fc.tuple(draft, fault).map(([valid, { fault: name, change, finish }]) => {
    const request = { ...write(listed, change?.(valid) ?? valid), fault: name };
    return finish?.(request) ?? request;
  });
}
