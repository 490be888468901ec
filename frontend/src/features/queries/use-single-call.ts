import { useRef, useState } from 'react';

/** The result of an RTK Query mutation. `error` is undefined if it succeeded. */
export interface CallResult {
  readonly error?: unknown;
}

export interface SingleCall {
  readonly isRunning: boolean;
  /** The error of the last call; undefined while a call runs and after a success. */
  readonly failure: unknown;
  /** Starts a call, unless one is running. Returns its result. */
  readonly run: (call: () => PromiseLike<CallResult>) => Promise<CallResult>;
}

/** Turns an exception into a result too, so that the screen shows it and allows another try. */
async function settle(call: () => PromiseLike<CallResult>): Promise<CallResult> {
  try {
    return await call();
  } catch (error) {
    return { error };
  }
}

/** Makes one call at a time, however often its button is pressed, and remembers the error for the screen. */
export function useSingleCall(): SingleCall {
  const [{ isRunning, failure }, setState] = useState<Omit<SingleCall, 'run'>>({
    isRunning: false,
    failure: undefined,
  });
  // A second click in the same frame would still see the old state.
  const running = useRef(false);
  const run = async (call: () => PromiseLike<CallResult>) => {
    if (running.current) return { error: 'A call is running' };
    running.current = true;
    setState({ isRunning: true, failure: undefined });
    const { error } = await settle(call);
    running.current = false;
    setState({ isRunning: false, failure: error });
    return { error };
  };
  return { isRunning, failure, run };
}
