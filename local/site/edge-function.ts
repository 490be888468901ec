import { createContext, Script } from 'node:vm';
import * as z from 'zod';
import { LocalError } from '../errors.ts';
import { parseProperties, type Resource } from '../template/template.ts';

const functionSchema = z.object({
  FunctionCode: z.string(),
  FunctionConfig: z.object({ Runtime: z.literal(['cloudfront-js-1.0', 'cloudfront-js-2.0']) }),
});
const headersSchema = z.record(z.string(), z.object({ value: z.string() }));
/** A CloudFront Function must return a request. The stand-in doesn't support functions that return a reply. */
const resultSchema = z.object({ uri: z.string().startsWith('/'), headers: headersSchema });

/** The part of an HTTP request that a CloudFront Function may change. */
export interface EdgeResult {
  readonly uri: string;
  readonly headers: Readonly<Record<string, string>>;
}

export interface EdgeRequest {
  readonly method: string;
  readonly uri: string;
  readonly query: URLSearchParams;
  readonly viewerAddress: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Compiles a CloudFront Function of the template. Node's globals don't exist in the function. */
export function compileEdgeFunction(resource: Resource): (request: EdgeRequest) => EdgeResult {
  const { FunctionCode } = parseProperties(resource, functionSchema);
  const sandbox = createContext(Object.create(null) as object, {
    codeGeneration: { strings: false, wasm: false },
  });
  try {
    new Script(FunctionCode, { filename: resource.logicalId }).runInContext(sandbox);
  } catch (error) {
    throw new LocalError(`${resource.logicalId}: its code doesn't run: ${String(error)}`);
  }
  // A time limit would start a thread for each request, which takes longer than all else that the function does.
  const call = new Script('(input) => JSON.stringify(handler(JSON.parse(input)))').runInContext(sandbox) as (
    input: string,
  ) => string;

  return ({ method, uri, query, viewerAddress, headers }) => {
    const event = {
      version: '1.0',
      context: { eventType: 'viewer-request' },
      viewer: { ip: viewerAddress },
      request: {
        method,
        uri,
        querystring: Object.fromEntries([...query].map(([name, value]) => [name, { value }])),
        headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, { value }])),
        cookies: {},
      },
    };
    const result = resultSchema.parse(JSON.parse(call(JSON.stringify(event))));
    return {
      uri: result.uri,
      headers: Object.fromEntries(Object.entries(result.headers).map(([name, { value }]) => [name, value])),
    };
  };
}
