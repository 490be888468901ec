import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type * as z from 'zod';
import { fileFault, type Fault } from '../faults.ts';
import { parseYaml, readYaml, type YamlSource } from './yaml.ts';

/** Reads a YAML file that must match a schema. If the file has faults, adds them to `faults` and returns undefined. */
export function readYamlFile<T>(directory: string, file: string, schema: z.ZodType<T>, faults: Fault[]) {
  if (existsSync(join(directory, file)))
    return parse(readYaml(readText(directory, file), file), schema, faults);
  faults.push(fileFault(file, 'this file is missing', 'add it as content/README.md shows'));
  return undefined;
}

function parse<T>(source: YamlSource, schema: z.ZodType<T>, faults: Fault[]) {
  const parsed = parseYaml(source, schema);
  faults.push(...parsed.faults);
  return 'value' in parsed ? { value: parsed.value, findLine: source.findLine } : undefined;
}

/** Returns the sorted names of a folder's files, except hidden ones. The list is empty if the folder doesn't exist. */
export function listNames(directory: string, folder: string): string[] {
  const path = join(directory, folder);
  return existsSync(path)
    ? readdirSync(path)
        .filter((name) => !name.startsWith('.'))
        .toSorted()
    : [];
}

/** Reads a text file. Line ends become LF, and a byte order mark is removed. */
export function readText(directory: string, file: string): string {
  return readFileSync(join(directory, file), 'utf8')
    .replace(/^\uFEFF/, '')
    .replaceAll('\r\n', '\n');
}

const frontMatter = /^---\n([\s\S]*?)\n---\n/;

/** Reads a Markdown file that begins with YAML fields between two lines `---`. */
export function readMarkdownFile<T>(
  directory: string,
  file: string,
  schema: z.ZodObject & z.ZodType<T>,
  faults: Fault[],
) {
  const text = readText(directory, file);
  const [whole = '', fields] = frontMatter.exec(text) ?? [];
  if (fields === undefined) {
    const problem = `the file does not begin with its ${Object.keys(schema.shape).join(', ')}`;
    faults.push(fileFault(file, problem, 'begin it with a line "---", those fields, and another line "---"'));
    return undefined;
  }
  const parsed = parse(readYaml(fields, file, 2), schema, faults);
  if (!parsed) return undefined;
  const rest = text.slice(whole.length);
  const body = rest.trimStart();
  const linesBefore = `${whole}${rest.slice(0, rest.length - body.length)}`.split('\n').length - 1;
  return { head: parsed.value, body: body.trimEnd(), bodyLine: linesBefore + 1 };
}
