import { readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import mime from 'mime/lite';

/**
 * The files of a folder and those below it by their content type, each by its path with `/`.
 *
 * @throws Error naming the file whose type isn't known: it would be served as whatever its deployment guesses.
 */
export function filesByType(directory: string): ReadonlyMap<string, readonly string[]> {
  const byType = new Map<string, string[]>();
  for (const file of readdirSync(directory, { recursive: true, withFileTypes: true })) {
    if (!file.isFile()) continue;
    const path = relative(directory, join(file.parentPath, file.name)).split(sep).join('/');
    const type = mime.getType(path);
    if (type === null) throw new Error(`The site holds ${path}, whose content type isn't known`);
    byType.set(type, [...(byType.get(type) ?? []), path].toSorted());
  }
  return byType;
}
