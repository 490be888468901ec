import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { editorSchemas, schemaComment } from '../../../content/file-schemas/editor-schemas.ts';
import { paths, soundTree } from '../content-folder.fixture.ts';

const schemas = editorSchemas();
const yamlFiles = readdirSync('content', { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.yaml'),
);
const validator = (name: string) => {
  const schema = schemas.get(name);
  if (!schema) throw new Error(`There is no ${name}`);
  return new Ajv2020({ strict: false, validateFormats: false }).compile(schema);
};

test('the files in content/schemas are what "npm run content -- schema" writes', () => {
  const written = readdirSync('content/schemas').map((name) => {
    const text = readFileSync(join('content/schemas', name), 'utf8');
    return [name, JSON.parse(text) as unknown] as const;
  });
  expect(Object.fromEntries(written)).toEqual(JSON.parse(JSON.stringify(Object.fromEntries(schemas))));
});

test.each(yamlFiles)('%s names its schema and matches it', (file) => {
  const text = readFileSync(join('content', file), 'utf8');
  const comment = text.slice(0, text.indexOf('\n'));
  expect(comment).toBe(schemaComment(file));
  const validate = validator(comment.slice(comment.lastIndexOf('/') + 1));
  expect(validate(parse(text)), JSON.stringify(validate.errors)).toBe(true);
});

test.for([
  ['questions.json', paths.questions, 'stem:', 'stern:'],
  ['questions.json', paths.questions, 'level: ks3', 'level: ks4'],
  ['questions.json', paths.questions, 'half-of-ten', 'Half of ten'],
  ['course.json', paths.course, 'amount: 4900', 'amount: 49.5'],
  ['centre.json', paths.centre, 'tagline: Learn here\n', ''],
] as const)('%s refuses a fault in %s: %s as %s', ([name, path, from, to]) => {
  const text = soundTree[path] ?? '';
  expect(validator(name)(parse(text))).toBe(true);
  expect(validator(name)(parse(text.replace(from, to)))).toBe(false);
});

test.for(["reason: ''", 'reason:'])('editors take a draft whose places are still empty: %s', (place) => {
  const draft = (soundTree[paths.questions] ?? '')
    .replace('  level: ks3\n  lesson: halves\n', '  draft: true\n')
    .replaceAll(/reason: .*/g, place)
    .replace(/solution: .*/, 'solution:');
  const validate = validator('questions.json');
  expect(validate(parse(draft)), JSON.stringify(validate.errors)).toBe(true);
  expect(validate(parse(draft.replace('  draft: true\n', '')))).toBe(false);
});
