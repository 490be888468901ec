import { type RefObject, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';

export function useAutoFocus<T extends HTMLElement>(focused: boolean): RefObject<T | null> {
  const element = useRef<T>(null);
  useEffect(() => {
    if (focused) element.current?.focus();
  }, [focused]);
  return element;
}

/**
 * Closes a menu or dialog immediately. Call this function before opening another page, because a dialog that closes
 * later would take the focus away from that page.
 */
export const closeBeforeLeaving = (close: () => void): void => flushSync(close);
