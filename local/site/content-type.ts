import { extname } from 'node:path';

/**
 * The types that a bucket deployment guesses from file names. CDK's function runs the AWS CLI on Python 3.13, which knows
 * these but no fonts, which were added in 3.14:
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
 * S3's type of an object that was stored without one:
 * https://docs.aws.amazon.com/AmazonS3/latest/userguide/UsingMetadata.html
 */
const unknownType = 'binary/octet-stream';

export function guessContentType(name: string): string {
  return guesses[extname(name).toLowerCase()] ?? unknownType;
}

/** Returns true if CloudFront compresses files of this type. */
export function isCompressible(contentType: string): boolean {
  return /^(text\/|application\/(json|javascript|xml|manifest\+json)|image\/svg\+xml|font\/ttf)/.test(
    contentType,
  );
}
