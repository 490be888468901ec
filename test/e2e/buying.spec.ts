import type { Page } from 'playwright/test';
import { startProduct, type Product } from '../support/product.ts';
import { newestMailTo, registerStudent } from '../support/student.ts';
import { expectNothingFound } from './support/axe.ts';
import { expect, signInQuickly, test } from './support/test.ts';

// How events are delivered is set for the whole product, so these tests take turns.
test.describe.configure({ mode: 'default' });

const main = (page: Page) => page.getByRole('main');
const heading = (page: Page, name: string | RegExp) => main(page).getByRole('heading', { level: 1, name });
const chip = (page: Page, course: string) =>
  page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: `Buy Now: ${course}` });

/** Fills the form in as a parent would and goes to the provider's page. */
async function goToCheckout(page: Page, payer = 'parent@example.com'): Promise<void> {
  await main(page).getByLabel('Payer’s e-mail').fill(payer);
  await main(page)
    .getByRole('checkbox', { name: /access to the course straight away/ })
    .check();
  await main(page).getByRole('button', { name: 'Pay £49' }).click();
  await page.waitForURL(/\/_local\/checkout\/cs_test_/);
}

const payHere = (page: Page, button: string | RegExp) =>
  page.getByRole('button', { name: button, exact: true }).click();

/** Chooses on the stand-in's page how events are delivered from now on. */
async function deliver(page: Page, how: string): Promise<void> {
  await page.goto('/_local/payments');
  await page.getByRole('radio', { name: how }).check();
  await page.getByRole('button', { name: 'Use this' }).click();
  await expect(page.getByRole('radio', { name: how })).toBeChecked();
}

test('a student buys a course from the menu: it opens, the chip goes, the order is listed', async ({
  signedIn: page,
}) => {
  await page.goto('/dashboard/default');
  await chip(page, 'Science').click();
  await expect(heading(page, 'Buy Science')).toBeVisible();
  await expect(main(page).getByText(/^Topics: Cells and organisation, /)).toBeVisible();
  await expect(main(page).getByText('Prices include VAT where it applies.')).toBeVisible();
  await test.step('what is missing is said at its field', async () => {
    await main(page).getByRole('button', { name: 'Pay £49' }).click();
    await expect(main(page).getByText(/^Tick this to go on/)).toBeVisible();
    await expectNothingFound(page);
  });
  await goToCheckout(page);
  await expect(page.getByText('no money moves')).toBeVisible();
  await expectNothingFound(page);
  await payHere(page, 'Pay');

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
    await page.goto('/user/account-profile');
    const row = main(page).getByRole('row', { name: /Science/ });
    await expect(row).toContainText('£49');
    await expect(row).toContainText('Paid');
    await expectNothingFound(page);
  });
});

test('a payer who cancels has paid nothing and can begin again', async ({ signedIn: page }) => {
  await page.goto('/courses/buy/english');
  await goToCheckout(page);
  await page.getByRole('link', { name: 'Cancel' }).click();
  await page.waitForURL('/courses/buy/english?cancelled=english-1');
  await expect(main(page).getByText('You haven’t paid. Nothing was taken.')).toBeVisible();
  await expect(chip(page, 'English')).toBeVisible();

  // The same order goes on where it stood.
  await goToCheckout(page);
  await payHere(page, 'Pay');
  await page.waitForURL('/courses/buy/english?order=english-1');
  await expect(heading(page, 'English is yours')).toBeVisible();
});

test('the browser’s back button leaves the checkout for a form that works', async ({ signedIn: page }) => {
  await page.goto('/courses/buy/english');
  await goToCheckout(page);
  await page.goBack();
  await page.waitForURL('/courses/buy/english');
  await goToCheckout(page);
});

test('a declined card opens nothing, and another way to pay does', async ({ signedIn: page }) => {
  await page.goto('/courses/buy/maths');
  await goToCheckout(page);
  const checkout = page.url();
  await payHere(page, 'Card declined');
  await expect(page.getByRole('alert')).toContainText(/declined/);
  await page.goto('/courses/maths');
  await expect(chip(page, 'Maths')).toBeVisible();

  await page.goto(checkout);
  await payHere(page, 'Pay');
  await expect(heading(page, 'Maths is yours')).toBeVisible();
});

