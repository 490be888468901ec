import { Duration, Stack } from 'aws-cdk-lib';
import { RestApi } from 'aws-cdk-lib/aws-apigateway';
import {
  Alarm,
  type AlarmProps,
  ComparisonOperator,
  type IMetric,
  Metric,
  Stats,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Construct } from 'constructs';
import { addBudget } from './budget.ts';
import type { StudentPool } from './data/student-pool.ts';
import type { Tables } from './data/tables.ts';
import type { FunctionName } from './functions/entries.ts';
import { KtcFunction } from './functions/ktc-function.ts';
import { publishTo } from './functions/service-access.ts';
import type { OutgoingMail } from './outgoing-mail.ts';
import { alarmsOfFunctions, alarmsOfPool, alarmsOfTables } from './service-alarms.ts';
import type { Stage } from './stage.ts';

const period = Duration.minutes(5);
const sum = { period, statistic: Stats.SUM };
/** An alarm counts the runs of a schedule in periods of the schedule's interval, but of at least this time. */
const shortestMissed = Duration.hours(1);

export interface WatchProps {
  readonly stage: Stage;
  readonly notify: readonly string[];
  /**
   * The functions that raise safeguarding notices. They publish each notice directly to the SNS topic of the alarms,
   * because an alarm sends a mail only when its state changes: two notices within five minutes would cause only one.
   */
  readonly raising?: readonly KtcFunction[];
  /** Undefined on a stage without a sender. */
  readonly mail?: OutgoingMail | undefined;
  readonly tables?: Tables;
  readonly students?: StudentPool;
}

/** Create this construct last, because it misses functions that are added later. */
export class Watch extends Construct {
  /** Undefined if nobody is notified. */
  readonly topic: Topic | undefined;
  private readonly action: SnsAction | undefined;

  constructor(scope: Construct, id: string, props: WatchProps) {
    super(scope, id);
    const { stage, notify, raising = [], mail, tables, students } = props;
    if (notify.length > 0) {
      this.topic = this.createTopic(notify);
      this.action = new SnsAction(this.topic);
      const failed = this.topic.metricNumberOfNotificationsFailed(sum);
      this.alarm('AlarmMailFailed', 'alarm-mail-failed', failed, 1);
      for (const each of raising) publishTo(each, this.topic);
      addBudget(this, stage.budget, notify);
    }

    const constructs = Stack.of(this).node.findAll();
    for (const api of constructs.filter((construct) => construct instanceof RestApi))
      this.alarm('ApiServerErrors', 'api-server-errors', api.deploymentStage.metricServerError(sum), 5);
    const functions = constructs.filter((construct) => construct instanceof KtcFunction);
    for (const each of functions) this.stopped(each);
    const ofServices = {
      ...alarmsOfFunctions(functions),
      ...(tables && alarmsOfTables(tables)),
      ...(students && alarmsOfPool(students)),
    };
    for (const [name, { article, metric, threshold, ...otherwise }] of Object.entries(ofServices))
      this.alarm(name, article, metric, threshold, otherwise);
    const hour = Duration.hours(1);
    const own = (service: FunctionName | 'mail', metricName: string, article: string, over = period) => ({
      article,
      // Functions use this namespace and dimension for their own metrics.
      metric: new Metric({
        ...{ namespace: stage.id, metricName, dimensionsMap: { service } },
        ...{ statistic: Stats.SUM, period: over },
      }),
    });
    const alarms = {
      PaymentsToCheck: own('orders', 'PaymentToCheck', 'payments-to-check'),
      SafeguardingMailFailedBot: own('bot', 'SafeguardingMailFailed', 'safeguarding-notice'),
      SafeguardingMailFailedTutor: own('tutor', 'SafeguardingMailFailed', 'safeguarding-notice'),
      SafeguardingLeadNotInformed: own('watch', 'SafeguardingMailFailed', 'safeguarding-notice', hour),
      SafeguardingNoticesUnseen: own('watch', 'SafeguardingNoticeUnseen', 'safeguarding-notice', hour),
      ...(mail && {
        MailFailed: own('mail', 'MailFailed', 'mail-failed', hour),
        SafeguardingMailReturned: {
          article: 'safeguarding-mail-returned',
          metric: mail.toLead.returned.metricNumberOfMessagesPublished(sum),
        },
      }),
      QuestionsOverdue: own('watch', 'QuestionOverdue', 'questions-overdue', hour),
      EnquiriesFull: own('enquiries', 'EnquiriesFull', 'enquiries-full', hour),
      ParentMailFailed: own('parents-weekly', 'ParentMailFailed', 'parent-mail-failed', hour),
      ErasureFailed: own('account-erasure', 'ErasureFailed', 'erasure-failed', hour),
      ...(stage.payments && {
        WebhookMode: own('orders', 'WebhookModeRefused', 'webhook-mode'),
        ReconcileToCheck: own('orders-reconcile', 'PaymentToCheck', 'payments-to-check'),
        PaymentsFoundLate: own('orders-reconcile', 'PaymentFoundLate', 'payments-found-late'),
      }),
    };
    for (const [name, { article, metric }] of Object.entries(alarms)) this.alarm(name, article, metric, 1);
    if (mail) this.reputation();
    const canary = own('canary', 'CanaryFailed', 'site-unreachable');
    // One lost reply is no alarm.
    this.alarm('SiteUnreachable', canary.article, canary.metric, 1, {
      evaluationPeriods: 3,
      datapointsToAlarm: 2,
    });
    if (stage.payments === undefined) return;
    const signatures = own('orders', 'WebhookSignatureRefused', 'webhook-signatures', hour);
    this.alarm('WebhookSignatures', signatures.article, signatures.metric, 3);
  }

