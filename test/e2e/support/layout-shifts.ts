import type { Page } from 'playwright/test';

interface LayoutShift extends PerformanceEntry {
  readonly value: number;
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

/** Adds up the values of all shifts since the first paint. While the document arrives, nobody sees what moves. */
export const readShifts = (page: Page) =>
  page.evaluate(() => {
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    if (paint === undefined || window.shifts === undefined) return undefined;
    const seen = window.shifts.filter(({ startTime }) => startTime >= paint.startTime);
    return seen.reduce((sum, { value }) => sum + value, 0);
  });
