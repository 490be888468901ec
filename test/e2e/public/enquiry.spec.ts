import type { Page } from 'playwright/test';
import { expectNothingFoundInAnyLook, expectNothingFoundInBothThemes } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';

/** Each enquiry needs a name of its own, because the tests share one product. */
const newName = (test: string) => `Parent ${test} ${Date.now()}`;

async function fill(page: Page, name: string): Promise<void> {
  await page.getByLabel('Home tuition: a tutor comes to you').check();
  await page.getByLabel('Your name').fill(name);
  await page.getByLabel('Phone number').fill('0113 496 0000');
  await page.getByLabel('Your child’s school year').selectOption('Year 9');
  await page.getByLabel('Maths').check();
  await page.getByLabel('English').check();
  await page.getByLabel('Your message').fill('Line one\nLine two');
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('a parent comes from the landing page, with the tuition chosen, sends an enquiry by keyboard, and a tutor finds it, marks it as done and undoes that', async ({
  page,
  tutor,
}) => {
  const name = newName('keyboard');
  await page.goto('/landing');
  await page.getByRole('link', { name: 'Ask about online tuition' }).click();
  const online = page.getByLabel('Online tuition: lessons over video');
  await expect(online).toBeChecked();
  await online.focus();
  await page.keyboard.press('Tab');
  await page.keyboard.type(name);
  await page.keyboard.press('Tab');
  await page.keyboard.type('0113 496 0000');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Year 8');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  for (let step = 0; step < 3; step++) await page.keyboard.press('Tab');
  await page.keyboard.type('Hello');
  // The hidden field is between the message and the link, and the Tab key skips it.
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').getByRole('link', { name: 'privacy' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/enquiry/sent');
  await expect(heading(page)).toHaveText('Thank you, we have got your enquiry');

  await tutor.goto('/query/inbox?tab=enquiries');
  const list = tutor.getByRole('region', { name: 'Enquiries' });
  const row = list.getByRole('listitem').filter({ hasText: name });
  await expect(row).toContainText('Year 8 · Maths');
  await expect(row.getByRole('link', { name: '0113 496 0000' })).toHaveAttribute('href', 'tel:01134960000');
  await expectNothingFoundInBothThemes(tutor, tutor.getByRole('main'));
  await row.getByRole('button', { name: `Done: ${name}` }).click();
  await row.getByRole('button', { name: `Not done after all: ${name}` }).click();
  await expect(row.getByRole('button', { name: `Done: ${name}` })).toBeVisible();
});

test.describe('With a connection that is lost', () => {
  test.use({ expectFailedLoads: true });

  test('the form names errors beside the fields, and keeps its values without a connection', async ({
    page,
    context,
  }) => {
    await page.goto('/enquiry');
    await page.getByRole('button', { name: 'Send' }).click();
    const alert = page.getByRole('alert');
    await expect(alert.getByText('Please look at the marked fields.')).toBeVisible();
    await expect(page.getByLabel('Home tuition: a tutor comes to you')).toBeFocused();
    await expect(page.getByLabel('Your name')).toHaveAccessibleDescription('Write your name in one line.');
    await expect(page.getByLabel('Phone number')).toHaveAttribute('aria-invalid', 'true');
    await expectNothingFoundInBothThemes(page);

    const name = newName('offline');
    await fill(page, name);
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(alert.getByText('because there is no connection')).toBeVisible();
    await expect(page.getByLabel('Your name')).toHaveValue(name);
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page).toHaveURL('/enquiry/sent');
    await expectNothingFoundInAnyLook(page);
  });
});

test.describe('Without script', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 320, height: 640 } });

  test('a refused form says why, the Back button shows what was written, which can be sent, and each page fits a screen of 320 px', async ({
    page,
  }) => {
    const expectFits = async () => {
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow, page.url()).toBeLessThanOrEqual(0);
    };
    await page.goto('/enquiry');
    await expectFits();
    const name = newName('plain');
    await fill(page, name);
    await page.getByLabel('Phone number').fill('');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page).toHaveURL('/enquiry/not-sent#invalid_request');
    await expect(page.getByText('Something in the form isn’t filled in')).toBeVisible();
    await expect(page.getByText('Something went wrong on our side').first()).toBeHidden();
    await expectFits();
    await page.goBack();
    await expect(page.getByLabel('Your name')).toHaveValue(name);
    await expect(page.getByLabel('Your message')).toHaveValue('Line one\nLine two');
    await expect(page.getByLabel('Your child’s school year')).toHaveValue('9');

    await page.getByLabel('Phone number').fill('0113 496 0000');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page).toHaveURL('/enquiry/sent');
    await expect(heading(page)).toHaveText('Thank you, we have got your enquiry');
    await expectFits();
  });
});
