import type { Page } from 'playwright/test';
import { expect, test } from './support/test.ts';

/** Replaces each text by nested `font` elements, as Chrome's translator does, and marks it as translated. */
const translate = (page: Page) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      if (text.data.trim() === '' || text.parentElement?.closest('[translate="no"], font, script, style'))
        continue;
      const outer = document.createElement('FONT');
      const inner = outer.appendChild(document.createElement('FONT'));
      inner.textContent = `«${text.data}»`;
      text.replaceWith(outer);
    }
  });

test.describe('in a browser that translates pages', () => {
  test('a quiz goes on, its texts change, and its answers and formulas stay as they are', async ({
    signedIn: page,
    openQuiz,
  }) => {
    await openQuiz({ courseId: 'maths', topicId: 'number' }, { mode: 'practice' });
    const main = page.getByRole('main');
    const answers = await main.locator('label').allTextContents();
    await translate(page);
    await expect(main.getByRole('button', { name: '«Check»' })).toBeVisible();
    expect(await main.locator('label').allTextContents()).toEqual(answers);
    await main.getByRole('radio').first().check();
    await expect(main.getByText('All answers saved')).toBeVisible();
    await translate(page);
    await main.getByRole('button', { name: /Check/ }).click();
    await expect(main.getByRole('heading', { name: /Right!|Not right yet|It is/ })).toBeVisible();
    await translate(page);
    if (await main.getByRole('heading', { name: /Not right yet/ }).isVisible()) {
      await main.getByRole('button', { name: /Show the answer/ }).click();
      await expect(main.getByRole('heading', { name: /It is/ })).toBeVisible();
      await translate(page);
    }
    await main.getByRole('button', { name: /Next/ }).click();
    await expect(main.getByRole('heading', { level: 2 })).toHaveText('Question 2 of 5');
    await expect(main.getByRole('button', { name: 'Check', exact: true })).toBeVisible();
    await expect(main.getByText(/Right!|Not right yet|It is [A-E]/)).toHaveCount(0);
    await translate(page);
    await main.getByRole('button', { name: /Skip/ }).click();
    await expect(main.getByRole('heading', { level: 2 })).toHaveText('Question 3 of 5');
  });

  test('every page can be left for the next, and no text of the one before stays', async ({
    reading: page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    const menu = page.getByRole('navigation', { name: 'Menu' });
    await page.goto('/dashboard/default', { waitUntil: 'networkidle' });
    for (const name of ['Maths', 'Multiple Choice', 'Ask Bot', 'Ask Tutor', 'English', 'Dashboard']) {
      await translate(page);
      await menu.getByRole('link', { name: `«${name}»`, exact: true }).click();
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/«/);
      await page.waitForLoadState('networkidle');
      await expect(page.getByText('Something went wrong')).toHaveCount(0);
      await expect(page.getByRole('main').getByText('«')).toHaveCount(0);
    }
  });
});
