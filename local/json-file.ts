import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type * as z from 'zod';
import { codeOf, inDiskWords, LocalError } from './errors.ts';

/** A value kept in one JSON file. A write is whole or not at all, and writes land in the order they were asked for. */
export interface JsonFile<Value> {
  /** The stored value, or undefined where nothing was stored yet. */
  read(): Promise<Value | undefined>;
  /** Resolves when the value, as it is at this call or later, is on disk. */
  write(value: Value): Promise<void>;
}

/** True for the name of a file that a write was cut off from renaming. */
export const isTemporary = (name: string): boolean =>
  /\.json\.[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(name);

/**
 * @throws LocalError from `read` when the file holds something else than the schema allows, and from `write` when the
 * disk takes no more.
 */
export function jsonFile<Value>(path: string, schema: z.ZodType<Value>): JsonFile<Value> {
  let last: Promise<void> = Promise.resolve();

  async function replace(value: Value): Promise<void> {
    const temporary = `${path}.${randomUUID()}`;
    try {
      await mkdir(dirname(path), { recursive: true });
      await writeFile(temporary, JSON.stringify(value), { mode: 0o600 });
      await rename(temporary, path);
    } catch (error) {
      await rm(temporary, { force: true }).catch(() => undefined);
      throw inDiskWords(error, dirname(path));
    }
  }

  return {
    async read() {
      let text: string;
      try {
        text = await readFile(path, 'utf8');
      } catch (error) {
        if (codeOf(error) === 'ENOENT') return undefined;
        throw error;
      }
      try {
        return schema.parse(JSON.parse(text));
      } catch {
        throw new LocalError(`${path} is damaged. Start again with --fresh to begin with empty data.`);
      }
    },
    write(value) {
      const next = last.then(() => replace(value));
      last = next.catch(() => undefined);
      return next;
    },
  };
}
