import * as z from 'zod';
import { LocalError, messageOf } from './errors.ts';
import type { Functions, LambdaFunction } from './functions/functions.ts';
import { parseJson, type Json } from './json.ts';
import { propertiesOf, type Resource, type Template } from './template/template.ts';

const scheduleSchema = z.object({
  ScheduleExpression: z.string(),
  FlexibleTimeWindow: z.object({ Mode: z.literal('OFF') }),
  Target: z.object({ Arn: z.string(), RoleArn: z.string(), Input: z.string() }),
});
// Where it isn't set, Lambda tries a failed asynchronous call twice more, which nothing here does.
const asyncSchema = z.object({ FunctionName: z.string(), MaximumRetryAttempts: z.literal(0) });

const millisecondsOf: Readonly<Record<string, number>> = {
  minute: 60_000,
  hour: 3_600_000,
  day: 86_400_000,
};

interface Schedule {
  readonly every: number;
  readonly input: Json;
  readonly function: LambdaFunction;
}

/** EventBridge Scheduler's stand-in: calls functions at the rates that the template sets. */
export interface Schedules {
  /** Calls every scheduled function once, now. @throws LocalError when one fails. */
  run(): Promise<void>;
  /** Ends the schedules; calls under way go on. */
  close(): void;
}

/**
 * Starts the template's schedules. The first call comes when one interval has passed.
 *
 * @throws LocalError for an expression that isn't a rate, and a function whose failed calls Lambda would try again.
 */
export function startSchedules(
  template: Template,
  functions: Functions,
  warn: (line: string) => void,
): Schedules {
  const schedules = template
    .ofType('AWS::Scheduler::Schedule')
    .map((resource) => readSchedule(resource, template, functions));
  const timers = schedules.map((schedule) =>
    setInterval(() => {
      call(schedule).catch((error: unknown) => warn(messageOf(error)));
    }, schedule.every),
  );
  for (const timer of timers) timer.unref();
  return {
    run: async () => {
      for (const schedule of schedules) await call(schedule);
    },
    close: () => timers.forEach(clearInterval),
  };
}

function readSchedule(resource: Resource, template: Template, functions: Functions): Schedule {
  const { ScheduleExpression, Target } = propertiesOf(resource, scheduleSchema);
  const [, count = '', unit = ''] = /^rate\((\d+) (minute|hour|day)s?\)$/.exec(ScheduleExpression) ?? [];
  const every = Number(count) * (millisecondsOf[unit] ?? 0);
  if (every === 0)
    throw new LocalError(`${resource.logicalId}: local/ knows rate(…) alone, not ${ScheduleExpression}.`);
  const target = functions.get(Target.Arn);
  const called = template.find('AWS::Lambda::Function', Target.Arn)?.ref;
  const once = template
    .ofType('AWS::Lambda::EventInvokeConfig')
    .some((config) => propertiesOf(config, asyncSchema).FunctionName === called);
  if (!once)
    throw new LocalError(
      `${resource.logicalId}: Lambda would try failed calls of ${target.name} again, which local/ doesn't do. Set MaximumRetryAttempts to 0.`,
    );
  return { every, input: parseJson(Target.Input), function: target };
}

async function call(schedule: Schedule): Promise<void> {
  const { name } = schedule.function;
  const outcome = await schedule.function.invoke(schedule.input);
  if (outcome.kind === 'returned') return;
  const why =
    outcome.kind === 'timedOut' ? 'it took too long' : `${outcome.errorType}: ${outcome.errorMessage}`;
  throw new LocalError(
    `${name}, which runs on a schedule, failed: ${why}. Its log is logs/${name}.log in the data directory.`,
  );
}
