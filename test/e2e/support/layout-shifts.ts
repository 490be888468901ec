import type { Page } from 'playwright/test';

// The types of TypeScript lack both: https://developer.mozilla.org/docs/Web/API/LayoutShift
interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly sources: readonly {
    readonly node: Node | null;
    readonly previousRect: DOMRectReadOnly;
    readonly currentRect: DOMRectReadOnly;
  }[];
}

declare global {
  interface Window {
    shifts?: LayoutShift[];
  }
}

/** Collects all layout shifts. Runs in the page, before its own scripts. */
export const observeShifts = () => {
  const shifts: LayoutShift[] = (window.shifts = []);
  new PerformanceObserver((list) => {
    shifts.push(...(list.getEntries() as LayoutShift[]));
  }).observe({ type: 'layout-shift', buffered: true });
};

/**
 * Describes what has moved since the first paint, one line per shift: its value, and which nodes moved from where to
 * where. While the document arrives, nobody sees what moves.
 */
export const readShifts = (page: Page) =>
  page.evaluate(() => {
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    if (paint === undefined || window.shifts === undefined) return undefined;
    const describeBox = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].join(' ');
    return window.shifts
      .filter(({ startTime }) => startTime >= paint.startTime)
      .map(({ value, sources }) => {
        const moved = sources.map(({ node, previousRect, currentRect }) => {
          const text = node?.textContent?.slice(0, 40) ?? '';
          return `${node?.nodeName ?? 'removed'} “${text}” ${describeBox(previousRect)} → ${describeBox(currentRect)}`;
        });
        return [value, ...moved].join('; ');
      });
  });
