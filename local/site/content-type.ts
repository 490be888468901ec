import { extname } from 'node:path';

/**
 * The type that a bucket deployment guesses from a file's name where the template tells it no type: what Python 3.13
 * knows, on which CDK's function runs the AWS CLI. It knows no fonts, only 3.14 does:
 * https://github.com/python/cpython/pull/20199
 */
const guesses: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/vnd.microsoft.icon',
  '.txt': 'text/plain',
  '.xml': 'text/xml',
  '.pdf': 'application/pdf',
};

/**
 * S3's own word for what it was told no type of:
 * https://docs.aws.amazon.com/AmazonS3/latest/userguide/UsingMetadata.html
 */
const unknownType = 'binary/octet-stream';

export function guessContentType(name: string): string {
  return guesses[extname(name).toLowerCase()] ?? unknownType;
}

/** True where CloudFront compresses a file of this type. */
export function isCompressible(contentType: string): boolean {
  return /^(text\/|application\/(json|javascript|xml|manifest\+json)|image\/svg\+xml|font\/ttf)/.test(
    contentType,
  );
}
