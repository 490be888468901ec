/** The moment of a timed attempt's end, by the server's clock. */
export interface AttemptClock {
  /** Whole seconds that are left; 0 once it is over. Changes while somebody listens. */
  readonly secondsLeft: () => number;
  /**
   * Sets the clock by the server's, which a reply has just told.
   *
   * @param now ISO 8601.
   * @param sentAt the device's time when the reply was asked for, in milliseconds since 1970.
   */
  readonly hear: (now: string, sentAt: number) => void;
  /** Looks at the time again: timers stand still while a device sleeps. */
  readonly look: () => void;
  readonly subscribe: (listener: () => void) => () => void;
}

const second = 1000;

/**
 * Counts down to a deadline of the server's. The device's own clock may be wrong by hours: only what passes on it
 * counts, from what the server told. It did so somewhere between the sending and the receipt of a reply: the first one
 * sets the clock by the middle of both, and others change it no more than that they agree.
 *
 * @param told the server's time, in ISO 8601, and the device's when it was asked for and heard, in milliseconds since 1970.
 */
export function createAttemptClock(
  deadlineAt: string,
  told: { readonly now: string; readonly sentAt: number; readonly heardAt: number },
): AttemptClock {
  const deadline = Date.parse(deadlineAt);
  const listeners = new Set<() => void>();
  let ahead = Date.parse(told.now) - (told.sentAt + told.heardAt) / 2;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const msLeft = () => Math.max(0, deadline - (Date.now() + ahead));
  const read = () => Math.ceil(msLeft() / second);
  let left = read();

  function tick(): void {
    clearTimeout(timer);
    const now = read();
    if (now !== left) {
      left = now;
      for (const listener of listeners) listener();
    }
    if (now > 0 && listeners.size > 0) timer = setTimeout(tick, msLeft() % second || second);
  }

  return {
    secondsLeft: () => left,
    hear: (now, sentAt) => {
      const toldAt = Date.parse(now);
      ahead = Math.max(Math.min(ahead, toldAt - sentAt), toldAt - Date.now());
      tick();
    },
    look: tick,
    subscribe: (listener) => {
      listeners.add(listener);
      tick();
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) clearTimeout(timer);
      };
    },
  };
}
