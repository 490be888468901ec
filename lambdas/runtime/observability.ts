import { Logger } from '@aws-lambda-powertools/logger';
import { Metrics } from '@aws-lambda-powertools/metrics';

/** Log only ids, and never a Lambda event, because it contains the caller's token. */
export interface Observability {
  readonly logger: Logger;
  readonly metrics: Metrics;
}

export type Warn = (message: string, details: Readonly<Record<string, string>>) => void;

export function observe(feature: string): Observability {
  return {
    logger: new Logger({ serviceName: feature }),
    metrics: new Metrics({ serviceName: feature }),
  };
}
