import { globSync, readFileSync } from 'node:fs';
import { App, Duration, Stack } from 'aws-cdk-lib';
import { Match, Template } from 'aws-cdk-lib/assertions';
import { Alarm, type CfnAlarm } from 'aws-cdk-lib/aws-cloudwatch';
import { describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { alarmsOutput } from '../../bin/doctor/stack-checks.ts';
import { observe } from '../../lambdas/runtime/observability.ts';
import { KtcFunction } from '../../lib/functions/ktc-function.ts';
import { resolveStage } from '../../lib/stage.ts';
import { Watch } from '../../lib/watch.ts';
import { builds, ofType, type Resource, buildStage, payments } from './stacks.fixture.ts';

const addresses = ['office@ktc.example', 'head@ktc.example'];
const main = buildStage('main', { alarms: addresses, payments });
const alarms = ofType(main, 'AWS::CloudWatch::Alarm');
const sending = buildStage('main', { alarms: addresses, payments, sender: 'mail@example.com' });

const functions = ofType(main, 'AWS::Lambda::Function')
  .filter(([, { Properties }]) => JSON.stringify(Properties).includes('POWERTOOLS_SERVICE_NAME'))
  .map(([id]) => id);

const query = z.object({
  Expression: z.string().optional(),
  Id: z.string(),
  MetricStat: z
    .object({
      Metric: z.object({ MetricName: z.string(), Dimensions: z.unknown() }),
      Stat: z.string(),
    })
    .optional(),
});
/** Returns the queries of an alarm that computes with several metrics. */
const listQueries = ({ Properties }: Resource) => z.array(query).parse(Properties['Metrics'] ?? []);

const watching = (metric: string, id: string) =>
  alarms.filter(([, alarm]) =>
    listQueries(alarm).some(
      ({ MetricStat }) =>
        MetricStat?.Metric.MetricName === metric &&
        JSON.stringify(MetricStat.Metric.Dimensions).includes(`"${id}"`),
    ),
  );
const findAlarm = (id: string, built = main) => {
  const found = built.stack.node.findAll().filter((one) => one instanceof Alarm && one.node.id === id);
  const [logicalId = ''] = found.map((one) => built.stack.getLogicalId(one.node.defaultChild as CfnAlarm));
  return built.resources[logicalId]?.Properties ?? {};
};

describe('the watch over main', () => {
  it('has one alarm for errors and one for throttles of each function, which several functions share', () => {
    expect(functions.length).toBeGreaterThanOrEqual(15);
    for (const id of functions)
      for (const metric of ['Errors', 'Throttles'])
        expect(watching(metric, id), `${metric} of ${id}`).toHaveLength(1);
    for (const [id, alarm] of alarms)
      expect(listQueries(alarm).filter(({ MetricStat }) => MetricStat).length, id).toBeLessThanOrEqual(10);
  });

  it('counts a metric without data as 0, so that it doesn’t hide the others', () => {
    expect(findAlarm('OtherFunctionsErrors')).toMatchObject({
      Threshold: 1,
      ComparisonOperator: 'GreaterThanOrEqualToThreshold',
    });
    const [sum, ...added] = z.array(query).parse(findAlarm('OtherFunctionsErrors')['Metrics']);
    expect(sum?.Expression).toBe(added.map(({ Id }) => `FILL(${Id}, 0)`).join(' + '));
  });

  it('has one for calls that take 80 % of their function’s time, except of schedules, which stop by themselves', () => {
    const scheduled = ofType(main, 'AWS::Scheduler::Schedule').map(([, { Properties }]) =>
      JSON.stringify(Properties['Target']),
    );
    for (const id of functions) {
      const isScheduled = scheduled.some((target) => target.includes(`"${id}"`));
      expect(watching('Duration', id), id).toHaveLength(isScheduled ? 0 : 1);
    }
    const { EvaluationPeriods, DatapointsToAlarm, Metrics } = findAlarm('ApiFunctionsSlow');
    expect([EvaluationPeriods, DatapointsToAlarm]).toEqual([3, 2]);
    expect(JSON.stringify(Metrics)).toContain('"(FILL(m0, 0) >= 8000) + ');
  });

  it('has one for throttled reads and writes of each table and of the index', () => {
    const { Metrics } = findAlarm('TablesThrottled');
    const read = z.array(query).parse(Metrics).slice(1);
    const names = read.map(({ MetricStat }) => MetricStat?.Metric.MetricName);
    expect(names).toEqual(
      Array.from({ length: 4 }, () => ['ReadThrottleEvents', 'WriteThrottleEvents']).flat(),
    );
    for (const [id] of ofType(main, 'AWS::DynamoDB::Table'))
      expect(JSON.stringify(read)).toContain(`"${id}"`);
    expect(JSON.stringify(read)).toContain('{"Name":"GlobalSecondaryIndexName","Value":"Waiting');
  });

  it.each([
    ['SignInsFailing', 'SignInSuccesses', 'IF(attempts >= 10 AND successes < 1, 1, 0)', 900],
    ['SignUpsFailing', 'SignUpSuccesses', 'IF(attempts >= 3 AND successes < 1, 1, 0)', 3600],
  ])('has one for when nobody succeeds: %s', (id, MetricName, Expression, Period) => {
    const Dimensions = [
      { Name: 'UserPool', Value: { Ref: expect.stringMatching(/^StudentPool/) as string } },
      { Name: 'UserPoolClient', Value: { Ref: expect.stringMatching(/^StudentPoolBrowser/) as string } },
    ];
    const stat = (Id: string, Stat: string) => ({
      Id,
      MetricStat: {
        Metric: {
          Namespace: 'AWS/Cognito',
          MetricName,
          Dimensions: expect.arrayContaining(Dimensions) as unknown,
        },
        Period,
        Stat,
      },
    });
    expect(findAlarm(id)).toMatchObject({
      Metrics: [{ Expression }, stat('attempts', 'SampleCount'), stat('successes', 'Sum')],
      TreatMissingData: 'notBreaching',
    });
  });

  it('has a budget that mails the same addresses about the bill and its forecast', () => {
    const subscribers = addresses.map((Address) => ({ Address, SubscriptionType: 'EMAIL' }));
    const above = (NotificationType: string) => ({
      Notification: {
        NotificationType,
        ComparisonOperator: 'GREATER_THAN',
        Threshold: 100,
        ThresholdType: 'PERCENTAGE',
      },
      Subscribers: subscribers,
    });
    const budget = (Amount: number) => ({
      Budget: { BudgetType: 'COST', TimeUnit: 'MONTHLY', BudgetLimit: { Amount, Unit: 'USD' } },
      NotificationsWithSubscribers: [above('ACTUAL'), above('FORECASTED')],
    });
    main.template.hasResourceProperties('AWS::Budgets::Budget', budget(50));
    const richer = buildStage('main', { alarms: addresses, budget: 120 });
    richer.template.hasResourceProperties('AWS::Budgets::Budget', budget(120));
  });

  it('has one for errors of the API', () => {
    expect(alarms.map(([, { Properties }]) => Properties['MetricName'])).toContain('5XXError');
  });

  const code = globSync('lambdas/**/*.ts').map((file) => readFileSync(file, 'utf8'));
  it.each([
    ['orders', 'PaymentToCheck', 300, 1],
    ['orders-reconcile', 'PaymentToCheck', 300, 1],
    ['orders-reconcile', 'PaymentFoundLate', 300, 1],
    ['orders', 'WebhookModeRefused', 300, 1],
    ['orders', 'WebhookSignatureRefused', 3600, 3],
    ['bot', 'SafeguardingMailFailed', 300, 1],
    ['tutor', 'SafeguardingMailFailed', 300, 1],
    ['watch', 'SafeguardingMailFailed', 3600, 1],
    ['watch', 'SafeguardingNoticeUnseen', 3600, 1],
    ['watch', 'QuestionOverdue', 3600, 1],
    ['enquiries', 'EnquiriesFull', 3600, 1],
    ['parents-weekly', 'ParentMailFailed', 3600, 1],
    ['account-erasure', 'ErasureFailed', 3600, 1],
    ['mail', 'MailFailed', 3600, 1],
  ])('has one for the metric that %s writes: %s', (service, MetricName, Period, Threshold) => {
    vi.stubEnv('POWERTOOLS_METRICS_NAMESPACE', 'Ktc');
    const { metrics } = observe(service);
    metrics.addMetric(MetricName, 'Count', 1);
    const { _aws: written, service: Value } = metrics.serializeMetrics();
    expect(written.CloudWatchMetrics).toMatchObject([{ Dimensions: [['service']] }]);
    sending.template.hasResourceProperties('AWS::CloudWatch::Alarm', {
      Namespace: written.CloudWatchMetrics[0]?.Namespace,
      MetricName,
      Dimensions: [{ Name: 'service', Value }],
      Statistic: 'Sum',
      Period,
      Threshold,
      ComparisonOperator: 'GreaterThanOrEqualToThreshold',
      TreatMissingData: 'notBreaching',
    });
    expect(code.some((text) => text.includes(`'${MetricName}'`))).toBe(true);
  });

  it('has one for the canary, which two failed runs of three raise', () => {
    main.template.hasResourceProperties('AWS::CloudWatch::Alarm', {
      Namespace: 'Ktc',
      MetricName: 'CanaryFailed',
      Dimensions: [{ Name: 'service', Value: 'canary' }],
      Statistic: 'Sum',
      Period: 300,
      Threshold: 1,
      EvaluationPeriods: 3,
      DatapointsToAlarm: 2,
      AlarmDescription: Match.stringLikeRegexp('#site-unreachable$'),
    });
    expect(code.some((text) => text.includes("'CanaryFailed'"))).toBe(true);
  });

  it('has every safeguarding notice published to the topic of the alarms, by the functions that store them', () => {
    const [topic] = ofType(main, 'AWS::SNS::Topic').map(([id]) => id);
    const knowing = ofType(main, 'AWS::Lambda::Function').filter(([, { Properties }]) =>
      JSON.stringify(Properties).includes('"ALARMS_TOPIC"'),
    );
    const environments = knowing.map(([, { Properties }]) => JSON.stringify(Properties['Environment']));
    expect(environments.map((text) => /"POWERTOOLS_SERVICE_NAME":"(\w+)"/.exec(text)?.[1])).toEqual([
      'bot',
      'tutor',
    ]);
    const PolicyDocument = {
      Statement: Match.arrayWith([{ Effect: 'Allow', Action: 'sns:Publish', Resource: { Ref: topic } }]),
    };
    main.template.resourcePropertiesCountIs('AWS::IAM::Policy', { PolicyDocument }, 2);
  });

  it('has one for mails of alarms that SNS can’t deliver', () => {
    const [topic] = ofType(main, 'AWS::SNS::Topic').map(([id]) => id);
    main.template.hasResourceProperties('AWS::CloudWatch::Alarm', {
      Namespace: 'AWS/SNS',
      MetricName: 'NumberOfNotificationsFailed',
      Dimensions: [{ Name: 'TopicName', Value: { 'Fn::GetAtt': [topic, 'TopicName'] } }],
      Threshold: 1,
    });
  });

  it('notifies one topic when an alarm goes off and when it ends', () => {
    const [topic, ...others] = ofType(main, 'AWS::SNS::Topic').map(([id]) => id);
    expect(others).toEqual([]);
    // npm run doctor finds the topic by this output.
    expect(main.outputs[alarmsOutput]?.Value).toEqual({ Ref: topic });
    for (const [, { Properties }] of alarms)
      expect(Properties).toMatchObject({ AlarmActions: [{ Ref: topic }], OKActions: [{ Ref: topic }] });
  });

  it('mails each address of the stage', () => {
    const subscriptions = ofType(main, 'AWS::SNS::Subscription').map(([, { Properties }]) => Properties);
    expect(subscriptions).toMatchObject(addresses.map((Endpoint) => ({ Protocol: 'email', Endpoint })));
  });

  it('accepts alarms only from CloudWatch in this account, over TLS', () => {
    main.template.hasResourceProperties('AWS::SNS::TopicPolicy', {
      PolicyDocument: {
        Statement: [
          Match.objectLike({
            Effect: 'Deny',
            Action: 'sns:Publish',
            Condition: { Bool: { 'aws:SecureTransport': 'false' } },
          }),
          Match.objectLike({
            Effect: 'Allow',
            Action: 'sns:Publish',
            Principal: { Service: 'cloudwatch.amazonaws.com' },
            Condition: { StringEquals: { 'aws:SourceAccount': { Ref: 'AWS::AccountId' } } },
          }),
        ],
      },
    });
  });

  it('has no topic if the stage has no addresses', () => {
    const silent = buildStage('main', { payments });
    expect(ofType(silent, 'AWS::SNS::Topic')).toEqual([]);
    expect(JSON.stringify(silent.resources)).not.toContain('ALARMS_TOPIC');
    expect(ofType(silent, 'AWS::CloudWatch::Alarm')).toHaveLength(alarms.length - 1);
  });
});

it.each([
  ['15 minutes', Duration.minutes(15), 3600],
  ['two hours', Duration.hours(2), 7200],
])('a function that runs every %s has an alarm for when it no longer runs', (_, interval, Period) => {
  const app = new App({ outdir: builds.outdir, builtinCloudFormationValidation: false });
  const stack = new Stack(app, 'Ktc-scheduled');
  const stage = resolveStage('main');
  const props = { stage, bundles: builds.bundles, service: 'courses', description: 'Looks' } as const;
  new KtcFunction(stack, 'Often', props).runEvery(interval);
  new Watch(stack, 'Watch', { stage, notify: [] });
  Template.fromStack(stack).hasResourceProperties('AWS::CloudWatch::Alarm', {
    MetricName: 'Invocations',
    Period,
    EvaluationPeriods: 2,
    Threshold: 1,
    ComparisonOperator: 'LessThanThreshold',
    // A function writes no metrics while nobody calls it.
    TreatMissingData: 'breaching',
    AlarmDescription: Match.stringLikeRegexp('docs/runbook.md#schedule-stopped$'),
  });
});
