import type { Page } from 'playwright/test';
import type { OrderState } from '../../contract/orders/orders.ts';
import { expectNothingFound } from './support/axe.ts';
import { expect, test } from './support/test.ts';

const main = (page: Page) => page.getByRole('main');
const heading = (page: Page, name: string | RegExp) => main(page).getByRole('heading', { level: 1, name });
const chip = (page: Page, course: string) =>
  page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: `Buy Now: ${course}` });

async function goToCheckout(page: Page): Promise<void> {
  await main(page).getByLabel('Payer’s email').fill('parent@example.com');
  await main(page)
    .getByRole('checkbox', { name: /access to the course straight away/ })
    .check();
  await main(page).getByRole('button', { name: 'Pay £49' }).click();
  await page.waitForURL(/\/_local\/checkout\/cs_test_/);
}

test('a student buys a course from the menu, by way back and cancelling: it opens, the chip goes, the order is listed', async ({
  signedIn: page,
}) => {
  await page.goto('/dashboard/default');
  await chip(page, 'Science').click();
  await expect(heading(page, 'Buy Science')).toBeVisible();
  await expect(main(page).getByText(/^Topics: Cells and organisation, /)).toBeVisible();
  await expect(main(page).getByText(/nothing is added for VAT/)).toBeVisible();
  await test.step('what is missing is said at its field', async () => {
    await main(page).getByRole('button', { name: 'Pay £49' }).click();
    await expect(main(page).getByText(/^Please tick this box to go on/)).toBeVisible();
    await expectNothingFound(page);
  });
  await goToCheckout(page);
  await expect(page.getByText('no money moves')).toBeVisible();
  await expectNothingFound(page);

  await test.step('the browser’s back button leaves the checkout for a form that works', async () => {
    await page.goBack();
    await page.waitForURL('/courses/buy/science');
    await goToCheckout(page);
  });

  await test.step('who cancels has paid nothing, and goes on with the same order', async () => {
    await page.getByRole('link', { name: 'Cancel' }).click();
    await page.waitForURL('/courses/buy/science?cancelled=science-1');
    await expect(main(page).getByText('You haven’t paid, and no money was taken.')).toBeVisible();
    await expect(chip(page, 'Science')).toBeVisible();
    await goToCheckout(page);
  });

  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await page.waitForURL('/courses/buy/science?order=science-1');
  await expect(heading(page, 'Science is yours')).toBeVisible();
  await expectNothingFound(page);
  await expect(chip(page, 'Science')).toBeHidden();
  await expect(chip(page, 'Maths')).toBeVisible();

  await test.step('what the course holds is open without a reload', async () => {
    await main(page).getByRole('link', { name: 'Start learning Science' }).click();
    await page.waitForURL(/\/courses\/learn\?course=science/);
    await page.getByRole('link', { name: 'Science', exact: true }).first().click();
    await page.waitForURL('/courses/science');
    await expect(main(page).getByRole('link', { name: /Buy/ })).toBeHidden();
  });

  await test.step('the account lists the order', async () => {
    await page.goto('/user/account-profile/payments');
    const row = main(page).getByRole('row', { name: /Science/ });
    await expect(row).toContainText('£49');
    await expect(row).toContainText('Paid');
    await expectNothingFound(page);
  });
});

