import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import * as z from 'zod';
import { listAcceptedEncodings } from '../http/accepted-encodings.ts';
import type { Reply } from '../http/reply.ts';
import { findOnly, parseProperties, type Template } from '../template/template.ts';

const apiSchema = z.object({ MinimumCompressionSize: z.int().default(Infinity) });

type Compress = (reply: Reply, acceptEncoding: string | undefined) => Promise<Reply>;

/**
 * Returns a function that compresses a reply if the browser accepts gzip and the reply is large enough. API Gateway also
 * knows deflate, for browsers that accept no gzip: Receive an API response with a compressed payload,
 * https://docs.aws.amazon.com/apigateway/latest/developerguide/api-gateway-receive-response-with-compressed-payload.html
 */
export function readCompression(template: Template): Compress {
  const { MinimumCompressionSize: minimum } = parseProperties(
    findOnly(template, 'AWS::ApiGateway::RestApi'),
    apiSchema,
  );
  return async (reply, acceptEncoding) => {
    const { headers, body } = reply;
    if (Buffer.byteLength(body) < minimum || headers['content-encoding'] !== undefined) return reply;
    if (!listAcceptedEncodings(acceptEncoding).includes('gzip')) return reply;
    return {
      ...reply,
      headers: { ...headers, 'content-encoding': 'gzip' },
      body: await promisify(gzip)(body),
    };
  };
}
