/** Calls back once, as soon as the element comes within `margin` (CSS) of the window. */
export function whenNear(element: Element, callback: () => void, margin = '400px'): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      callback();
    },
    { rootMargin: margin },
  );
  observer.observe(element);
}
