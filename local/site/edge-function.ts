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

/** The time limit in milliseconds. A real function takes less than 1 ms, so only endless loops reach the limit. */
const timeout = 5_000;

/** Compiles a CloudFront Function of the template. Node's globals don't exist in the function. */
export function compileEdgeFunction(resource: Resource): (request: EdgeRequest) => EdgeResult {
  const { FunctionCode } = parseProperties(resource, functionSchema);
  const sandbox = createContext(Object.create(null) as object, {
    codeGeneration: { strings: false, wasm: false },
  });
  try {
    new Script(FunctionCode, { filename: resource.logicalId }).runInContext(sandbox, { timeout });
  } catch (error) {
    throw new LocalError(`${resource.logicalId}: its code doesn't run: ${String(error)}`);
  }
  const call = new Script('JSON.stringify(handler(JSON.parse(input)))');

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
    Object.assign(sandbox, { input: JSON.stringify(event) });
    const result = resultSchema.parse(JSON.parse(String(call.runInContext(sandbox, { timeout }))));
    return {
      uri: result.uri,
      headers: Object.fromEntries(Object.entries(result.headers).map(([name, { value }]) => [name, value])),
    };
  };
}
