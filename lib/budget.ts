import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import type { Construct } from 'constructs';

/** Mails when the account's bill of the month exceeds the limit, and when AWS forecasts that it will. */
export function addBudget(scope: Construct, dollars: number, addresses: readonly string[]): CfnBudget {
  return new CfnBudget(scope, 'Budget', {
    budget: {
      budgetType: 'COST',
      timeUnit: 'MONTHLY',
      budgetLimit: { amount: dollars, unit: 'USD' },
    },
    notificationsWithSubscribers: ['ACTUAL', 'FORECASTED'].map((notificationType) => ({
      notification: {
        notificationType,
        comparisonOperator: 'GREATER_THAN',
        threshold: 100,
        thresholdType: 'PERCENTAGE',
      },
      subscribers: addresses.map((address) => ({ subscriptionType: 'EMAIL', address })),
    })),
  });
}
