import type { Page } from 'playwright/test';

const appScripts = /static\/js\/(?!before-paint).*\.chunk\.js/;

export async function holdScripts(page: Page, scripts = appScripts): Promise<() => void> {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(scripts, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}
