import type { IncomingMessage } from 'node:http';
import * as z from 'zod';
import type { Api } from './api.ts';
import { LocalError } from './errors.ts';
import { textReply, type Reply } from './http/reply.ts';
import { openBucket, type Bucket, type ConfigOverlay } from './site/bucket.ts';
import { readDistribution, type Behaviour } from './site/distribution.ts';
import type { EdgeRequest } from './site/edge-function.ts';
import { createEdgeCache } from './site/edge-cache.ts';
import { fileServer, type FileServer } from './site/files.ts';
import { toOriginRequest } from './site/origin-request.ts';
import type { Assembly } from './template/assembly.ts';
import { propertiesOf, type Template } from './template/template.ts';

/** CloudFront's and S3's stand-in: one origin for the site's files and the API. */
export interface Site {
  /** Answers a request. `path` is undecoded and without the query. */
  answer(request: IncomingMessage, path: string, query: URLSearchParams): Promise<Reply>;
  /** Serves other files under these keys from now on, by the path of each. */
  put(files: ReadonlyMap<string, string>): void;
  /** Asks the API anew for all that it has kept of it. */
  forget(): void;
}

export interface SiteProps {
  readonly template: Template;
  readonly assembly: Assembly;
  readonly api: Api;
  readonly configOverlay: ConfigOverlay;
}

export async function openSite({ template, assembly, api, configOverlay }: SiteProps): Promise<Site> {
  const distribution = readDistribution(template);
  const buckets: Bucket[] = [];
  const servers = new Map<string, FileServer>();
  for (const { target } of distribution.behaviours) {
    if (target.kind === 'api' || servers.has(target.bucketName)) continue;
    const bucket = await openBucket(template, assembly, target.bucketName, configOverlay);
    buckets.push(bucket);
    servers.set(target.bucketName, fileServer(bucket, mayList(template, target.bucketName)));
  }

  const cache = createEdgeCache(() => performance.now());
  const onTheWay = new Map<string, Promise<void>>();

  /** Asks for what is kept, or on its way to be kept. */
  async function fromCache(path: string): Promise<Reply | undefined> {
    const found = cache.get(path);
    if (found !== undefined) return found;
    // Simultaneous requests for the same object wait for the first: Request and response behavior for custom origins,
    // https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/RequestAndResponseBehaviorCustomOrigin.html
    await onTheWay.get(path);
    return cache.get(path);
  }

  async function fromApi(
    { caches, forwarded, originHeaders, onRequest }: Behaviour,
    request: IncomingMessage,
    path: string,
    query: URLSearchParams,
  ): Promise<Reply> {
    const result = onRequest?.(edgeRequest(request, path, query));
    if (result !== undefined && 'status' in result) return result;
    const reads = request.method === 'GET' || request.method === 'HEAD';
    const kept = caches && reads ? await fromCache(path) : undefined;
    if (kept !== undefined) return from('Hit', kept);
    // Methods that write keep what they were sent with.
    const goesOn = reads ? forwarded : 'all';
    toOriginRequest(request, { forwarded: goesOn, set: { ...changed(request, result), ...originHeaders } });
    const asked = api.answer(request, path, goesOn === 'all' ? query : new URLSearchParams());
    if (!caches || request.method !== 'GET') return from('Miss', await asked);
    const settled = asked.then((reply) => cache.put(path, reply)).finally(() => onTheWay.delete(path));
    onTheWay.set(
      path,
      settled.catch(() => undefined),
    );
    await settled;
    return from('Miss', await asked);
  }

  async function fromOrigin(
    behaviour: Behaviour,
    request: IncomingMessage,
    path: string,
    query: URLSearchParams,
  ): Promise<Reply> {
    const { target, onRequest, compress } = behaviour;
    if (target.kind === 'api') return fromApi(behaviour, request, path, query);
    const result = onRequest?.(edgeRequest(request, path, query));
    if (result !== undefined && 'status' in result) return result;
    const uri = result?.uri ?? path;
    const serve = servers.get(target.bucketName);
    if (serve === undefined) throw new LocalError(`No files are known of the bucket ${target.bucketName}.`);
    return serve({
      uri: uri === '/' && distribution.rootObject !== undefined ? `/${distribution.rootObject}` : uri,
      acceptEncoding: request.headers['accept-encoding'] ?? '',
      ifNoneMatch: request.headers['if-none-match'],
      compress,
    });
  }

  return {
    async answer(request, path, query) {
      const behaviour = distribution.behaviourFor(path);
      const reply = await (!behaviour.allowedMethods.includes(request.method ?? '')
        ? textReply(403, 'This address does not take this method.')
        : isReadWithBody(request)
          ? textReply(403, 'A request to read has no body.')
          : fromOrigin(behaviour, request, path, query));
      return { ...reply, headers: behaviour.applyPolicy(reply.headers) };
    },
    put(files) {
      for (const bucket of buckets) for (const [key, path] of files) bucket.put(key, path);
    },
    forget: () => cache.forget(),
  };
}

function from(result: 'Hit' | 'Miss', reply: Reply): Reply {
  const said = reply.status >= 400 ? 'Error' : result;
  return { ...reply, headers: { ...reply.headers, 'X-Cache': `${said} from cloudfront` } };
}

function edgeRequest(request: IncomingMessage, uri: string, query: URLSearchParams): EdgeRequest {
  return {
    method: request.method ?? '',
    uri,
    query,
    viewerAddress: request.socket.remoteAddress ?? '127.0.0.1',
    headers: singleHeaders(request),
  };
}

/** The headers that a function has set. */
function changed(
  { headers }: IncomingMessage,
  result: Pick<EdgeRequest, 'headers'> | undefined,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(result?.headers ?? {}).filter(([name, value]) => headers[name] !== value),
  );
}

/**
 * CloudFront answers these with 403: Request and response behavior for custom origins,
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/RequestAndResponseBehaviorCustomOrigin.html
 */
function isReadWithBody({ method, headers }: IncomingMessage): boolean {
  const length = headers['content-length'] ?? '0';
  return method === 'GET' && (length !== '0' || headers['transfer-encoding'] !== undefined);
}

function singleHeaders({ headers }: IncomingMessage): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
}

const policySchema = z.object({
  Bucket: z.string(),
  PolicyDocument: z.object({
    Statement: z.array(
      z.object({
        Effect: z.string(),
        Action: z.union([z.string(), z.array(z.string())]),
        Principal: z.json().optional(),
      }),
    ),
  }),
});

/** True where CloudFront may list a bucket: then S3 tells a missing file from a forbidden one. */
function mayList(template: Template, bucketName: string): boolean {
  return template
    .ofType('AWS::S3::BucketPolicy')
    .map((resource) => propertiesOf(resource, policySchema))
    .filter(({ Bucket }) => Bucket === bucketName)
    .flatMap(({ PolicyDocument }) => PolicyDocument.Statement)
    .some(
      ({ Effect, Action, Principal }) =>
        Effect === 'Allow' &&
        [Action].flat().some((action) => action === 's3:ListBucket') &&
        JSON.stringify(Principal ?? null).includes('cloudfront.amazonaws.com'),
    );
}
