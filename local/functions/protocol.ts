export interface WorkerSetup {
  readonly modulePath: string;
  readonly exportName: string;
}

export interface Invocation {
  readonly event: string;
  /** The data of Lambda's context, without its methods. */
  readonly context: Readonly<Record<string, string>>;
  readonly timeoutMs: number;
}

/**
 * A thread sends this message when it has tried to load its bundle. If that failed, each invocation returns the error.
 */
export const loaded = 'loaded';

export type Outcome =
  | { readonly kind: 'returned'; /** As JSON. */ readonly reply: string }
  | {
      readonly kind: 'failed';
      readonly errorType: string;
      readonly errorMessage: string;
      readonly stack: string;
    }
  | { readonly kind: 'timedOut' }
  | {
      readonly kind: 'throttled';
      readonly errorType: 'TooManyRequestsException';
      readonly errorMessage: string;
    };
