import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { buildStage, buildStack } from '../lib/stacks.fixture.ts';

const certificate = 'arn:aws:acm:us-east-1:000000000000:certificate/12345678-1234-1234-1234-123456789012';
const main = buildStage('main', {
  alarms: ['office@ktc.example'],
  domain: { name: 'www.ktc.example', certificate },
});
const outputs = new Set([...Object.keys(main.outputs), ...Object.keys(buildStack('feature/x').outputs)]);
const read = (file: string) => readFileSync(file, 'utf8');

it('docs/operating.md explains each output of a stack, and no other', () => {
  const [, section = ''] = /^## Outputs of a stack$([^]+?)^## /m.exec(read('docs/operating.md')) ?? [];
  const rows = section.split('\n').filter((line) => line.startsWith('| `'));
  const explained = rows.flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`(\w+)`/g)]);
  expect(explained.map(([, name]) => name).toSorted()).toEqual([...outputs].toSorted());
});

/** The other template, which docs/ci.md describes. */
const [, roleOutputs = ''] = read('.github/aws-roles.yaml').split(/^Outputs:$/m);
const roles = [...roleOutputs.matchAll(/^ {2}(\w+):$/gm)].map(([, name]) => name);

it('each placeholder in the documentation that looks like an output is one', () => {
  const placeholders = globSync(['docs/**/*.md', '*.md']).flatMap((file) =>
    [...read(file).matchAll(/<([A-Z]\w+)>/g)].map(([, name = '']) => ({ file, name })),
  );
  expect(placeholders.length).toBeGreaterThanOrEqual(4);
  expect(placeholders.filter(({ name }) => !outputs.has(name) && !roles.includes(name))).toEqual([]);
});
