import { useCallback, useEffect, useState } from 'react';

/** Seconds until another code may be asked for. */
export const cooldownSeconds = 30;

/** Counts down to zero, once a second. Starts at `initial` seconds; `restart` begins again. */
export function useCooldown(initial: number) {
  const [seconds, setSeconds] = useState(initial);
  const running = seconds > 0;
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => setSeconds((left) => Math.max(0, left - 1)), 1000);
    return () => clearInterval(timer);
  }, [running]);
  const restart = useCallback(() => setSeconds(cooldownSeconds), []);
  return { seconds, restart };
}
