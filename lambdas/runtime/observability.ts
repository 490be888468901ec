import { Logger } from '@aws-lambda-powertools/logger';
import { Metrics } from '@aws-lambda-powertools/metrics';
import { Tracer } from '@aws-lambda-powertools/tracer';

/**
 * A function's logger, metrics and tracer. Logs hold ids only; the event is never logged, because it carries the
 * caller's token. The tracer records calls of the clients that it is given and nothing of their payloads.
 */
export interface Observability {
  readonly logger: Logger;
  readonly metrics: Metrics;
  readonly tracer: Tracer;
}

/** Tells the operator's log of something that passes or is tried again: ids and names of errors, no addresses. */
export type Warn = (message: string, details: Readonly<Record<string, string>>) => void;

/**
 * The logger, metrics and tracer of one function, made once at cold start. Their namespace and level come from the
 * environment variables that Powertools reads itself.
 */
export function observe(feature: string): Observability {
  return {
    logger: new Logger({ serviceName: feature }),
    metrics: new Metrics({ serviceName: feature }),
    tracer: new Tracer({ serviceName: feature, captureHTTPsRequests: false }),
  };
}
