import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Reply } from '../http/reply.ts';
import type { Bucket, StoredFile } from './bucket.ts';
import { isCompressible } from './content-type.ts';

/** CloudFront compresses files between these sizes, in bytes. */
const compressed = { min: 1000, max: 10_000_000 };
const brotliQuality = 9;

export interface FileRequest {
  /** Undecoded, without the query. */
  readonly uri: string;
  readonly acceptEncoding: string;
  readonly ifNoneMatch: string | undefined;
  readonly compress: boolean;
}

/** Serves the bucket's files as S3 and CloudFront do. A missing file is an error and never a page. */
export type FileServer = (request: FileRequest) => Promise<Reply>;

/** `mayList` tells whether S3 says 404 or 403 where there is no such file. */
export function fileServer(bucket: Bucket, mayList: boolean): FileServer {
  const cache = new Map<string, Promise<Buffer>>();

  function encoded(file: StoredFile, encoding: Encoding): Promise<Buffer> {
    const name = `${encoding} ${file.etag}`;
    let content = cache.get(name);
    if (content === undefined) {
      content = compress(file.content, encoding);
      cache.set(name, content);
    }
    return content;
  }

  return async ({ uri, acceptEncoding, ifNoneMatch, compress: wanted }) => {
    let key: string;
    try {
      key = decodeURIComponent(uri.slice(1));
    } catch {
      return s3Error(400, 'InvalidURI', "Couldn't parse the specified URI.");
    }
    const file = await bucket.get(key);
    if (file === undefined) {
      return mayList
        ? s3Error(404, 'NoSuchKey', 'The specified key does not exist.')
        : s3Error(403, 'AccessDenied', 'Access Denied');
    }
    const { length } = file.content;
    const compressible =
      wanted && length >= compressed.min && length <= compressed.max && isCompressible(file.contentType);
    const encoding = compressible ? chosenEncoding(acceptEncoding) : undefined;
    const etag = encoding === undefined ? file.etag : `W/${file.etag}`;
    const headers = {
      ETag: etag,
      ...(file.cacheControl !== undefined && { 'Cache-Control': file.cacheControl }),
      ...(compressible && { Vary: 'Accept-Encoding' }),
    };
    if (matches(ifNoneMatch, file.etag)) return { status: 304, headers, body: '' };
    return {
      status: 200,
      headers: {
        'Content-Type': file.contentType,
        ...headers,
        ...(encoding !== undefined && { 'Content-Encoding': encoding }),
      },
      body: encoding === undefined ? file.content : await encoded(file, encoding),
    };
  };
}

type Encoding = 'br' | 'gzip';

function chosenEncoding(acceptEncoding: string): Encoding | undefined {
  const accepted = acceptEncoding
    .split(',')
    .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
    .map((part) => part.split(';')[0]?.trim());
  return accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : undefined;
}

async function compress(content: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'gzip') return promisify(gzip)(content);
  return promisify(brotliCompress)(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  });
}

/** True where a browser's copy is still the same. */
function matches(ifNoneMatch: string | undefined, etag: string): boolean {
  return (
    ifNoneMatch?.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag) ??
    false
  );
}

function s3Error(status: number, code: string, message: string): Reply {
  return {
    status,
    headers: { 'Content-Type': 'application/xml' },
    body: `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${message}</Message></Error>`,
  };
}
