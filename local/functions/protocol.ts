export interface WorkerSetup {
  readonly modulePath: string;
  readonly exportName: string;
}

export interface Invocation {
  readonly event: string;
  /** The fields of Lambda's context object, without its methods. */
  readonly context: Readonly<Record<string, string>>;
  readonly timeoutMs: number;
}

/** A thread sends this after its try to load the bundle. If loading failed, each invocation fails with that error. */
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
