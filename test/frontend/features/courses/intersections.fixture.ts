import { vi } from 'vitest';

type Watched = readonly [element: Element, report: (isIntersecting: boolean) => void];
let watched: Watched[] = [];

/** Replaces the browser's class, which jsdom lacks. A self-check and an exam question are near the window as soon as they are observed. */
export function stubIntersections(): void {
  watched = [];
  vi.stubGlobal(
    'IntersectionObserver',
    class implements Pick<IntersectionObserver, 'observe' | 'disconnect'> {
      readonly #callback: IntersectionObserverCallback;
      constructor(callback: IntersectionObserverCallback) {
        this.#callback = callback;
      }
      observe(element: Element) {
        const report = (isIntersecting: boolean) =>
          this.#callback([{ isIntersecting } as IntersectionObserverEntry], this as never);
        if (element.matches('.self-check, .exam-answer')) report(true);
        else watched.push([element, report]);
      }
      disconnect = vi.fn();
    },
  );
}

/** Tells the page that a heading has moved. In jsdom, all headings are at the top of the window. */
export const moveHeadings = (): void => watched.at(-1)?.[1](false);
