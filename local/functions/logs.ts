import { createWriteStream, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { createInterface } from 'node:readline';
import { isObject, parseJson } from '../json.ts';

/** What functions write: all of it into a file each, and what somebody must act on to the terminal as well. */
export interface FunctionLogs {
  /** Follows a stream until it ends. */
  follow(functionName: string, stream: Readable): void;
  write(functionName: string, line: string): void;
  close(): Promise<void>;
}

/** `warn` is told of each line of level WARN or above, with the file that has the rest. */
export function openLogs(directory: string, warn: (line: string) => void): FunctionLogs {
  mkdirSync(directory, { recursive: true });
  const files = new Map<string, ReturnType<typeof createWriteStream>>();

  function write(functionName: string, line: string): void {
    const path = join(directory, `${functionName}.log`);
    let file = files.get(functionName);
    if (file === undefined) {
      file = createWriteStream(path, { flags: 'a' });
      // A full disk or a removed folder costs the log, not the product.
      file.on('error', () => undefined);
      files.set(functionName, file);
    }
    file.write(`${line}\n`);
    const { level, message } = logLine(line);
    if (level !== undefined) warn(`${level} in ${functionName}: ${message} (see ${path})`);
  }

  return {
    write,
    follow(functionName, stream) {
      createInterface({ input: stream }).on('line', (line) => write(functionName, line));
    },
    async close() {
      await Promise.all(
        [...files.values()].map((file) => new Promise<void>((resolve) => file.end(() => resolve()))),
      );
    },
  };
}

function logLine(line: string): { level?: string; message: string } {
  if (!line.startsWith('{')) return { message: line };
  try {
    const entry = parseJson(line);
    if (
      isObject(entry) &&
      (entry['level'] === 'WARN' || entry['level'] === 'ERROR' || entry['level'] === 'CRITICAL')
    ) {
      return {
        level: entry['level'],
        message: typeof entry['message'] === 'string' ? entry['message'] : line,
      };
    }
  } catch {
    // Not a log entry after all.
  }
  return { message: line };
}
