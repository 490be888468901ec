import { Logger } from '@aws-lambda-powertools/logger';
import { Metrics } from '@aws-lambda-powertools/metrics';
import { Tracer } from '@aws-lambda-powertools/tracer';

/**
 * A function's logger, metrics and tracer. Log only ids, and never the event, because it has the caller's token. The tracer
 * records the calls of the clients that it captures, without their payloads.
 */
export interface Observability {
  readonly logger: Logger;
  readonly metrics: Metrics;
  readonly tracer: Tracer;
}

/** Logs something that passes or is retried, with ids and names of errors and without addresses. */
export type Warn = (message: string, details: Readonly<Record<string, string>>) => void;

/** Creates a function's logger, metrics and tracer at cold start. Powertools reads namespace and level from the environment. */
export function observe(feature: string): Observability {
  return {
    logger: new Logger({ serviceName: feature }),
    metrics: new Metrics({ serviceName: feature }),
    tracer: new Tracer({ serviceName: feature, captureHTTPsRequests: false }),
  };
}
