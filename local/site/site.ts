import type { IncomingMessage } from 'node:http';
import type { Api } from '../api/api.ts';
import { LocalError } from '../errors.ts';
import { listAcceptedEncodings } from '../http/accepted-encodings.ts';
import { textReply, type Reply } from '../http/reply.ts';
import { openBucket, type Bucket, type ConfigOverlay } from './bucket.ts';
import { readDistribution, type Behaviour } from './distribution.ts';
import type { EdgeRequest } from './edge-function.ts';
import { createEdgeCache } from './edge-cache.ts';
import { createFileServer, type FileServer } from './files.ts';
import type { Assembly } from '../template/assembly.ts';
import type { Template } from '../template/template.ts';

export type Site = Awaited<ReturnType<typeof openSite>>;

export interface SiteProps {
  readonly template: Template;
  readonly assembly: Assembly;
  readonly api: Api;
  readonly configOverlay: ConfigOverlay;
}

/** Opens the stand-in for CloudFront and S3: one origin for the site's files and the API. */
export async function openSite({ template, assembly, api, configOverlay }: SiteProps) {
  const distribution = readDistribution(template);
  const buckets: Bucket[] = [];
  const servers = new Map<string, FileServer>();
  for (const { target } of distribution.behaviours) {
    if (target.kind === 'api' || servers.has(target.bucketName)) continue;
    const bucket = await openBucket(template, assembly, target.bucketName, configOverlay);
    buckets.push(bucket);
    servers.set(target.bucketName, createFileServer(bucket));
  }

  const cache = createEdgeCache(() => performance.now());
  const pending = new Map<string, Promise<void>>();

  /** Returns the cached reply. If a request with the same key is running, waits for its reply. */
  async function readCache(key: string): Promise<Reply | undefined> {
    const cached = cache.get(key);
    if (cached !== undefined) return cached;
    // Simultaneous requests for the same object wait for the first: Request and response behavior for custom origins,
    // https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/RequestAndResponseBehaviorCustomOrigin.html
    await pending.get(key);
    return cache.get(key);
  }

  async function callApi(
    { caches, forwarded, originHeaders, onRequest }: Behaviour,
    request: IncomingMessage,
    path: string,
    query: URLSearchParams,
  ): Promise<Reply> {
    const result = onRequest?.(buildEdgeRequest(request, path, query));
    const reads = request.method === 'GET' || request.method === 'HEAD';
    // CachingOptimized forwards the accepted encodings. API Gateway replies with gzip or without compression.
    const isCompressed = listAcceptedEncodings(request.headers['accept-encoding']).includes('gzip');
    const key = `${path} ${isCompressed ? 'gzip' : 'identity'}`;
    const cached = caches && reads ? await readCache(key) : undefined;
    if (cached !== undefined) return markCacheResult('Hit', cached);
    const readParts = caches && forwarded !== 'all' ? [...forwarded, 'accept-encoding'] : forwarded;
    // For methods that write, CloudFront forwards all headers and the query.
    const forwardedParts = reads ? readParts : 'all';
    prepareOriginRequest(request, {
      forwarded: forwardedParts,
      set: { ...selectChangedHeaders(request, result), ...originHeaders },
    });
    const reply = api.answer(request, path, forwardedParts === 'all' ? query : new URLSearchParams());
    if (!caches || request.method !== 'GET') return markCacheResult('Miss', await reply);
    const stored = reply
      .then((settledReply) => cache.put(key, settledReply))
      .finally(() => pending.delete(key));
    pending.set(
      key,
      stored.catch(() => undefined),
    );
    await stored;
    return markCacheResult('Miss', await reply);
  }

  async function callOrigin(
    behaviour: Behaviour,
    request: IncomingMessage,
    path: string,
    query: URLSearchParams,
  ): Promise<Reply> {
    const { target, onRequest, compress } = behaviour;
    if (target.kind === 'api') return callApi(behaviour, request, path, query);
    const uri = onRequest?.(buildEdgeRequest(request, path, query)).uri ?? path;
    const serve = servers.get(target.bucketName);
    if (serve === undefined) throw new LocalError(`The bucket ${target.bucketName} has no files.`);
    return serve({
      uri: uri === '/' && distribution.rootObject !== undefined ? `/${distribution.rootObject}` : uri,
      acceptEncoding: request.headers['accept-encoding'] ?? '',
      ifNoneMatch: request.headers['if-none-match'],
      compress,
    });
  }

  return {
    async answer(request: IncomingMessage, path: string, query: URLSearchParams): Promise<Reply> {
      const behaviour = distribution.findBehaviour(path);
      const reply = await (!behaviour.allowedMethods.includes(request.method ?? '')
        ? textReply(403, 'This address does not take this method.')
        : isReadWithBody(request)
          ? textReply(403, 'A request to read has no body.')
          : callOrigin(behaviour, request, path, query));
      return { ...reply, headers: behaviour.applyPolicy(reply.headers) };
    },
    /** Replaces files of the site. Each key is a path in the site, and its value the path on this machine. */
    put(files: ReadonlyMap<string, string>): void {
      for (const bucket of buckets) for (const [key, path] of files) bucket.put(key, path);
    },
    clearCache: () => cache.clear(),
  };
}

const alwaysForwarded = ['host', 'connection', 'content-length', 'transfer-encoding'];

interface OriginHeaders {
  readonly forwarded: 'all' | readonly string[];
  readonly set: Readonly<Record<string, string>>;
}

/** Changes a browser's request to the one that CloudFront would send to the API. */
function prepareOriginRequest(request: IncomingMessage, { forwarded, set }: OriginHeaders): void {
  const added = Object.entries(set);
  if (forwarded === 'all' && added.length === 0) return;
  const isForwarded = (name: string): boolean =>
    !Object.hasOwn(set, name) &&
    (forwarded === 'all' || forwarded.includes(name) || alwaysForwarded.includes(name));
  const { headers, rawHeaders } = request;
  request.rawHeaders = rawHeaders.filter((_, index) =>
    isForwarded((rawHeaders[index - (index % 2)] ?? '').toLowerCase()),
  );
  request.rawHeaders.push(...added.flat());
  request.headers = {
    ...Object.fromEntries(Object.entries(headers).filter(([name]) => isForwarded(name))),
    ...set,
  };
}

function markCacheResult(result: 'Hit' | 'Miss', reply: Reply): Reply {
  const value = reply.status >= 400 ? 'Error' : result;
  return { ...reply, headers: { ...reply.headers, 'X-Cache': `${value} from cloudfront` } };
}

function buildEdgeRequest(request: IncomingMessage, uri: string, query: URLSearchParams): EdgeRequest {
  return {
    method: request.method ?? '',
    uri,
    query,
    viewerAddress: request.socket.remoteAddress ?? '127.0.0.1',
    headers: Object.fromEntries(
      Object.entries(request.headers).flatMap(([name, value]) =>
        typeof value === 'string' ? [[name, value]] : [],
      ),
    ),
  };
}

function selectChangedHeaders(
  { headers }: IncomingMessage,
  result: Pick<EdgeRequest, 'headers'> | undefined,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(result?.headers ?? {}).filter(([name, value]) => headers[name] !== value),
  );
}

/**
 * CloudFront replies 403 to a GET request with a body:
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/RequestAndResponseBehaviorCustomOrigin.html
 */
function isReadWithBody({ method, headers }: IncomingMessage): boolean {
  const length = headers['content-length'] ?? '0';
  return method === 'GET' && (length !== '0' || headers['transfer-encoding'] !== undefined);
}
