import { type RefObject, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';

export function useAutoFocus<T extends HTMLElement>(focused: boolean): RefObject<T | null> {
  const element = useRef<T>(null);
  useEffect(() => {
    if (focused) element.current?.focus();
  }, [focused]);
  return element;
}

/** Closes a dialog before the route changes. A dialog that closes later takes the focus from the new page. */
export const closeBeforeLeaving = (close: () => void): void => flushSync(close);
