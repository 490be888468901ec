import type { Page } from 'playwright/test';

/** Holds the app's scripts back. Returns what lets them go. */
export async function holdScripts(page: Page): Promise<() => void> {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/static\/js\/(?!before-paint).*\.chunk\.js/, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}