  /**
   * The rates from which AWS reviews an account that sends mail. They are metrics of the whole account, without
   * dimensions, which SES writes only while mails are sent:
   * https://docs.aws.amazon.com/ses/latest/dg/reputationdashboard-cloudwatch-alarm.html
   */
  private reputation(): void {
    const rate = (metricName: string) =>
      new Metric({ namespace: 'AWS/SES', metricName, statistic: Stats.AVERAGE, period: Duration.hours(1) });
    const keepState = { treatMissingData: TreatMissingData.IGNORE };
    this.alarm('MailBounceRate', 'mail-bounce-rate', rate('Reputation.BounceRate'), 0.05, keepState);
    this.alarm(
      'MailComplaintRate',
      'mail-complaint-rate',
      rate('Reputation.ComplaintRate'),
      0.001,
      keepState,
    );
  }

  private stopped({ node, function: watched, interval }: KtcFunction): void {
    if (interval === undefined) return;
    const name = node.path.split('/').slice(1).join('-');
    const missed = Duration.minutes(Math.max(interval.toMinutes(), shortestMissed.toMinutes()));
    this.alarm(
      `${name}-Stopped`,
      'schedule-stopped',
      watched.metricInvocations({ ...sum, period: missed }),
      1,
      {
        comparisonOperator: ComparisonOperator.LESS_THAN_THRESHOLD,
        evaluationPeriods: 2,
        treatMissingData: TreatMissingData.BREACHING,
      },
    );
  }

  /** By default the alarm goes off when `metric` reaches `threshold` in one period. */
  private alarm(
    id: string,
    article: string,
    metric: IMetric,
    threshold: number,
    otherwise: Partial<AlarmProps> = {},
  ): void {
    const alarm = new Alarm(this, id, {
      metric,
      threshold,
      evaluationPeriods: 1,
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: TreatMissingData.NOT_BREACHING,
      alarmDescription: `What it means and what to do: docs/runbook.md#${article}`,
      ...otherwise,
    });
    if (this.action === undefined) return;
    alarm.addAlarmAction(this.action);
    alarm.addOkAction(this.action);
  }

  /**
   * Creates the SNS topic that mails alarms to `addresses`. It isn't encrypted at rest, because CloudWatch can't use
   * AWS's own key for SNS. Its messages contain only names of metrics and ids.
   */
  private createTopic(addresses: readonly string[]): Topic {
    const topic = new Topic(this, 'Alarms', { enforceSSL: true });
    for (const address of addresses) topic.addSubscription(new EmailSubscription(address));
    // This policy replaces the default one, which allows the account to publish.
    const cloudWatch = new ServicePrincipal('cloudwatch.amazonaws.com', {
      conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(this).account } },
    });
    topic.grantPublish(cloudWatch);
    return topic;
  }
}
