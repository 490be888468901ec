import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type * as z from 'zod';
import { fileFault } from '../faults.ts';
import type { Fault } from '../faults.ts';
import { parseYaml, readYaml } from './yaml.ts';
import type { YamlSource } from './yaml.ts';

/** Reads a YAML file. Adds a fault if it doesn't exist. */
export function readYamlFile(directory: string, file: string, faults: Fault[]): YamlSource | undefined {
  if (!existsSync(join(directory, file))) {
    faults.push(fileFault(file, 'this file is missing', 'add it as content/README.md shows'));
    return undefined;
  }
  return readYaml(readText(directory, file), file);
}

/** The names of the files and folders in a folder, sorted. Empty if the folder doesn't exist. */
export function listNames(directory: string, folder: string): string[] {
  const path = join(directory, folder);
  return existsSync(path)
    ? readdirSync(path)
        .filter((name) => !name.startsWith('.'))
        .toSorted()
    : [];
}

/** Reads a text file and normalises line ends and byte order mark. */
export function readText(directory: string, file: string): string {
  return readFileSync(join(directory, file), 'utf8')
    .replace(/^\uFEFF/, '')
    .replaceAll('\r\n', '\n');
}

const frontMatter = /^---\n([\s\S]*?)\n---\n/;

/** A Markdown file with front matter. */
interface MarkdownFile<T> {
  readonly head: T;
  readonly body: string;
  /** The line on which the body begins. */
  readonly bodyLine: number;
}

/** Reads a Markdown file with front matter between two lines "---". Adds what is wrong to `faults`. */
export function readMarkdownFile<T>(
  directory: string,
  file: string,
  schema: z.ZodObject & z.ZodType<T>,
  faults: Fault[],
): MarkdownFile<T> | undefined {
  const text = readText(directory, file);
  const [whole = '', fields] = frontMatter.exec(text) ?? [];
  if (fields === undefined) {
    const problem = `the file does not begin with its ${Object.keys(schema.shape).join(', ')}`;
    faults.push(fileFault(file, problem, 'begin it with a line "---", those fields, and another line "---"'));
    return undefined;
  }
  const parsed = parseYaml(readYaml(fields, file, 2), schema);
  faults.push(...parsed.faults);
  if (!('value' in parsed)) return undefined;
  const rest = text.slice(whole.length);
  const body = rest.trimStart();
  const linesBefore = `${whole}${rest.slice(0, rest.length - body.length)}`.split('\n').length - 1;
  return { head: parsed.value, body: body.trimEnd(), bodyLine: linesBefore + 1 };
}
