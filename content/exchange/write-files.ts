import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync, existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** Writes all files or none. Renames temporary files, and restores the old files if a renaming fails. */
export function writeFiles(files: ReadonlyMap<string, string>): void {
  const staged: { temporary: string; path: string; before: Uint8Array | undefined }[] = [];
  const moved: typeof staged = [];
  try {
    for (const [path, text] of files) {
      mkdirSync(dirname(path), { recursive: true });
      // The leading dot makes the checker ignore the file if the process is killed before the renaming.
      const temporary = join(dirname(path), `.${basename(path)}.${process.pid}.tmp`);
      staged.push({ temporary, path, before: existsSync(path) ? readFileSync(path) : undefined });
      writeFileSync(temporary, text);
    }
    for (const file of staged) {
      renameSync(file.temporary, file.path);
      moved.push(file);
    }
  } catch (error) {
    for (const { temporary } of staged) rmSync(temporary, { force: true });
    for (const { path, before } of moved) {
      if (before) writeFileSync(path, before);
      else rmSync(path, { force: true });
    }
    throw error;
  }
}
