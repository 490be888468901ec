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
 * Closes a menu or dialog at once, before the route changes. Otherwise the dialog would take the focus back from the
 * new page.
 */
export const closeBeforeLeaving = (close: () => void): void => flushSync(close);
