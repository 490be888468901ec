import * as z from 'zod';
import { LocalError, readMessage } from './errors.ts';
import { invokeOrThrow, type LambdaFunction } from './functions/functions.ts';
import { parseJson, type Json } from './json.ts';
import { parseProperties, type Resource, type Template } from './template/template.ts';

const scheduleSchema = z.object({
  ScheduleExpression: z.string(),
  FlexibleTimeWindow: z.object({ Mode: z.literal('OFF') }),
  Target: z.object({ Arn: z.string(), RoleArn: z.string(), Input: z.string() }),
});
// By default Lambda retries a failed asynchronous call twice, which the stand-in doesn't do.
const asyncSchema = z.object({ FunctionName: z.string(), MaximumRetryAttempts: z.literal(0) });

const unitMilliseconds: Readonly<Record<string, number>> = {
  minute: 60_000,
  hour: 3_600_000,
  day: 86_400_000,
};

interface ScheduledFunctions {
  get(arn: string): Pick<LambdaFunction, 'name' | 'invoke'>;
}

interface Schedule {
  readonly intervalMs: number;
  readonly input: Json;
  readonly function: Pick<LambdaFunction, 'name' | 'invoke'>;
}

/** Stands in for EventBridge Scheduler. Each function's first call comes after one interval of its schedule. */
export function startSchedules(
  template: Template,
  functions: ScheduledFunctions,
  warn: (line: string) => void,
) {
  const schedules = template
    .ofType('AWS::Scheduler::Schedule')
    .map((resource) => readSchedule(resource, template, functions));
  const timers = schedules.map((schedule) =>
    setInterval(() => {
      call(schedule).catch((error: unknown) => warn(readMessage(error)));
    }, schedule.intervalMs),
  );
  for (const timer of timers) timer.unref();
  return {
    /** Calls each scheduled function once without waiting for its schedule. Throws a LocalError if a function fails. */
    run: async (): Promise<void> => {
      for (const schedule of schedules) await call(schedule);
    },
    /** Stops the timers. Calls of functions that are running continue. */
    close: () => timers.forEach(clearInterval),
  };
}

function readSchedule(resource: Resource, template: Template, functions: ScheduledFunctions): Schedule {
  const { ScheduleExpression, Target } = parseProperties(resource, scheduleSchema);
  const [, count = '', unit = ''] = /^rate\((\d+) (minute|hour|day)s?\)$/.exec(ScheduleExpression) ?? [];
  const intervalMs = Number(count) * (unitMilliseconds[unit] ?? 0);
  if (intervalMs === 0)
    throw new LocalError(`${resource.logicalId}: local/ knows only rate(…), not ${ScheduleExpression}.`);
  const target = functions.get(Target.Arn);
  const called = template.find('AWS::Lambda::Function', Target.Arn)?.ref;
  const once = template
    .ofType('AWS::Lambda::EventInvokeConfig')
    .some((config) => parseProperties(config, asyncSchema).FunctionName === called);
  if (!once)
    throw new LocalError(
      `${resource.logicalId}: Lambda would retry failed calls of ${target.name}, which local/ doesn't do. Set MaximumRetryAttempts to 0.`,
    );
  return { intervalMs, input: parseJson(Target.Input), function: target };
}

const call = ({ function: target, input }: Schedule) => invokeOrThrow(target, input, 'runs on a schedule');
