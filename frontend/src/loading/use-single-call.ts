import { useRef, useState } from 'react';

/** The result of an RTK Query mutation. `error` is undefined after a success. */
export interface CallResult {
  readonly error?: unknown;
}

/** Runs one call at a time. Refuses a second call during the first, for example after a double click. */
export function useSingleCall() {
  const [state, setState] = useState<{ isRunning: boolean; failure: unknown }>({
    isRunning: false,
    failure: undefined,
  });
  // A ref, because a second click in the same frame would still see the old value of a state.
  const running = useRef(false);
  const run = async (call: () => PromiseLike<CallResult>): Promise<CallResult> => {
    if (running.current) return { error: 'A call is running' };
    running.current = true;
    setState({ isRunning: true, failure: undefined });
    let failure: unknown;
    try {
      ({ error: failure } = await call());
    } catch (error) {
      failure = error;
    }
    running.current = false;
    setState({ isRunning: false, failure });
    return { error: failure };
  };
  return { ...state, run };
}
