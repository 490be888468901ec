import { expectNothingFoundInBothThemes } from '../support/axe.ts';
import { holdScripts } from '../support/hold-scripts.ts';
import { loadChecks } from '../support/lesson.ts';
import { expect, test } from '../support/test.ts';

const address = '/courses/learn?course=maths&lesson=rounding-and-estimating';

test.describe('The checks of a lesson', () => {
  test('are answered with the keyboard, in a form that takes the place of its placeholder, and have a line to write on, their options and no answer on paper', async ({
    signedIn: page,
  }) => {
    const release = await holdScripts(page, /\/lesson-check\./);
    await page.goto(address);
    const checks = page.locator('.self-check');
    await expect(checks).toHaveCount(3);
    const measure = () =>
      checks.evaluateAll((all) => all.map((check) => check.getBoundingClientRect().height));
    await page.evaluate(() => document.fonts.ready);
    const before = await measure();
    await expect(page.getByRole('textbox', { name: /^Check/ })).toHaveCount(0);
    release();
    await loadChecks(page);
    const field = page.getByRole('textbox', { name: /^Check\. Round/ });
    expect(await measure()).toEqual(before);

    await page.emulateMedia({ media: 'print' });
    await expect(checks.first().locator('.check-form')).toBeVisible();
    await expect(page.getByRole('textbox', { name: /^Check/ })).toHaveCount(0);
    await expect(checks.nth(2).getByRole('listitem').filter({ visible: true })).toHaveCount(4);
    await expect(checks.nth(2)).not.toContainText('That is half a second.', { useInnerText: true });
    await page.emulateMedia({ media: 'screen' });

    await field.focus();
    await page.keyboard.type('0.07');
    await page.keyboard.press('Enter');
    await expect(checks.first()).toContainText('Not right. Zeros at the start');
    await expect(field).toBeFocused();
    await page.keyboard.type('0.071');
    await page.keyboard.press('Enter');
    await expect(checks.first()).toContainText('Right at the second try');
    await expect(checks.first().locator('details')).toHaveAttribute('open', '');

    const options = checks.nth(2).getByRole('button');
    await expect(options).toHaveCount(4);
    for (const option of await options.all()) {
      const box = await option.boundingBox();
      expect(box?.height).toBeGreaterThanOrEqual(44);
    }
    await options.filter({ hasText: '62.7' }).press('Enter');
    await expect(checks.nth(2)).toContainText('Not right. That is half a second.');
    await expectNothingFoundInBothThemes(page, checks);
  });
});

test.describe('What a student reached in the checks of a lesson', () => {
  test.use({ expectFailedLoads: true });

  test('shows on another device, also if the first one was offline for a moment', async ({
    signedIn: page,
    otherDevice,
  }) => {
    await page.goto(address);
    await loadChecks(page);
    const field = page.getByRole('textbox', { name: /^Check\. Round/ });
    await page.context().setOffline(true);
    await field.fill('0.071');
    await field.press('Enter');
    await expect(page.getByText('We couldn’t save this yet')).toBeVisible();
    const saved = page.waitForResponse((reply) => reply.url().endsWith('/progress') && reply.ok());
    await page.context().setOffline(false);
    await saved;
    await expect(page.getByText('We couldn’t save this yet')).toHaveCount(0);

    await otherDevice.goto(address);
    await loadChecks(otherDevice);
    await expect(otherDevice.locator('.self-check').first()).toContainText('Right first time');
  });
});
