import { useCallback, useEffect, useState } from 'react';

export const cooldownSeconds = 30;

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
