import { Duration } from 'aws-cdk-lib';
import {
  Alarm,
  ComparisonOperator,
  type IMetric,
  Metric,
  Stats,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch';
import { Construct } from 'constructs';
import type { Api } from './api.ts';
import type { Functions } from './functions.ts';
import type { Stage } from './stage.ts';

const period = Duration.minutes(5);
const sum = { period, statistic: Stats.SUM };

export interface WatchProps {
  readonly stage: Stage;
  readonly api: Api;
  readonly functions: Functions;
}

/** Alarms of the centre's own stack. Each names its article in the README's runbook. */
export class Watch extends Construct {
  constructor(scope: Construct, id: string, props: WatchProps) {
    super(scope, id);
    const { stage, api, functions } = props;

    this.alarm('ApiServerErrors', 'api-server-errors', api.restApi.deploymentStage.metricServerError(sum), 5);
    for (const [feature, { function: handler }] of Object.entries(functions.byFeature)) {
      this.alarm(`${feature}Errors`, 'function-errors', handler.metricErrors(sum), 1);
      this.alarm(`${feature}Throttles`, 'function-throttles', handler.metricThrottles(sum), 1);
    }
    // Namespace and dimension are those under which the function's own metrics arrive.
    const paymentsToCheck = new Metric({
      namespace: stage.id,
      metricName: 'PaymentToCheck',
      dimensionsMap: { service: 'orders' },
      ...sum,
    });
    this.alarm('PaymentsToCheck', 'payments-to-check', paymentsToCheck, 1);
  }

  /** Goes off when the metric's sum over five minutes reaches `threshold`. */
  private alarm(id: string, article: string, metric: IMetric, threshold: number): void {
    new Alarm(this, id, {
      metric,
      threshold,
      evaluationPeriods: 1,
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: TreatMissingData.NOT_BREACHING,
      alarmDescription: `What it means and what to do: README.md#${article}`,
    });
  }
}
