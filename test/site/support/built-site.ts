import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { isSiteCurrent } from '../../../bin/build-site.ts';
import { brotliFolder } from '../../../lib/site/brotli-copies.ts';

const dist = join(import.meta.dirname, '../../../dist');
const site = join(dist, 'site');

interface Chunk {
  readonly file: string;
  readonly name?: string;
  /** The manifest's keys of the chunks that this chunk imports statically. */
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

if (!isSiteCurrent()) throw new Error('dist/ is older than its sources. Run: npm run build');

/** The site's chunks. A key is the path of a source in `frontend/`, or `_` and the name of the chunk's file. */
export const manifest = JSON.parse(readFileSync(join(dist, 'site-manifest.json'), 'utf8')) as Readonly<
  Record<string, Chunk>
>;

const allFiles: readonly string[] = readdirSync(site, { withFileTypes: true, recursive: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name).slice(site.length + 1))
  .toSorted();

const isCopy = (file: string) => file.startsWith(`${brotliFolder}/`);
/** The site's files without their compressed copies. */
export const siteFiles = allFiles.filter((file) => !isCopy(file));
export const brotliCopies = allFiles.filter(isCopy);

export const readSiteFile = (file: string): string => readFileSync(join(site, file), 'utf8');

const sizes = new Map<string, number>();

/** Returns how many bytes a browser downloads. CloudFront compresses pages and pictures itself, less than the build. */
export function transferSize(file: string): number {
  const known = sizes.get(file);
  if (known !== undefined) return known;
  const copy = `${brotliFolder}/${file}`;
  const bytes = readFileSync(join(site, brotliCopies.includes(copy) ? copy : file));
  const size = /\.(html|svg|txt)$/.test(file)
    ? brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }).length
    : bytes.length;
  sizes.set(file, size);
  return size;
}

export function kilobytes(files: Iterable<string>): number {
  return [...files].reduce((sum, file) => sum + transferSize(file), 0) / 1000;
}

/** `source` is a path in `frontend/`, or the name of a chunk that several sources share. */
function findChunk(source: string): Chunk {
  const chunk =
    manifest[source] ??
    Object.values(manifest).find(({ name, file }) => name === source && file.endsWith('.js'));
  if (!chunk) throw new Error(`There is no chunk for ${source}`);
  return chunk;
}

/** Lists the scripts and style sheets of these sources and of their static imports. */
export function listFiles(sources: readonly string[]): { scripts: Set<string>; styles: Set<string> } {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const visited = new Set<string>();
  const visit = (source: string) => {
    if (visited.has(source)) return;
    visited.add(source);
    const chunk = findChunk(source);
    scripts.add(chunk.file);
    for (const file of chunk.css ?? []) styles.add(file);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  for (const source of sources) visit(source);
  return { scripts, styles };
}
