import { App, Duration, Stack } from 'aws-cdk-lib';
import { Match, Template } from 'aws-cdk-lib/assertions';
import { describe, expect, it } from 'vitest';
import { KtcFunction } from '../../lib/functions/ktc-function.ts';
import { resolveStage } from '../../lib/stage.ts';
import { Watch } from '../../lib/watch.ts';
import { builds, buildStack, ofType, type Resource } from './stacks.fixture.ts';

const addresses = ['office@ktc.example', 'head@ktc.example'];
const main = buildStack('main', { context: { 'ktc:stages': { main: { alarms: addresses } } } });
const alarms = ofType(main, 'AWS::CloudWatch::Alarm');

/** The logical ids of our own functions: those that log with a name. */
const functions = ofType(main, 'AWS::Lambda::Function')
  .filter(([, { Properties }]) => JSON.stringify(Properties).includes('POWERTOOLS_SERVICE_NAME'))
  .map(([id]) => id);

const watches = ({ Properties }: Resource, metric: string, id: string) =>
  Properties['MetricName'] === metric && JSON.stringify(Properties['Dimensions']).includes(`"${id}"`);

describe('the watch over main', () => {
  it('has an alarm for errors and one for throttles of every function, desk and publisher too', () => {
    expect(functions.length).toBeGreaterThanOrEqual(6);
    for (const id of functions) {
      for (const metric of ['Errors', 'Throttles'])
        expect([id, metric, alarms.filter(([, alarm]) => watches(alarm, metric, id)).length]).toEqual([
          id,
          metric,
          1,
        ]);
    }
  });

  it('has one for errors of the API and for payments that need a person', () => {
    const metrics = alarms.map(([, { Properties }]) => Properties['MetricName']);
    expect(metrics).toEqual(expect.arrayContaining(['5XXError', 'PaymentToCheck']));
  });

  it.each([
    ['a question that has waited twice as long as promised', 'QuestionOverdue', 'queries-watch', 3600],
    ['a deletion of an account that fails', 'ErasureFailed', 'account-erasure', 3600],
  ])('has one for %s', (_, metric, service, period) => {
    const found = alarms.filter(([, { Properties }]) => Properties['MetricName'] === metric);
    expect(found.map(([, { Properties }]) => Properties)).toMatchObject([
      {
        Dimensions: [{ Name: 'service', Value: service }],
        Period: period,
        Threshold: 1,
        TreatMissingData: 'notBreaching',
      },
    ]);
  });

  it('has two for a safeguarding lead who isn’t informed: one at once, one of the hourly run', () => {
    const found = alarms.filter(
      ([, { Properties }]) => Properties['MetricName'] === 'SafeguardingMailFailed',
    );
    const watched = found.map(([, { Properties }]) => [Properties['Dimensions'], Properties['Period']]);
    expect(watched).toEqual([
      [[{ Name: 'service', Value: 'queries' }], 300],
      [[{ Name: 'service', Value: 'queries-watch' }], 3600],
    ]);
  });

  it('has every safeguarding notice published to the topic of the alarms, by the one function that stores them', () => {
    const [topic] = ofType(main, 'AWS::SNS::Topic').map(([id]) => id);
    const knowing = ofType(main, 'AWS::Lambda::Function').filter(([, { Properties }]) =>
      JSON.stringify(Properties).includes('"ALARMS_TOPIC"'),
    );
    expect(knowing.map(([, { Properties }]) => JSON.stringify(Properties['Environment']))).toEqual([
      expect.stringContaining('"POWERTOOLS_SERVICE_NAME":"queries"'),
    ]);
    main.template.hasResourceProperties('AWS::IAM::Policy', {
      PolicyDocument: {
        Statement: Match.arrayWith([{ Effect: 'Allow', Action: 'sns:Publish', Resource: { Ref: topic } }]),
      },
    });
  });

  it('tells one topic when an alarm goes off, and when it is over', () => {
    const [topic, ...others] = ofType(main, 'AWS::SNS::Topic').map(([id]) => id);
    expect(others).toEqual([]);
    for (const [, { Properties }] of alarms)
      expect(Properties).toMatchObject({ AlarmActions: [{ Ref: topic }], OKActions: [{ Ref: topic }] });
  });

  it('writes to each address of the stage', () => {
    const subscriptions = ofType(main, 'AWS::SNS::Subscription').map(([, { Properties }]) => Properties);
    expect(subscriptions).toMatchObject(addresses.map((Endpoint) => ({ Protocol: 'email', Endpoint })));
  });

  it('takes alarms from CloudWatch in this account and from nobody else, encrypted', () => {
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

  it('goes without a topic where nobody is to be told', () => {
    const silent = buildStack('main');
    expect(ofType(silent, 'AWS::SNS::Topic')).toEqual([]);
    expect(JSON.stringify(silent.resources)).not.toContain('ALARMS_TOPIC');
    expect(ofType(silent, 'AWS::CloudWatch::Alarm')).toHaveLength(alarms.length);
  });
});

describe('a function that runs on a schedule', () => {
  function watched(interval: Duration): Template {
    const stack = new Stack(
      new App({ outdir: builds.outdir, builtinCloudFormationValidation: false }),
      'Ktc-scheduled',
    );
    const stage = resolveStage('main');
    const { bundles } = builds;
    const lambda = new KtcFunction(stack, 'Often', {
      stage,
      bundles,
      service: 'courses',
      description: 'Looks',
    });
    lambda.runEvery(interval);
    new Watch(stack, 'Watch', { stage, notify: [] });
    return Template.fromStack(stack);
  }

  it.each([
    ['15 minutes', Duration.minutes(15), 3600],
    ['a day', Duration.days(1), 86_400],
  ])('every %s has an alarm for when it no longer runs', (_, interval, period) => {
    watched(interval).hasResourceProperties('AWS::CloudWatch::Alarm', {
      MetricName: 'Invocations',
      Period: period,
      EvaluationPeriods: 2,
      Threshold: 1,
      ComparisonOperator: 'LessThanThreshold',
      // A function that isn't called writes no metric.
      TreatMissingData: 'breaching',
      AlarmDescription: Match.stringLikeRegexp('docs/runbook.md#schedule-stopped$'),
    });
  });
});
