/** The setup that a function's thread gets from the pool that runs it. */
export interface WorkerSetup {
  /** Absolute path of the module, such as `…/index.mjs`. */
  readonly modulePath: string;
  /** The name of its export that is called. */
  readonly exportName: string;
}

/** Lambda's context, as much of it as is plain data. */
export interface InvocationContext {
  readonly awsRequestId: string;
  readonly functionName: string;
  readonly functionVersion: string;
  readonly invokedFunctionArn: string;
  readonly memoryLimitInMB: string;
  readonly logGroupName: string;
  readonly logStreamName: string;
}

export interface Invocation {
  /** JSON. */
  readonly event: string;
  readonly context: InvocationContext;
  /** Milliseconds that it may take; then the thread is ended. */
  readonly timeoutMs: number;
}

/** A thread's message once its bundle is loaded, or has failed to load, which each invocation then tells. */
export const loaded = 'loaded';

export type Outcome =
  | { readonly kind: 'returned'; /** JSON. */ readonly reply: string }
  | {
      readonly kind: 'failed';
      readonly errorType: string;
      readonly errorMessage: string;
      readonly stack: string;
    }
  | { readonly kind: 'timedOut' }
  /** It never began. */
  | {
      readonly kind: 'throttled';
      readonly errorType: 'TooManyRequestsException';
      readonly errorMessage: string;
    };
