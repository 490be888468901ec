import type { Page } from 'playwright/test';
import { callUserPool, newestCodeTo, newStudent } from '../../support/student.ts';
import { signInTokens } from '../../support/tokens.ts';
import { expectNothingFoundInBothThemes } from '../support/axe.ts';
import { accountButton } from '../support/menu.ts';
import { expect, test } from '../support/test.ts';

const profile = '/user/account-profile';
const security = `${profile}/security`;
const saved = (page: Page, text: RegExp) => page.getByRole('status').filter({ hasText: text });

async function expectSignedOut(page: Page) {
  const name = page.getByLabel('Name', { exact: true });
  await name.fill('Somebody Else');
  await name.press('Enter');
  await page.waitForURL(/\/auth\/login/);
}

test('a new name is shown in every tab and after a reload', async ({ signedIn, context }) => {
  const other = await context.newPage();
  await other.goto('/dashboard/default');
  await expect(accountButton(other)).toBeVisible();
  await signedIn.goto(profile);
  const field = signedIn.getByLabel('Name', { exact: true });
  await expect(field).toHaveValue('Ada Okafor');
  await field.fill('');
  await field.press('Enter');
  await expect(signedIn.getByText('Enter your name.')).toBeVisible();
  await field.fill('  Grace Hopper ');
  await field.press('Enter');
  await expect(saved(signedIn, /Your name is now Grace Hopper\./)).toBeVisible();
  for (const tab of [signedIn, other]) {
    await expect(accountButton(tab)).toHaveAccessibleName('Account of Grace Hopper');
    await accountButton(tab).click();
    await expect(tab.getByText('Hi, Grace Hopper')).toBeVisible();
  }
  await signedIn.reload();
  await expect(signedIn.getByLabel('Name', { exact: true })).toHaveValue('Grace Hopper');
});

test.describe('where passwords or codes are refused', () => {
  test.use({ expectFailedLoads: true });

  test('another email address needs the password and a mailed code, and replaces the old one', async ({
    signedIn: page,
    student,
    url,
    context,
  }) => {
    const email = newStudent().email;
    const other = await context.newPage();
    await other.goto(profile);
    await page.goto(profile);
    await page.getByLabel('New email address').fill(email);
    await page.getByLabel('Your password', { exact: true }).fill('a guess');
    await page.keyboard.press('Enter');
    await expect(page.getByText('That isn’t your password.')).toBeVisible();
    await expect(page.getByLabel('New email address')).toHaveValue(email);
    await page.getByLabel('Your password', { exact: true }).fill(student.password);
    await page.keyboard.press('Enter');

    const code = page.getByLabel('Code');
    await expect(code).toBeFocused();
    await expectNothingFoundInBothThemes(page);
    const right = await newestCodeTo(url, email);
    await code.fill(right === '000000' ? '000001' : '000000');
    await page.keyboard.press('Enter');
    await expect(page.getByText('This code isn’t right.')).toBeVisible();
    await page.reload();
    await code.fill(right);
    await page.keyboard.press('Enter');
    await expect(saved(page, new RegExp(`You now sign in with ${email}`))).toBeVisible();
    await expect(page.getByLabel('New email address')).toBeFocused();
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(email);
    await expect(other.getByText(`You sign in with ${email}`)).toBeVisible();

    await expect(signInTokens(url, student)).rejects.toThrow('NotAuthorizedException');
    await signInTokens(url, { ...student, email });
  });

  test('another password keeps this browser signed in and signs out other devices', async ({
    signedIn: page,
    student,
    otherDevice: elsewhere,
    context,
    url,
  }) => {
    await elsewhere.goto(profile);
    const other = await context.newPage();
    await other.goto('/dashboard/default');
    await page.goto(security);

    const [now, next] = [page.getByLabel('Current password'), page.getByLabel('New password')];
    await now.fill('a guess');
    await next.fill('tea at seven');
    await next.press('Enter');
    await expect(page.getByText('That isn’t your password.')).toBeVisible();
    await expect(next).toHaveValue('tea at seven');
    await now.fill(student.password);
    await next.press('Enter');
    await expect(saved(page, /Your password is changed\./)).toBeVisible();
    await expect(next).toHaveValue('');
    for (const tab of [page, other]) {
      await tab.reload();
      await expect(accountButton(tab)).toBeVisible();
    }

    await expectSignedOut(elsewhere);
    await expect(elsewhere.getByText('You have been signed out.')).toBeVisible();
    await signInTokens(url, { ...student, password: 'tea at seven' });
  });
});

test('signing out everywhere is confirmed and signs out every device', async ({
  signedIn: page,
  student,
  url,
}) => {
  const elsewhere = await signInTokens(url, student);
  const refresh = () =>
    callUserPool(url, 'GetTokensFromRefreshToken', { RefreshToken: elsewhere.refreshToken });
  await refresh();
  await page.goto(security);
  const button = page.getByRole('button', { name: 'Sign out everywhere' });
  await button.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Sign out on every device?' });
  await expect(dialog).toBeVisible();
  await expectNothingFoundInBothThemes(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Sign out everywhere' }).click();
  await page.waitForURL('/landing');
  await expect(refresh()).rejects.toThrow('NotAuthorizedException');
});
