import { readFile } from 'node:fs/promises';
import { signInTokens } from '../../support/tokens.ts';
import { expectNothingFound } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';

// The browser reports a refused password as a failed load.
test.use({ expectFailedLoads: true, viewport: { width: 360, height: 800 } });

test('a student downloads what is kept, deletes the account by keyboard, and is gone in all tabs', async ({
  signedIn: page,
  student,
  context,
  url,
}) => {
  await page.goto('/user/account-profile/your-data');
  const main = page.getByRole('main');

  await test.step('as a page to read and as a file', async () => {
    const read = async (name: string) => {
      const download = page.waitForEvent('download');
      await main.getByRole('button', { name }).press('Enter');
      return readFile(await (await download).path(), 'utf8');
    };
    expect(await read('Download as a page')).toContain(student.email);
    expect(JSON.parse(await read('Download as a file for computers (JSON)'))).toContainEqual({
      kind: 'account',
      data: expect.objectContaining({ name: student.name, email: student.email }) as unknown,
    });
    await expect(main.getByRole('status').filter({ hasText: 'Look in your downloads' })).toBeVisible();
  });

  const tab = await context.newPage();
  await tab.goto('/dashboard/default');
  await tab.getByRole('heading', { level: 1 }).waitFor();

  await test.step('a wrong password deletes nothing', async () => {
    await main.getByRole('button', { name: 'Delete my account…' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Delete your account for good?' });
    const field = dialog.getByLabel('Your password');
    await field.press('Enter');
    await expect(dialog.getByText(/Enter your password/)).toBeVisible();
    await expect(field).toBeFocused();
    await field.fill('not the password');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('That isn’t your password.')).toBeVisible();
    await expect(field).toHaveValue('not the password');
    await expectNothingFound(page);
  });

  await test.step('the right one deletes everything, and a receipt is left', async () => {
    await page.getByLabel('Your password').fill(student.password);
    await page.keyboard.press('Enter');
    await page.waitForURL('/auth/account-deleted');
    await expect(page.getByRole('heading', { name: 'Your account is deleted' })).toBeVisible();
    await expect(page.getByText(/The number of this deletion is [0-9a-f-]{36}/)).toBeVisible();
    await expectNothingFound(page);
    await expect(page.getByText(student.email)).toHaveCount(0);
    expect(await page.evaluate(() => JSON.stringify(window.localStorage))).not.toContain(student.email);
    await tab.waitForURL('/landing');
  });

  await expect(signInTokens(url, student)).rejects.toThrow('NotAuthorizedException');
});