test('a parent pays by the link of a child, in another browser and without an account', async ({
  signedIn: page,
  browser,
  student,
  url,
}) => {
  await page.goto('/courses/science');
  await main(page).getByRole('button', { name: 'Ask a parent' }).click();
  await expect(main(page).getByRole('heading', { name: 'Ask a parent to buy Science' })).toBeFocused();
  const link = await main(page).getByLabel('Link for your parent').inputValue();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await main(page).getByRole('button', { name: 'Copy the link' }).click();
  await expect(main(page).getByText('The link is copied.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  await expectNothingFound(page);

  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, baseURL: url });
  const phone = await context.newPage();
  const requested: string[] = [];
  phone.on('request', (request) => {
    requested.push(`${request.url()} ${request.headers()['referer'] ?? ''}`);
  });
  await phone.goto(link);
  await expect(heading(phone, 'Buy Science')).toBeVisible();
  await phone.waitForURL('/parent/course');
  await expect(main(phone).getByText(/^Ada would like this course/)).toBeVisible();
  await expect(main(phone).getByText(/^Topics: Cells and organisation, /)).toBeVisible();
  await expect(main(phone).getByRole('link', { name: 'Our terms say the rest.' })).toBeVisible();
  await expectNothingFound(phone);
  const pay = async () => {
    await main(phone).getByLabel('Your email').fill('parent@example.com');
    await main(phone)
      .getByRole('checkbox', { name: /access to the course straight away/ })
      .check();
    await main(phone).getByRole('button', { name: 'Pay £49' }).click();
    await phone.waitForURL(/\/_local\/checkout\/cs_test_/);
  };
  await pay();
  await phone.getByRole('link', { name: 'Cancel' }).click();
  await phone.waitForURL('/parent/course?cancelled=yes');
  await expect(main(phone).getByText('You haven’t paid, and no money was taken.')).toBeVisible();
  await pay();
  await phone.getByRole('button', { name: 'Pay', exact: true }).click();
  await phone.waitForURL('/parent/course?paid=yes');
  await expect(heading(phone, 'Science is paid for')).toBeVisible();
  await expect(main(phone).getByText(/Ada finds it on the dashboard after signing in/)).toBeVisible();
  await expectNothingFound(phone);

  await page.goto('/courses/science');
  await expect(main(page).getByText('Yours')).toBeVisible();
  await expect(main(page).getByRole('button', { name: 'Ask a parent' })).toBeHidden();
  await phone.goto('/parent/course');
  await expect(heading(phone, 'Science is open already')).toBeVisible();
  expect(requested.filter((request) => request.includes(link.slice(-43)))).toEqual([]);
  await context.close();

  await test.step('a browser in which somebody is signed in shows nothing of theirs', async () => {
    await page.goto(link);
    await expect(heading(page, 'Science is open already')).toBeVisible();
    await expect(page).toHaveURL('/parent/course');
    await expect(page.getByRole('navigation')).toHaveCount(1);
    await expect(page.getByRole('banner').getByRole('button')).toHaveCount(0);
    await expect(page.locator('body')).not.toContainText(student.name.split(' ')[1] ?? '');
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('the button of the form is on the first two screens, before the legal text', async ({
    reading: page,
  }) => {
    await page.goto('/courses/buy/english');
    const findBottom = async (name: string) => {
      const box = await main(page).getByRole('button', { name }).boundingBox();
      return (box?.y ?? Infinity) + (box?.height ?? 0);
    };
    await expect(main(page).getByLabel('Payer’s email')).toHaveValue('');
    const pay = await findBottom('Pay £49');
    expect(pay).toBeLessThanOrEqual(2 * 740);
    const rights = await main(page).getByRole('heading', { name: 'Your right to cancel' }).boundingBox();
    expect(rights?.y).toBeGreaterThan(pay);

    await test.step('without a payment provider', async () => {
      const json = { paymentMethod: 'centre', orders: [], requests: [] };
      await page.route('**/api/orders', (route) => route.fulfill({ json }));
      await page.reload();
      await expect(main(page).getByLabel('A parent’s email')).toHaveValue('');
      expect(await findBottom('Ask the centre')).toBeLessThanOrEqual(2 * 740);
    });
  });
});

test('axe finds nothing while a payment is on its way, nor where the centre is asked', async ({
  reading: page,
}) => {
  const answer = { paymentMethod: 'card', orders: [] as object[], requests: [] as object[] };
  const at = '2026-11-21T09:30:00.000Z';
  const become = (state: OrderState) => {
    const order = { orderId: 'maths-1', courseId: 'maths', courseTitle: 'Maths', state, createdAt: at };
    const payment = {
      price: { amount: 4900, currency: 'GBP' },
      payerEmail: 'parent@example.com',
      paidAt: null,
    };
    answer.orders = [{ ...order, ...payment }];
  };
  await page.route('**/api/orders', (route) => route.fulfill({ json: answer }));

  become('open');
  await page.goto('/courses/buy/maths?order=maths-1');
  await expect(heading(page, 'Checking your payment')).toBeVisible();
  await expectNothingFound(page);
  become('processing');
  await expect(heading(page, 'Your payment is on its way')).toBeVisible();
  await expectNothingFound(page);

  await test.step('without a payment provider', async () => {
    Object.assign(answer, { paymentMethod: 'centre', orders: [] });
    await page.goto('/courses/buy/english');
    await expect(main(page).getByRole('button', { name: 'Ask the centre' })).toBeVisible();
    await expectNothingFound(page);
    answer.requests = [{ courseId: 'english', askedAt: at }];
    await page.reload();
    await expect(heading(page, 'We have your request')).toBeVisible();
    await expectNothingFound(page);
  });
});
