import { closeSync, mkdirSync, openSync, renameSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { createInterface } from 'node:readline';
import { isObject, parseJson } from '../json.ts';

/** Writes each function's log to a file, and warnings and errors to the terminal as well. */
export interface FunctionLogs {
  /** Copies a stream to the log until it ends. */
  follow(functionName: string, stream: Readable): void;
  write(functionName: string, line: string): void;
  close(): Promise<void>;
}

/** The size at which a log is renamed to `.1`, replacing the one before. */
const maxLogBytes = 5 * 1024 * 1024;

/** @param warn is called for each line of level WARN or above, with the path of the file */
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
    if (file === undefined) files.set(functionName, (file = openLogFile(path, maxBytes)));
    file.write(`${line}\n`);
    const { level, message } = parseLine(line);
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
 * Opens a log file, which is renamed before it becomes larger than `maxBytes`. On a full disk or in a removed folder, log lines are
 * lost but the product keeps running.
 */
function openLogFile(path: string, maxBytes: number): LogFile {
  let file = attempt(() => openSync(path, 'a'));
  let size = attempt(() => statSync(path).size) ?? 0;

  function rotate(old: number): number {
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
      file = (size > 0 && size + length > maxBytes ? attempt(() => rotate(open)) : undefined) ?? open;
      size += attempt(() => writeSync(file ?? open, text)) ?? 0;
    },
    close() {
      if (file !== undefined) closeSync(file);
      file = undefined;
    },
  };
}

/** Runs `work`. @returns undefined if it fails */
function attempt<Value>(work: () => Value): Value | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

function parseLine(line: string): { level?: string; message: string } {
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
    // The line isn't a log entry.
  }
  return { message: line };
}
