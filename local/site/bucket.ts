import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import * as z from 'zod';
import { LocalError } from '../errors.ts';
import { isObject, parseJson } from '../json.ts';
import type { Assembly } from '../template/assembly.ts';
import { parseProperties, type Template } from '../template/template.ts';

const deploymentSchema = z.object({
  SourceObjectKeys: z.array(z.string()),
  SourceMarkers: z.array(z.record(z.string(), z.string())).default([]),
  DestinationBucketName: z.string(),
  DestinationBucketKeyPrefix: z.string().default(''),
  Extract: z.literal(true).optional(),
  Include: z.undefined().optional(),
  Exclude: z.undefined().optional(),
  /** The content type is required, because the stand-in doesn't derive it from the file's name. */
  SystemMetadata: z.strictObject({
    'content-type': z.string(),
    'cache-control': z.string(),
    'content-encoding': z.string().optional(),
  }),
});

export interface StoredFile {
  readonly content: Buffer;
  readonly contentType: string;
  readonly cacheControl: string;
  /** The encoding of `content`. S3 sends it as `Content-Encoding`, whatever the browser accepts. */
  readonly contentEncoding: string | undefined;
  /** The header `ETag`, including its quotes. */
  readonly etag: string;
}

interface Entry {
  readonly path: string;
  readonly markers: Readonly<Record<string, string>>;
  readonly metadata: z.infer<typeof deploymentSchema>['SystemMetadata'];
}

/** Values that are added to the site's `config.json`, such as the addresses of stand-ins. */
export type ConfigOverlay = Readonly<Record<string, string>>;

export type Bucket = Awaited<ReturnType<typeof openBucket>>;

/** Opens the stand-in for an S3 bucket. Requests can read only files of the bucket, because paths must be S3 keys. */
export async function openBucket(
  template: Template,
  assembly: Assembly,
  bucketName: string,
  overlay: ConfigOverlay,
) {
  const entries = new Map<string, Entry>();
  for (const resource of template.ofType('Custom::CDKBucketDeployment')) {
    const deployment = parseProperties(resource, deploymentSchema);
    if (deployment.DestinationBucketName !== bucketName) continue;
    for (const [index, objectKey] of deployment.SourceObjectKeys.entries()) {
      const directory = assembly.findAsset(objectKey);
      for (const path of await listFiles(directory)) {
        const key = deployment.DestinationBucketKeyPrefix + relative(directory, path).split(sep).join('/');
        const markers = deployment.SourceMarkers[index] ?? {};
        entries.set(key, { path, markers, metadata: deployment.SystemMetadata });
      }
    }
  }
  if (entries.size === 0)
    throw new LocalError('The template puts no files into the site. Run: npm run build');

  const loaded = new Map<string, Promise<StoredFile>>();
  return {
    async get(key: string): Promise<StoredFile | undefined> {
      const entry = entries.get(key);
      if (entry === undefined) return undefined;
      let file = loaded.get(key);
      if (file === undefined) {
        file = load(key, entry, overlay);
        loaded.set(key, file);
      }
      return file;
    },
    /** Stores the file at `path` under an S3 key. A new key gets the metadata of similar files. */
    put(key: string, path: string): void {
      entries.set(key, { path, markers: {}, metadata: chooseMetadata(key, entries) });
      loaded.delete(key);
    },
  };
}

/** A new key gets the caching and encoding of its folder or of `index.html`, and the content type of its extension. */
function chooseMetadata(key: string, entries: ReadonlyMap<string, Entry>): Entry['metadata'] {
  const own = entries.get(key);
  if (own !== undefined) return own.metadata;
  const folder = key.slice(0, key.indexOf('/') + 1);
  const keys = [...entries.keys()];
  const neighbour = keys.find((other) => folder !== '' && other.startsWith(folder));
  const alike = keys.find((other) => extname(other) === extname(key));
  const similar = entries.get(neighbour ?? 'index.html')?.metadata;
  return {
    'cache-control': similar?.['cache-control'] ?? 'no-cache',
    'content-encoding': similar?.['content-encoding'],
    // S3 gives this type to an object without one:
    // https://docs.aws.amazon.com/AmazonS3/latest/userguide/UsingMetadata.html
    'content-type': entries.get(alike ?? '')?.metadata['content-type'] ?? 'binary/octet-stream',
  };
}

async function listFiles(directory: string): Promise<string[]> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

async function load(
  key: string,
  { path, markers, metadata }: Entry,
  overlay: ConfigOverlay,
): Promise<StoredFile> {
  let content = await readFile(path);
  if (Object.keys(markers).length > 0) {
    let text = content.toString('utf8');
    for (const [marker, value] of Object.entries(markers)) text = text.replaceAll(marker, value);
    content = Buffer.from(text);
  }
  if (key === 'config.json') {
    const config = parseJson(content.toString('utf8'));
    if (isObject(config)) content = Buffer.from(JSON.stringify({ ...config, ...overlay }));
  }
  return {
    content,
    contentType: metadata['content-type'],
    cacheControl: metadata['cache-control'],
    contentEncoding: metadata['content-encoding'],
    etag: `"${createHash('md5').update(content).digest('hex')}"`,
  };
}
