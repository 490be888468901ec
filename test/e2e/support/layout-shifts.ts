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
    /** When the browser had painted the whole document, in milliseconds. */
    documentShown?: number;
  }
}

/** Collects all layout shifts. Runs in the page, before its own scripts. */
export const observeShifts = () => {
  const shifts: LayoutShift[] = (window.shifts = []);
  new PerformanceObserver((list) => {
    shifts.push(...(list.getEntries() as LayoutShift[]));
  }).observe({ type: 'layout-shift', buffered: true });
  document.addEventListener('readystatechange', () => {
    if (document.readyState !== 'interactive') return;
    // The first frame paints the rest of the document. The second one begins when that is done.
    requestAnimationFrame(() => requestAnimationFrame(() => (window.documentShown = performance.now())));
  });
};

/**
 * Describes what has moved since the document was shown, one line per shift: its value, and which nodes moved from where
 * to where. A slow processor paints a document that is half parsed, and what it parses later moves what is there.
 */
export const readShifts = (page: Page) =>
  page.evaluate(() => {
    const { shifts, documentShown } = window;
    if (shifts === undefined || documentShown === undefined) return undefined;
    const describeBox = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].join(' ');
    return shifts
      .filter(({ startTime }) => startTime >= documentShown)
      .map(({ value, sources }) => {
        const moved = sources.map(({ node, previousRect, currentRect }) => {
          const text = node?.textContent?.slice(0, 40) ?? '';
          return `${node?.nodeName ?? 'removed'} “${text}” ${describeBox(previousRect)} → ${describeBox(currentRect)}`;
        });
        return [value, ...moved].join('; ');
      });
  });
