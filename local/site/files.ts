import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { listAcceptedEncodings } from '../http/accepted-encodings.ts';
import type { Reply } from '../http/reply.ts';
import type { Bucket, StoredFile } from './bucket.ts';

/**
 * CloudFront compresses files of these content types and of the sizes below, which are in bytes, if S3 sends no
 * `Content-Encoding`:
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/ServingCompressedFiles.html
 */
const compressibleTypes =
  /^(text\/|application\/(json|javascript|xml|manifest\+json)|image\/svg\+xml|font\/ttf)/;
const compressibleSizes = { min: 1000, max: 10_000_000 };
const brotliQuality = 9;

export interface FileRequest {
  readonly uri: string;
  readonly acceptEncoding: string;
  readonly ifNoneMatch: string | undefined;
  readonly compress: boolean;
}

/** Answers as S3 and CloudFront do. If a file is missing, the reply is S3's error. */
export type FileServer = (request: FileRequest) => Promise<Reply>;

export function createFileServer(bucket: Bucket): FileServer {
  const cache = new Map<string, Promise<Buffer>>();

  function encode(file: StoredFile, encoding: Encoding): Promise<Buffer> {
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
      return buildS3Error(400, 'InvalidURI', "Couldn't parse the specified URI.");
    }
    const file = await bucket.get(key);
    // S3 replies 404 because the distribution may list the bucket (`test/lib/site/site.test.ts`).
    if (file === undefined) return buildS3Error(404, 'NoSuchKey', 'The specified key does not exist.');
    const { length } = file.content;
    const compressible =
      wanted &&
      file.contentEncoding === undefined &&
      length >= compressibleSizes.min &&
      length <= compressibleSizes.max &&
      compressibleTypes.test(file.contentType);
    const encoding = compressible ? chooseEncoding(acceptEncoding) : undefined;
    const etag = encoding === undefined ? file.etag : `W/${file.etag}`;
    const contentEncoding = encoding ?? file.contentEncoding;
    const headers = {
      ETag: etag,
      'Cache-Control': file.cacheControl,
      ...(compressible && { Vary: 'Accept-Encoding' }),
    };
    if (matchesEtag(ifNoneMatch, file.etag)) return { status: 304, headers, body: '' };
    return {
      status: 200,
      headers: {
        'Content-Type': file.contentType,
        ...headers,
        ...(contentEncoding !== undefined && { 'Content-Encoding': contentEncoding }),
      },
      body: encoding === undefined ? file.content : await encode(file, encoding),
    };
  };
}

type Encoding = 'br' | 'gzip';

function chooseEncoding(acceptEncoding: string): Encoding | undefined {
  const accepted = listAcceptedEncodings(acceptEncoding);
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

function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  return (
    ifNoneMatch?.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag) ??
    false
  );
}

function buildS3Error(status: number, code: string, message: string): Reply {
  return {
    status,
    headers: { 'Content-Type': 'application/xml' },
    body: `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${message}</Message></Error>`,
  };
}
