import { type RefObject, useEffect } from 'react';

/** Calls `onNear`, which must be the same function in each render, once the element is near the window. */
export function useNear(element: RefObject<Element | null>, onNear: () => void): void {
  useEffect(() => {
    if (!element.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        onNear();
      },
      { rootMargin: '500px' },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, onNear]);
}
