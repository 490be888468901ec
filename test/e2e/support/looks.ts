import type { Page } from 'playwright/test';
import { test } from './test.ts';

export interface Look {
  readonly colorScheme: 'light' | 'dark';
  readonly width: number;
}

export const everyLook: readonly Look[] = [360, 1440].flatMap((width) => [
  { colorScheme: 'light', width },
  { colorScheme: 'dark', width },
]);
/** Positions depend only on the width, and colours only on the theme, so two of the four looks show most faults. */
export const twoLooks: readonly Look[] = [
  { colorScheme: 'light', width: 360 },
  { colorScheme: 'dark', width: 1440 },
];

async function setLook(page: Page, { colorScheme, width }: Look): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(undefined)))),
  );
}

export async function inLooks(
  page: Page,
  looks: readonly Look[],
  act: (look: Look) => Promise<void>,
): Promise<void> {
  for (const look of looks) {
    await test.step(`${look.colorScheme}, ${String(look.width)} px`, async () => {
      await setLook(page, look);
      await act(look);
    });
  }
}
