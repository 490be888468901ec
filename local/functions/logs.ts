import { closeSync, mkdirSync, openSync, renameSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { createInterface } from 'node:readline';
import { isObject, parseJson } from '../json.ts';

/** The functions' logs: all of it into a file each, and what somebody must act on to the terminal as well. */
export interface FunctionLogs {
  /** Follows a stream until it ends. */
  follow(functionName: string, stream: Readable): void;
  write(functionName: string, line: string): void;
  close(): Promise<void>;
}

/** The size that a log gets. One as large is kept beside it, with `.1` behind its name. */
const maxLogBytes = 5 * 1024 * 1024;

/** `warn` is told of each line of level WARN or above, with the file that has the rest. */
export function openLogs(
  directory: string,
  warn: (line: string) => void,
  maxBytes: number = maxLogBytes,
): FunctionLogs {
  mkdirSync(directory, { recursive: true });
  const files = new Map<string, LogFile>();

  function write(functionName: string, line: string): void {
    const path = join(directory, `${functionName}.log`);
    let file = files.get(functionName);
    if (file === undefined) files.set(functionName, (file = logFile(path, maxBytes)));
    file.write(`${line}\n`);
    const { level, message } = logLine(line);
    if (level !== undefined) warn(`${level} in ${functionName}: ${message} (see ${path})`);
  }

  return {
    write,
    follow(functionName, stream) {
      createInterface({ input: stream }).on('line', (line) => write(functionName, line));
    },
    close() {
      for (const file of files.values()) file.close();
      return Promise.resolve();
    },
  };
}

interface LogFile {
  write(text: string): void;
  close(): void;
}

/**
 * A file that is put aside, in the place of the one put aside before, when it would get larger than `maxBytes`. A full
 * disk or a removed folder costs the log, not the product.
 */
function logFile(path: string, maxBytes: number): LogFile {
  let file = attempt(() => openSync(path, 'a'));
  let size = attempt(() => statSync(path).size) ?? 0;

  function putAside(old: number): number {
    renameSync(path, `${path}.1`);
    const next = openSync(path, 'a');
    closeSync(old);
    size = 0;
    return next;
  }

  return {
    write(text) {
      const open = file;
      if (open === undefined) return;
      const length = Buffer.byteLength(text);
      file = (size > 0 && size + length > maxBytes ? attempt(() => putAside(open)) : undefined) ?? open;
      size += attempt(() => writeSync(file ?? open, text)) ?? 0;
    },
    close() {
      if (file !== undefined) closeSync(file);
      file = undefined;
    },
  };
}

/** Runs `work`; undefined where it fails. */
function attempt<Value>(work: () => Value): Value | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
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
