import type { Page } from 'playwright/test';

interface LayoutShift extends PerformanceEntry {
  readonly value: number;
}

declare global {
  interface Window {
    shifts?: { sum: number };
  }
}

/** Adds up the values of all layout shifts. Runs in the page, before its own scripts. */
export const observeShifts = () => {
  const shifts = (window.shifts = { sum: 0 });
  new PerformanceObserver((list) => {
    for (const { value } of list.getEntries() as LayoutShift[]) shifts.sum += value;
  }).observe({ type: 'layout-shift', buffered: true });
};
export const readShifts = (page: Page) => page.evaluate(() => window.shifts?.sum);
