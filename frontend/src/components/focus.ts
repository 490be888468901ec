import { type RefObject, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';

/** A ref to an element that takes the focus as it appears, where that is told. */
export function useAutoFocus<T extends HTMLElement>(focused: boolean): RefObject<T | null> {
  const element = useRef<T>(null);
  useEffect(() => {
    if (focused) element.current?.focus();
  }, [focused]);
  return element;
}

/** Closes what covers the page before the page changes: it gives the focus back first, then the new page takes it. */
export const closeBeforeLeaving = (close: () => void): void => flushSync(close);
