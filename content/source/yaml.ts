import { isMap, isNode, isPair, isScalar, LineCounter, parseDocument, type Document } from 'yaml';
import type * as z from 'zod';
import type { Fault } from '../faults.ts';

export type Path = readonly PropertyKey[];

export interface YamlSource {
  readonly file: string;
  readonly value: unknown;
  /** The YAML syntax errors. If there are any, `value` is undefined. */
  readonly faults: readonly Fault[];
  /** Returns the line of the value at `path`. If there is none, returns the line of the nearest existing parent. */
  readonly findLine: (path: Path) => number;
}

/** `firstLine` is the number of the line in the file at which the text begins. */
export function readYaml(text: string, file: string, firstLine = 1): YamlSource {
  const counter = new LineCounter();
  const document = parseDocument(text, { lineCounter: counter, prettyErrors: false });
  const findLineAt = (offset: number) => counter.linePos(offset).line + firstLine - 1;
  const faults = [...document.errors, ...document.warnings].map((error) => ({
    file,
    line: findLineAt(error.pos[0]),
    problem: `this is not YAML (${error.message})`,
    fix: 'check the indentation, and put texts that hold a colon or a backslash or begin with a brace below a line that ends in "|-"',
  }));
  return {
    file,
    value: faults.length === 0 ? document.toJS() : undefined,
    faults,
    findLine: (path) => findLineAt(findOffset(document, path)),
  };
}

/** Returns the offset of the name of the field at `path`, because the field's value may begin on a later line. */
function findOffset(document: Document, path: Path): number {
  for (let length = path.length; length > 0; length -= 1) {
    const parent = length === 1 ? document.contents : document.getIn(path.slice(0, length - 1), true);
    const last = path[length - 1];
    if (isMap(parent)) {
      const pair = parent.items.find((item) => isPair(item) && isScalar(item.key) && item.key.value === last);
      if (pair && isNode(pair.key) && pair.key.range) return pair.key.range[0];
    }
    const node = document.getIn(path.slice(0, length), true);
    if (isNode(node) && node.range) return node.range[0];
  }
  return document.contents?.range?.[0] ?? 0;
}

export type Parsed<T> =
  | { readonly value: T; readonly faults: readonly [] }
  | { readonly faults: readonly Fault[] };

export function parseYaml<T>(source: YamlSource, schema: z.ZodType<T>): Parsed<T> {
  if (source.faults.length > 0) return { faults: source.faults };
  const result = schema.safeParse(source.value);
  if (result.success) return { value: result.data, faults: [] };
  return { faults: result.error.issues.flatMap((issue) => schemaFaults(issue, source)) };
}

function schemaFaults(issue: z.core.$ZodIssue, source: YamlSource): Fault[] {
  const name = describePath(issue.path);
  const at = (path: Path, problem: string, fix: string): Fault => ({
    file: source.file,
    line: source.findLine(path),
    problem,
    fix,
  });
  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys.map((key) =>
        at([...issue.path, key], `"${key}" is not a field here`, 'correct its spelling or remove it'),
      );
    case 'invalid_type':
      return valueAt(source.value, issue.path) === undefined
        ? [at(issue.path, `${name} is missing`, `add it (${issue.expected})`)]
        : [at(issue.path, `${name} is of the wrong kind`, describeWantedType(issue.expected))];
    case 'invalid_value':
      return [
        at(issue.path, `${name} has a value that is not known`, `use one of ${issue.values.join(', ')}`),
      ];
    case 'too_small':
      return [at(issue.path, `${name} is too short or too small`, `give at least ${issue.minimum}`)];
    case 'too_big':
      return [at(issue.path, `${name} is too long or too large`, `give at most ${issue.maximum}`)];
    default:
      return [at(issue.path, `${name} is not right`, issue.message)];
  }
}

function describeWantedType(expected: string): string {
  if (expected === 'string')
    return 'write a text; put one that is a number, True or False, or begins with a brace in quotes';
  if (expected === 'array') return 'write a list, one item after each "- "';
  if (expected === 'object') return 'write fields, one "name: value" a line';
  return `write a ${expected}`;
}

function describePath(path: Path): string {
  if (path.length === 0) return 'the file';
  return path
    .map((part) => (typeof part === 'number' ? `item ${part + 1}` : `"${String(part)}"`))
    .join(' › ');
}

function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (inside, part) => (typeof inside === 'object' && inside !== null ? Reflect.get(inside, part) : undefined),
    value,
  );
}
