import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type * as z from 'zod';
import { readCode, explainDiskError, LocalError } from './errors.ts';

export const isTemporary = (name: string): boolean =>
  /\.json\.[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(name);

/** Opens a JSON file that stores one value. Each write is atomic, and the writes happen in the order of the calls. */
export function openJsonFile<Value>(path: string, schema: z.ZodType<Value>) {
  let last: Promise<void> = Promise.resolve();

  async function replace(value: Value): Promise<void> {
    const temporary = `${path}.${randomUUID()}`;
    try {
      await mkdir(dirname(path), { recursive: true });
      await writeFile(temporary, JSON.stringify(value), { mode: 0o600 });
      await rename(temporary, path);
    } catch (error) {
      await rm(temporary, { force: true }).catch(() => undefined);
      throw explainDiskError(error, dirname(path));
    }
  }

  return {
    async read(): Promise<Value | undefined> {
      let text: string;
      try {
        text = await readFile(path, 'utf8');
      } catch (error) {
        if (readCode(error) === 'ENOENT') return undefined;
        throw error;
      }
      try {
        return schema.parse(JSON.parse(text));
      } catch {
        throw new LocalError(`${path} is damaged. Start again with --fresh to begin with empty data.`);
      }
    },
    /** Writes the value. The promise resolves when the file contains this value or a newer one. */
    write(value: Value): Promise<void> {
      const next = last.then(() => replace(value));
      last = next.catch(() => undefined);
      return next;
    },
  };
}
