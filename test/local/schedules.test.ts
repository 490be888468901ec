import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { createFunctions } from '../../local/functions/functions.ts';
import { openLogs } from '../../local/functions/logs.ts';
import type { JsonObject } from '../../local/json.ts';
import { startSchedules } from '../../local/schedules.ts';
import { readAssembly } from '../../local/template/assembly.ts';
import { resolveTemplate } from '../../local/template/template.ts';
import { writeAssembly } from './support/stack.ts';

interface Scheduled {
  readonly target: 'echo' | 'throws';
  readonly expression?: string;
  /** The resources besides, as the CDK writes them. */
  readonly retries?: number | null;
}

/** A stack one of whose functions runs on a schedule. */
async function schedulesOf({ target, expression = 'rate(15 minutes)', retries = 0 }: Scheduled) {
  const directory = await mkdtemp(join(tmpdir(), 'ktc-schedules-'));
  const add = (resources: JsonObject) => {
    resources['Hourly'] = {
      Type: 'AWS::Scheduler::Schedule',
      Properties: {
        ScheduleExpression: expression,
        FlexibleTimeWindow: { Mode: 'OFF' },
        Target: {
          Arn: { 'Fn::GetAtt': [`${target}Function`, 'Arn'] },
          RoleArn: 'arn:aws:iam::000000000000:role/Schedule',
          Input: '{"run":true}',
        },
      },
    };
    if (retries === null) return;
    resources['HourlyCalls'] = {
      Type: 'AWS::Lambda::EventInvokeConfig',
      Properties: {
        FunctionName: { Ref: `${target}Function` },
        Qualifier: '$LATEST',
        MaximumRetryAttempts: retries,
      },
    };
  };
  const assembly = await readAssembly(await writeAssembly(join(directory, 'cdk.out'), add));
  const template = resolveTemplate(assembly);
  const logs = openLogs(join(directory, 'logs'), () => undefined);
  const functions = createFunctions({ assembly, template, logs, tablesEndpoint: 'http://127.0.0.1:1' });
  onTestFinished(async () => {
    await functions.close();
    await logs.close();
    await rm(directory, { recursive: true, force: true });
  });
  const invoked: unknown[] = [];
  const watched = {
    ...functions,
    get: (reference: string) => {
      const found = functions.get(reference);
      const invoke = (event: unknown) => {
        invoked.push(event);
        return found.invoke(event);
      };
      return { ...found, invoke };
    },
  };
  const warnings: string[] = [];
  const start = () => {
    const schedules = startSchedules(template, watched, (line) => warnings.push(line));
    onTestFinished(() => schedules.close());
    return schedules;
  };
  const log = () => readFile(join(directory, 'logs', `${target}Function.log`), 'utf8');
  return { start, invoked, warnings, log };
}

afterEach(() => {
  vi.useRealTimers();
});

describe('a scheduled function', () => {
  test('is called with its input each time that the interval has passed, until the end', async () => {
    const { start, invoked } = await schedulesOf({ target: 'echo' });
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const schedules = start();
    vi.advanceTimersByTime(15 * 60_000 - 1);
    expect(invoked).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(invoked).toEqual([{ run: true }]);
    vi.advanceTimersByTime(30 * 60_000);
    expect(invoked).toHaveLength(3);
    schedules.close();
    vi.advanceTimersByTime(30 * 60_000);
    expect(invoked).toHaveLength(3);
  });

  test('says in the product’s own output that a run failed, and where its log is', async () => {
    const { start, warnings } = await schedulesOf({ target: 'throws' });
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    start();
    vi.advanceTimersByTime(15 * 60_000);
    await vi.waitFor(() => expect(warnings).toHaveLength(1));
    expect(warnings[0]).toMatch(/^throwsFunction, which runs on a schedule, failed: TypeError/);
    expect(warnings[0]).toContain('logs/throwsFunction.log');
  });

  test('runs at once where a test or a person asks for it, and fails where the function does', async () => {
    const works = await schedulesOf({ target: 'echo' });
    await works.start().run();
    expect(works.invoked).toEqual([{ run: true }]);
    const fails = await schedulesOf({ target: 'throws' });
    await expect(fails.start().run()).rejects.toThrow('throwsFunction, which runs on a schedule, failed');
  });
});

test.each(['cron(0 8 * * ? *)', 'rate(0 minutes)', 'at(2026-11-21T08:00:00)'])(
  'a schedule at %s stops the start, as nothing here keeps it',
  async (expression) => {
    const { start } = await schedulesOf({ target: 'echo', expression });
    expect(start).toThrow('Hourly: local/ knows only rate(…)');
  },
);

test.each([null, 2])(
  'a function that Lambda would call again after a failure stops it too (%s)',
  async (retries) => {
    const { start } = await schedulesOf({ target: 'echo', retries });
    expect(start).toThrow(/MaximumRetryAttempts/);
  },
);