test('money that takes days opens the course when it arrives', async ({ signedIn: page, student }) => {
  await page.goto('/courses/buy/maths');
  await goToCheckout(page, student.email);
  await payHere(page, /Pay later/);
  await expect(heading(page, 'Your payment is on its way')).toBeVisible();
  await expectNothingFound(page);

  await test.step('meanwhile menu, dashboard and course page say so, and nobody is asked to pay again', async () => {
    const menu = page.getByRole('navigation', { name: 'Menu' });
    for (const path of ['/dashboard/default', '/courses/maths']) {
      await page.goto(path);
      await expect(menu.getByRole('link', { name: 'Payment on its way: Maths' })).toHaveText('On its way');
      await expect(main(page).getByRole('link', { name: 'Payment on its way: Maths' })).toBeVisible();
      await expect(main(page).getByText(/^Your payment is on its way/)).toBeVisible();
      await expect(chip(page, 'Maths')).toBeHidden();
      await expect(chip(page, 'Science')).toBeVisible();
      await expectNothingFound(page);
    }
    await expect(main(page).getByRole('link', { name: /Buy/ })).toBeHidden();
    await page.goto('/courses/buy/maths');
    await expect(heading(page, 'Your payment is on its way')).toBeVisible();
    await expect(main(page).getByRole('button', { name: /^Pay/ })).toBeHidden();
  });

  await page.goto('/_local/payments');
  await page
    .getByRole('listitem')
    .filter({ hasText: student.email })
    .getByRole('button', { name: 'Money arrives' })
    .click();
  await page.goto('/courses/buy/maths?order=maths-1');
  await expect(heading(page, 'Maths is yours')).toBeVisible();
  await expect(chip(page, 'Maths')).toBeHidden();
});

test('an event that comes after the payer is back opens the course while the page waits', async ({
  signedIn: page,
  context,
}) => {
  const control = await context.newPage();
  await deliver(control, 'Held until you deliver them');
  await page.goto('/courses/buy/science');
  await goToCheckout(page);
  await payHere(page, 'Pay');
  await expect(heading(page, 'Checking your payment')).toBeVisible();
  await expectNothingFound(page);
  await expect(chip(page, 'Science')).toBeVisible();

  await control.reload();
  await control.getByRole('button', { name: 'Deliver', exact: true }).click();
  await expect(heading(page, 'Science is yours')).toBeVisible();
  await deliver(control, 'At once');
});

test.describe('a tab that is out of date', () => {
  test.use({ expectFailedLoads: true });

  test('sends nobody to pay for a course that is theirs', async ({ signedIn: page, context }) => {
    const stale = await context.newPage();
    await stale.goto('/courses/buy/english');
    await main(stale).getByRole('checkbox').check();

    await page.goto('/courses/buy/english');
    await goToCheckout(page);
    await payHere(page, 'Pay');
    await expect(heading(page, 'English is yours')).toBeVisible();

    await main(stale).getByRole('button', { name: 'Pay £49' }).click();
    await expect(heading(stale, 'You have this course')).toBeVisible();
    await expect(stale).toHaveURL('/courses/buy/english');
    await expect(chip(stale, 'English')).toBeHidden();
  });
});

test.describe('without a payment provider', () => {
  let product: Product;
  test.beforeAll(async () => {
    product = await startProduct({ payments: false });
  });
  test.afterAll(() => product.close());

  test('the student asks the centre, which is mailed', async ({ browser }) => {
    const student = await registerStudent(product.url);
    const context = await browser.newContext({ baseURL: product.url });
    const page = await context.newPage();
    await signInQuickly(context, product.url, student);
    await page.goto('/courses/maths');
    await chip(page, 'Maths').click();
    await main(page).getByLabel('E-mail for our answer').fill('parent@example.com');
    await main(page).getByLabel('Message (optional)').fill('May we pay in cash?');
    await main(page).getByRole('button', { name: 'Ask the centre' }).click();
    await expect(main(page).getByText('We have your request')).toBeVisible();
    await expectNothingFound(page);
    await page.reload();
    await expect(main(page).getByText('We have your request')).toBeVisible();

    const { subject, text } = await newestMailTo(product.url, 'hello@ktc.example');
    expect(subject).toContain('Maths');
    for (const part of [student.name, student.email, 'parent@example.com', 'May we pay in cash?'])
      expect(text).toContain(part);
    await context.close();
  });
});
