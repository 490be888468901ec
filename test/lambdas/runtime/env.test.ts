import { spawnSync } from 'node:child_process';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readEnv } from '../../../lambdas/runtime/env.ts';
import { envNames } from '../../../lambdas/runtime/shared/env-names.ts';

afterEach(() => vi.unstubAllEnvs());

describe('an environment variable', () => {
  it('is read as it is', () => {
    vi.stubEnv(envNames.coursesTable, 'Courses-1');
    expect(readEnv(envNames.coursesTable)).toBe('Courses-1');
  });

  it.each([undefined, ''])('that is %j throws and names itself', (value) => {
    vi.stubEnv(envNames.coursesTable, value);
    expect(() => readEnv(envNames.coursesTable)).toThrow('COURSES_TABLE');
  });
});

it('a function fails at cold start without a variable', () => {
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--input-type=module', '--eval', `await import('./lambdas/courses/handler.ts')`],
    { encoding: 'utf8', env: { PATH: process.env['PATH'], AWS_REGION: 'eu-west-1' } },
  );
  expect(status).not.toBe(0);
  expect(stderr).toContain('The environment variable COURSES_TABLE is missing');
});
