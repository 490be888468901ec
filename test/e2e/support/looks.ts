import type { Page } from 'playwright/test';
import { test } from './test.ts';

export interface Look {
  readonly colorScheme: 'light' | 'dark';
  readonly width: number;
}

/** Both themes, on a phone and on a desktop. */
const looks: readonly Look[] = [360, 1440].flatMap((width) => [
  { colorScheme: 'light', width },
  { colorScheme: 'dark', width },
]);

/** Gives the page a theme and a width, and waits until it is painted so. Nothing moves meanwhile. */
async function wear(page: Page, { colorScheme, width }: Look): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(undefined)))),
  );
}

/** Shows an open page in each theme and width, one after the other, and does something with each. */
export async function inEveryLook(page: Page, act: (look: Look) => Promise<void>): Promise<void> {
  for (const look of looks) {
    await test.step(`${look.colorScheme}, ${String(look.width)} px`, async () => {
      await wear(page, look);
      await act(look);
    });
  }
}
