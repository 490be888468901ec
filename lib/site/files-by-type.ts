import { readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import mime from 'mime/lite';

/**
 * Lists files by their content type. Paths are relative to the folder and use `/`.
 *
 * @throws Error if a file's content type is unknown, because the deployment would otherwise guess it.
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
