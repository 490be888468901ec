import { Duration } from 'aws-cdk-lib';
import { type AlarmProps, type IMetric, MathExpression, Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import { features } from '../contract/features.ts';
import { waitingItems } from '../lambdas/tables/shared/table-keys.ts';
import type { StudentPool } from './data/student-pool.ts';
import type { Tables } from './data/tables.ts';
import type { KtcFunction } from './functions/ktc-function.ts';

export interface AlarmSpec extends Partial<AlarmProps> {
  /** The heading of the runbook's article, as an anchor. */
  readonly article: string;
  readonly metric: IMetric;
  readonly threshold: number;
}
type Alarms = Readonly<Record<string, AlarmSpec>>;

const period = Duration.minutes(5);
const sum = { period, statistic: Stats.SUM };
/** An alarm reads at most ten metrics: https://docs.aws.amazon.com/AmazonCloudWatch/latest/monitoring/alarm-limits.html */
const mostMetrics = 10;
/** A call that takes this part of its function's timeout is near the limit. */
const nearLimit = 0.8;
/** So many attempts, of which none succeeds, aren't just typing errors. */
const failedAttempts = 10;
/** Sign-ups are rare, and an address that is in use or a weak password fails too. */
const failedSignUps = 3;

/**
 * Alarms for errors, throttles and slow calls. Each watches as many functions as it can, because a stack may have 500
 * resources only.
 */
export function alarmsOfFunctions(functions: readonly KtcFunction[]): Alarms {
  const isApi = ({ service }: KtcFunction) => Object.hasOwn(features, service);
  return {
    ...alarmsOfGroup('ApiFunctions', functions.filter(isApi)),
    ...alarmsOfGroup(
      'OtherFunctions',
      functions.filter((each) => !isApi(each)),
    ),
  };
}

function alarmsOfGroup(group: string, functions: readonly KtcFunction[]): Alarms {
  const alarms: Record<string, AlarmSpec> = {};
  for (let from = 0; from < functions.length; from += mostMetrics) {
    const some = functions.slice(from, from + mostMetrics);
    const name = from === 0 ? group : `${group}${from / mostMetrics + 1}`;
    const errors = some.map(({ function: each, service }) => each.metricErrors({ ...sum, label: service }));
    const throttles = some.map(({ function: each, service }) =>
      each.metricThrottles({ ...sum, label: service }),
    );
    alarms[`${name}Errors`] = { article: 'function-errors', metric: add(errors), threshold: 1 };
    alarms[`${name}Throttled`] = { article: 'function-throttles', metric: add(throttles), threshold: 1 };
    // A scheduled function with much to do stops by itself shortly before its timeout.
    const timed = some.filter(({ interval }) => interval === undefined);
    if (timed.length > 0) alarms[`${name}Slow`] = slow(timed);
  }
  return alarms;
}

function slow(functions: readonly KtcFunction[]): AlarmSpec {
  const durations = functions.map(({ function: each, service }) =>
    each.metricDuration({ period, statistic: Stats.MAXIMUM, label: service }),
  );
  const limits = functions.map(({ function: each }) => (each.timeout?.toMilliseconds() ?? 0) * nearLimit);
  const metric = combine(durations, (id, index) => `(${id} >= ${limits[index]})`);
  return {
    article: 'functions-near-their-limit',
    metric,
    threshold: 1,
    evaluationPeriods: 3,
    datapointsToAlarm: 2,
  };
}

export function alarmsOfTables({ courses, userCourses, quizzes }: Tables): Alarms {
  const events = ['ReadThrottleEvents', 'WriteThrottleEvents'];
  const ofTables = [courses, userCourses, quizzes].flatMap(({ table }) =>
    events.map((name) => table.metric(name, sum)),
  );
  const GlobalSecondaryIndexName = waitingItems.name;
  const ofIndex = events.map((name) =>
    userCourses.table.metric(name, {
      ...sum,
      dimensionsMap: { TableName: userCourses.table.tableName, GlobalSecondaryIndexName },
    }),
  );
  return {
    TablesThrottled: { article: 'tables-throttled', metric: add([...ofTables, ...ofIndex]), threshold: 10 },
  };
}

/**
 * Cognito counts each attempt to sign in or up as 1 or 0, and writes nothing without attempts:
 * https://docs.aws.amazon.com/cognito/latest/developerguide/metrics-for-cognito-user-pools.html
 */
export function alarmsOfPool({ pool, client }: StudentPool): Alarms {
  const count = (metricName: string, statistic: string, over: Duration) =>
    new Metric({
      namespace: 'AWS/Cognito',
      metricName,
      dimensionsMap: { UserPool: pool.userPoolId, UserPoolClient: client.userPoolClientId },
      statistic,
      period: over,
    });
  const allFail = (metricName: string, attempts: number, over: Duration): AlarmSpec => ({
    article: 'sign-ins-failing',
    metric: new MathExpression({
      expression: `IF(attempts >= ${attempts} AND successes < 1, 1, 0)`,
      usingMetrics: {
        attempts: count(metricName, Stats.SAMPLE_COUNT, over),
        successes: count(metricName, Stats.SUM, over),
      },
      period: over,
    }),
    threshold: 1,
  });
  return {
    SignInsFailing: allFail('SignInSuccesses', failedAttempts, Duration.minutes(15)),
    SignUpsFailing: allFail('SignUpSuccesses', failedSignUps, Duration.hours(1)),
    SignInsThrottled: {
      article: 'sign-ins-failing',
      metric: count('SignInThrottles', Stats.SUM, period),
      threshold: 1,
    },
  };
}

const add = (metrics: readonly IMetric[]): MathExpression => combine(metrics, (id) => id);

/**
 * Adds up terms, of which each is made from a metric. Without `FILL`, a metric without data leaves the sum without data:
 * https://docs.aws.amazon.com/AmazonCloudWatch/latest/monitoring/using-metric-math.html
 */
function combine(metrics: readonly IMetric[], term: (id: string, index: number) => string): MathExpression {
  return new MathExpression({
    expression: metrics.map((_, index) => term(`FILL(m${index}, 0)`, index)).join(' + '),
    usingMetrics: Object.fromEntries(metrics.map((metric, index) => [`m${index}`, metric])),
    period,
  });
}
