import { useEffect, useRef, type RefObject } from 'react';

/** A ref to an element that takes the focus as it appears, where that is told. */
export function useFocused<T extends HTMLElement>(focused: boolean): RefObject<T | null> {
  const element = useRef<T>(null);
  useEffect(() => {
    if (focused) element.current?.focus();
  }, [focused]);
  return element;
}
