import { loadChecks } from '../support/lesson.ts';
import { expect, test } from '../support/test.ts';

const lesson = '/courses/learn?course=science&lesson=moving-in-and-out';

test.describe('Parts of a lesson', () => {
  test('each step of a worked example asks a question, and then opens with the keyboard; print shows all steps and no buttons, a line for each check, and the answers on a page of their own at the end', async ({
    reading: page,
  }) => {
    await page.goto(lesson);
    const example = page.locator('[aria-live="polite"]:has(> .steps)').first();
    const step = example.getByRole('listitem');
    await expect(step).toHaveCount(0);

    await page.getByRole('button', { name: 'Show step 1 of 3' }).first().focus();
    for (const [count, question] of [
      'Where is there more carbon dioxide, inside or outside?',
      'What is the process called?',
      'In which direction does it go?',
    ].entries()) {
      const next = page.getByRole('button', { name: `Show step ${count + 1} of 3` }).first();
      await expect(next).toBeFocused();
      await expect(next).toHaveAccessibleDescription(question);
      await expect(step).toHaveCount(count);
      await expect(example.getByText(question).filter({ visible: true })).toHaveCount(1);
      await page.keyboard.press('Enter');
      await expect(step).toHaveCount(count + 1);
      await expect(step.last()).toContainText(question);
    }
    await expect(page.getByRole('button', { name: 'Hide the steps' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(step).toHaveCount(0);

    const steps = page.locator('.steps > li');
    await expect(steps.first()).toBeHidden();
    const checks = page.locator('.self-check');
    await expect(checks).toHaveCount(3);
    const answers = page.getByRole('heading', { name: 'Answers' });
    await expect(answers).toBeHidden();
    await page.emulateMedia({ media: 'print' });
    for (const each of await steps.all()) await expect(each).toBeVisible();
    await expect(page.getByRole('button')).toHaveCount(0);
    for (const details of await checks.locator('details').all()) await expect(details).toBeHidden();
    await expect(answers).toBeVisible();
    const sheet = page.getByRole('article').locator('> :last-child');
    await expect(sheet.getByRole('listitem')).toHaveCount(3);
    await expect(sheet).toContainText('Answers');
    expect(await sheet.evaluate((element) => getComputedStyle(element).breakBefore)).toBe('page');
  });

  test('a student who wants all steps gets them in every lesson, until they choose otherwise', async ({
    signedIn: page,
  }) => {
    await page.goto(lesson);
    const steps = page.locator('.steps > li');
    await expect(steps.first()).toBeHidden();
    await page.getByRole('button', { name: 'Show all steps' }).first().press('Enter');
    const hide = page.getByRole('button', { name: 'Hide the steps' });
    await expect(hide.first()).toBeFocused();
    await page.goto('/courses/learn?course=science&lesson=from-cells-to-organs');
    await expect(hide).toHaveCount(2);
    for (const step of await steps.all()) await expect(step).toBeVisible();
    await hide.last().click();
    for (const step of await steps.all()) await expect(step).toBeHidden();
  });

  test('a line on phones, and a list on wide screens, show where the student is; a wide table has a shadow, a mistake has a sign, and its correction has none, also in forced colours', async ({
    reading: page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(lesson);
    const list = page.getByRole('navigation', { name: 'On this page' });
    const current = list.locator('[aria-current="location"]');
    await expect(current).toHaveText('Aim');
    await list.getByRole('link', { name: 'Common mistakes' }).click();
    await expect(page.getByRole('heading', { name: 'Common mistakes' })).toBeFocused();
    await expect(current).toHaveText('Common mistakes');
    await expect(list).toBeInViewport({ ratio: 1 });
    const box = page.locator('div:has(> table)').first();
    const readShadow = () => box.evaluate((element) => getComputedStyle(element).backgroundImage);
    await expect(box).not.toHaveAttribute('tabindex');
    expect(await readShadow()).toBe('none');

    await page.setViewportSize({ width: 360, height: 740 });
    await expect(list).toBeHidden();
    const line = page.locator('.place-line');
    // A number for each lesson of the topic.
    await expect(line).toHaveText('Lesson1234567');
    await expect(line.locator('> *')).toBeInViewport();
    await expect(page.getByText(/^Keyboard: /)).toBeHidden();

    await page.setViewportSize({ width: 320, height: 640 });
    await expect(box).toHaveAttribute('tabindex', '0');
    expect(await readShadow()).toContain('linear-gradient');
    await page.emulateMedia({ forcedColors: 'active' });
    const readSign = (name: string) =>
      page
        .locator(name)
        .first()
        .evaluate((element) => getComputedStyle(element, '::before').content);
    expect(await readSign('.mistake')).toContain('✗');
    expect(await readSign('.right')).toBe('none');
    await expect(page.locator('.key-rule')).toContainText('Key rule.');
    const border = await page.locator('.key-rule').evaluate((card) => getComputedStyle(card).borderTopWidth);
    expect(border).toBe('2px');
  });

  test('the bar and the line hide no focused element at 320 px and at 200 %, and nothing is too wide', async ({
    reading: page,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(lesson);
    // The form of each check replaces its placeholder, which may have the focus.
    await loadChecks(page);
    const line = page.locator('.place-line > *');
    for (const size of [
      { width: 320, height: 640 },
      { width: 640, height: 400 },
    ]) {
      await page.setViewportSize(size);
      await page.getByRole('link', { name: /^Next:/ }).focus();
      for (let presses = 0; presses < 10; presses += 1) {
        await page.keyboard.press('Shift+Tab');
        const covered = await line.evaluate((element) => {
          const { top, bottom } = element.getBoundingClientRect();
          const focused = document.activeElement?.getBoundingClientRect();
          return focused !== undefined && focused.top < bottom - 1 && focused.bottom > top + 1;
        });
        expect(covered).toBe(false);
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width);
    }
  });
});
