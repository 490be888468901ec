import { Match } from 'aws-cdk-lib/assertions';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { buildStage, ofType, payments } from './stacks.fixture.ts';

const ref = z.object({ Ref: z.string() });
const EventDestination = z.strictObject({
  Enabled: z.literal(true),
  MatchingEventTypes: z.tuple([z.literal('bounce'), z.literal('complaint')]),
  SnsDestination: z.strictObject({ TopicARN: ref }),
});

/** A stage without a sender. */
const silent = buildStage('main', { alarms: ['office@ktc.example', 'head@ktc.example'], payments });
const sending = buildStage('main', {
  alarms: ['office@ktc.example', 'head@ktc.example'],
  payments,
  sender: 'mail@example.com',
});
const destinations = ofType(sending, 'AWS::SES::ConfigurationSetEventDestination').map(([, { Properties }]) =>
  z.object({ ConfigurationSetName: ref, EventDestination }).parse(Properties),
);
const findDestination = (kind: 'Everyday' | 'ToLead') =>
  destinations.filter(({ ConfigurationSetName }) => ConfigurationSetName.Ref.startsWith(`Mail${kind}`));

describe('the alarms about mails that come back', () => {
  it('has one for mails to the safeguarding lead that come back, which only those mails can raise', () => {
    expect(ofType(sending, 'AWS::SES::ConfigurationSet')).toHaveLength(2);
    const topics = (['Everyday', 'ToLead'] as const).map((kind) => {
      const [destination, ...others] = findDestination(kind);
      expect(others).toEqual([]);
      return destination?.EventDestination.SnsDestination.TopicARN.Ref;
    });
    for (const topic of topics)
      sending.template.hasResourceProperties('AWS::SNS::TopicPolicy', {
        Topics: [{ Ref: topic }],
        PolicyDocument: {
          Statement: Match.arrayWith([
            Match.objectLike({
              Action: 'sns:Publish',
              Principal: { Service: 'ses.amazonaws.com' },
              Condition: {
                StringEquals: Match.objectLike({ 'AWS:SourceAccount': { Ref: 'AWS::AccountId' } }),
              },
            }),
          ]),
        },
      });
    const returned = ofType(sending, 'AWS::CloudWatch::Alarm').filter(
      ([, { Properties }]) => Properties['MetricName'] === 'NumberOfMessagesPublished',
    );
    expect(returned.map(([, { Properties }]) => Properties)).toEqual([
      expect.objectContaining({
        Namespace: 'AWS/SNS',
        Dimensions: [{ Name: 'TopicName', Value: { 'Fn::GetAtt': [topics[1], 'TopicName'] } }],
        Period: 300,
        Threshold: 1,
        AlarmDescription: expect.stringMatching(/#safeguarding-mail-returned$/) as unknown,
      }),
    ]);
    const users = (variable: string, kind: 'Everyday' | 'ToLead') =>
      ofType(sending, 'AWS::Lambda::Function').flatMap(([, { Properties }]) => {
        const { Variables = {} } = (Properties['Environment'] ?? {}) as {
          Variables?: Record<string, unknown>;
        };
        const [destination] = findDestination(kind);
        return JSON.stringify(Variables[variable] ?? '') === JSON.stringify(destination?.ConfigurationSetName)
          ? [Variables['POWERTOOLS_SERVICE_NAME']]
          : [];
      });
    expect(users('LEAD_MAIL_SET', 'ToLead').toSorted()).toEqual(['bot', 'tutor', 'watch']);
    expect(users('MAIL_SET', 'Everyday').toSorted()).toEqual([
      ...['account', 'account-erasure', 'admin', 'bot', 'enquiries', 'orders', 'orders-reconcile'],
      ...['parents', 'parents-weekly', 'tutor', 'watch'],
    ]);
  });

  it('has one for each rate from which AWS reviews an account, which lasts while no mail is sent', () => {
    for (const [MetricName, Threshold] of [
      ['Reputation.BounceRate', 0.05],
      ['Reputation.ComplaintRate', 0.001],
    ])
      sending.template.hasResourceProperties('AWS::CloudWatch::Alarm', {
        Namespace: 'AWS/SES',
        MetricName,
        Dimensions: Match.absent(),
        Statistic: 'Average',
        Threshold,
        ComparisonOperator: 'GreaterThanOrEqualToThreshold',
        TreatMissingData: 'ignore',
      });
    expect(JSON.stringify(silent.resources)).not.toContain('AWS/SES');
  });
});
