import {
  callUserPool,
  newestCodeTo,
  newestMailTo,
  newStudent,
  signUpStudent,
} from '../../support/student.ts';
import { signInTokens } from '../../support/tokens.ts';
import { signInStorage } from '../support/sign-in-storage.ts';
import { expectNothingFoundInBothThemes } from '../support/axe.ts';
import { register } from '../support/register.ts';
import { expect, test } from '../support/test.ts';

test.use({ expectFailedLoads: true });

test('an address that a stranger signed up with is confirmed by whose it is, and the stranger keeps no way in', async ({
  page,
  url,
}) => {
  const student = newStudent();
  const stranger = { ...student, password: 'the password of a stranger' };
  await signUpStudent(url, stranger);
  const codeOfStranger = await newestCodeTo(url, student.email);

  await register(page, student);
  await expect(page).toHaveURL(/\/auth\/confirm/);
  await expect.poll(() => newestCodeTo(url, student.email)).not.toBe(codeOfStranger);
  await page.getByLabel('Code').fill(await newestCodeTo(url, student.email));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('heading', { name: 'Set a new password' })).toBeFocused();
  await expect(
    page.getByRole('status').filter({ hasText: 'makes sure that nobody else can use your account' }),
  ).toBeAttached();
  await expectNothingFoundInBothThemes(page);
  await expect(signInTokens(url, stranger)).rejects.toThrow();

  await page.getByLabel('Code').fill(await newestCodeTo(url, student.email));
  await page.getByLabel('New password').fill(student.password);
  await page.getByRole('button', { name: 'Save and sign in' }).click();
  await expect(page).toHaveURL('/dashboard/default');
  await expect(signInTokens(url, stranger)).rejects.toThrow();
});

test('a forgotten password is reset with the mailed code, which ends every sign-in that came before', async ({
  page,
  student,
  url,
}) => {
  const elsewhere = await signInStorage(url, student);
  const RefreshToken = [...elsewhere].find(([key]) => key.endsWith('.refreshToken'))?.[1];
  await callUserPool(url, 'GetTokensFromRefreshToken', { RefreshToken });

  await page.goto('/auth/login');
  await page.getByLabel('Email').fill(student.email);
  await page.getByRole('link', { name: 'Forgotten your password?' }).click();
  await expect(page.getByLabel('Email')).toHaveValue(student.email);
  await page.getByRole('button', { name: 'Send the code' }).click();
  await expect(page.getByRole('heading', { name: 'Set a new password' })).toBeFocused();
  await expect(
    page.getByRole('status').filter({ hasText: `If ${student.email} has an account with us` }),
  ).toBeAttached();
  await page.getByLabel('Code').fill(await newestCodeTo(url, student.email));
  await page.getByLabel('New password').fill('a better password');
  await page.getByRole('button', { name: 'Save and sign in' }).click();
  await expect(page).toHaveURL('/dashboard/default');
  await expect(callUserPool(url, 'GetTokensFromRefreshToken', { RefreshToken })).rejects.toThrow(
    'NotAuthorizedException',
  );
});

test('signing up with an address that has an account looks the same, and its owner is told by mail', async ({
  page,
  student,
  url,
}) => {
  const shown: string[] = [];
  for (const each of [newStudent(), student]) {
    const again = { ...each, password: 'a password typed anew' };
    await register(page, again);
    await expect(page.getByRole('button', { name: /Send a new code in/ })).toBeVisible();
    const text = (await page.getByRole('main').textContent()) ?? '';
    shown.push(text.replaceAll(each.email, 'ADDRESS').replace(/in \d+ s/, 'in 30 s'));
  }
  expect(shown[1]).toBe(shown[0]);
  await expect
    .poll(async () => (await newestMailTo(url, student.email)).subject)
    .toMatch(/^You already have an account with /);

  await page.getByLabel('Code').fill(await newestCodeTo(url, student.email));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page).toHaveURL('/dashboard/default');
  await expect(signInTokens(url, student)).rejects.toThrow();
});
