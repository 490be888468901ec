import { type RefObject, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';

export function useAutoFocus<T extends HTMLElement>(focused: boolean): RefObject<T | null> {
  const element = useRef<T>(null);
  useEffect(() => {
    if (focused) element.current?.focus();
  }, [focused]);
  return element;
}

/** Closes a dialog at once. If it closed after the route changes, it would take the focus from the new page. */
export const closeBeforeLeaving = (close: () => void): void => flushSync(close);
