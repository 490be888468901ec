import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { Outcome } from '../../local/functions/protocol.ts';
import { startSchedules } from '../../local/schedules.ts';
import { resolveTemplate } from '../../local/template/template.ts';
import { buildAssembly } from './support/assembly.ts';

const invoke = vi.fn<(event: unknown) => Promise<Outcome>>();
const returned: Outcome = { kind: 'returned', reply: 'null' };
const failed: Outcome = { kind: 'failed', errorType: 'TypeError', errorMessage: 'no', stack: '' };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  invoke.mockReset().mockResolvedValue(returned);
});
afterEach(() => {
  vi.useRealTimers();
});

interface Scheduled {
  readonly expression?: string;
  /** How often a failed call is repeated. Null if the template doesn't say. */
  readonly retries?: number | null;
}

function start({ expression = 'rate(15 minutes)', retries = 0 }: Scheduled = {}) {
  const template = resolveTemplate(
    buildAssembly({
      Called: { Type: 'AWS::Lambda::Function', Properties: {} },
      Hourly: {
        Type: 'AWS::Scheduler::Schedule',
        Properties: {
          ScheduleExpression: expression,
          FlexibleTimeWindow: { Mode: 'OFF' },
          Target: { Arn: { 'Fn::GetAtt': ['Called', 'Arn'] }, RoleArn: 'arn', Input: '{"run":true}' },
        },
      },
      ...(retries !== null && {
        HourlyCalls: {
          Type: 'AWS::Lambda::EventInvokeConfig',
          Properties: { FunctionName: { Ref: 'Called' }, MaximumRetryAttempts: retries },
        },
      }),
    }),
  );
  const warnings: string[] = [];
  const functions = { get: () => ({ name: 'Called', invoke }) };
  const schedules = startSchedules(template, functions, (line) => warnings.push(line));
  onTestFinished(() => schedules.close());
  return { schedules, warnings };
}

test('a scheduled function is called with its input after each interval until the end', () => {
  const { schedules } = start();
  vi.advanceTimersByTime(15 * 60_000 - 1);
  expect(invoke).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(invoke.mock.calls).toEqual([[{ run: true }]]);
  vi.advanceTimersByTime(30 * 60_000);
  expect(invoke).toHaveBeenCalledTimes(3);
  schedules.close();
  vi.advanceTimersByTime(30 * 60_000);
  expect(invoke).toHaveBeenCalledTimes(3);
});

test('a failed run is printed with the path of its log', async () => {
  invoke.mockResolvedValue(failed);
  const { warnings } = start();
  vi.advanceTimersByTime(15 * 60_000);
  await vi.waitFor(() => expect(warnings).toHaveLength(1));
  expect(warnings[0]).toMatch(/^Called, which runs on a schedule, failed: TypeError.*logs\/Called\.log/);
});

test('a run on demand calls the function at once, and fails if it does', async () => {
  const { schedules } = start();
  await schedules.run();
  expect(invoke.mock.calls).toEqual([[{ run: true }]]);
  invoke.mockResolvedValue(failed);
  await expect(schedules.run()).rejects.toThrow('Called, which runs on a schedule, failed');
});

test.each([
  [{ expression: 'cron(0 8 * * ? *)' }, 'Hourly: local/ knows only rate(…)'],
  [{ expression: 'rate(0 minutes)' }, 'Hourly: local/ knows only rate(…)'],
  [{ retries: null }, 'MaximumRetryAttempts'],
  [{ retries: 2 }, 'MaximumRetryAttempts'],
])('the start is refused with %j', (scheduled, message) => {
  expect(() => start(scheduled)).toThrow(message);
});
