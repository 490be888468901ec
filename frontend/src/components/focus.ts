import { type RefObject, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';

/** Returns a ref to an element that takes the focus when `focused` becomes true. */
export function useAutoFocus<T extends HTMLElement>(focused: boolean): RefObject<T | null> {
  const element = useRef<T>(null);
  useEffect(() => {
    if (focused) element.current?.focus();
  }, [focused]);
  return element;
}

/** Closes a menu or dialog before the route changes. The dialog then returns the focus before the new page takes it. */
export const closeBeforeLeaving = (close: () => void): void => flushSync(close);
