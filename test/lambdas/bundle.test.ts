import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { spawnSync } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bundleHandlers } from '../../lib/bundle.ts';
import { features } from '../../contract/features.ts';

const names = [...Object.keys(features), 'catalogue'];
let directory: string;

beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'ktc-bundles-'));
  bundleHandlers({ root: resolve('.'), handlers: 'lambdas', names, outdir: directory });
});
afterAll(() => rmSync(directory, { recursive: true, force: true }));

describe.each(names)('the bundle of %s', (name) => {
  it('weighs 600 kB at most', () => {
    expect(statSync(join(directory, name, 'index.mjs')).size).toBeLessThanOrEqual(600_000);
  });

  it('holds no path of this machine', () => {
    expect(readFileSync(join(directory, name, 'index.mjs'), 'utf8')).not.toContain(resolve('.'));
  });
});

it.each(Object.keys(features))('the bundle of %s loads by itself and exports a handler', (name) => {
  const script = `console.log(typeof (await import(${JSON.stringify(join(directory, name, 'index.mjs'))})).handler)`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    encoding: 'utf8',
    env: { AWS_REGION: 'eu-west-1', COURSES_TABLE: 'c', USER_COURSES_TABLE: 'u', QUIZZES_TABLE: 'q' },
  });
  expect([stdout.trim(), stderr]).toEqual(['function', '']);
});

it('the bundle of the publisher asks for the catalogue beside it', () => {
  const script = `await import(${JSON.stringify(join(directory, 'catalogue', 'index.mjs'))})`;
  const { stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    encoding: 'utf8',
    env: { AWS_REGION: 'eu-west-1', COURSES_TABLE: 'c', QUIZZES_TABLE: 'q' },
  });
  expect(stderr).toContain(join(directory, 'catalogue', 'catalogue.json'));
});
