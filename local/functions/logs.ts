import { closeSync, mkdirSync, openSync, renameSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { createInterface } from 'node:readline';
import * as z from 'zod';

export type FunctionLogs = ReturnType<typeof openLogs>;

/** The maximum bytes of a log file. A full file is renamed to `<name>.log.1` and replaces the last full file. */
const maxLogBytes = 5 * 1024 * 1024;

/** Opens one log file for each function. `warn` gets each logged warning or error and the path of the log file. */
export function openLogs(directory: string, warn: (line: string) => void, maxBytes: number = maxLogBytes) {
  mkdirSync(directory, { recursive: true });
  const files = new Map<string, LogFile>();

  function write(functionName: string, line: string): void {
    const path = join(directory, `${functionName}.log`);
    let file = files.get(functionName);
    if (file === undefined) files.set(functionName, (file = openLogFile(path, maxBytes)));
    file.write(`${line}\n`);
    const warning = parseWarning(line);
    if (warning !== undefined) warn(`${warning.level} in ${functionName}: ${warning.message} (see ${path})`);
  }

  return {
    write,
    follow(functionName: string, stream: Readable): void {
      createInterface({ input: stream }).on('line', (line) => write(functionName, line));
    },
    close(): Promise<void> {
      for (const file of files.values()) file.close();
      return Promise.resolve();
    },
  };
}

type LogFile = ReturnType<typeof openLogFile>;

/** If the disk is full or the folder is missing, log lines are lost but the product keeps running. */
function openLogFile(path: string, maxBytes: number) {
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
    write(text: string): void {
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

function attempt<Value>(work: () => Value): Value | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

const warningSchema = z.object({ level: z.enum(['WARN', 'ERROR', 'CRITICAL']), message: z.string() });

function parseWarning(line: string): z.infer<typeof warningSchema> | undefined {
  return line.startsWith('{') ? attempt(() => warningSchema.parse(JSON.parse(line))) : undefined;
}
