import type { Page } from 'playwright/test';
import { callUserPool, newestCodeTo, newestMailTo, newStudent, signUpStudent } from '../support/student.ts';
import { signInTokens } from '../support/tokens.ts';
import { expectNothingFound } from './support/axe.ts';
import { expect, signIn, test } from './support/test.ts';

async function register(page: Page, { name, email, password }: ReturnType<typeof newStudent>): Promise<void> {
  await page.goto('/auth/register');
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('New password').fill(password);
  await page.getByRole('button', { name: 'Sign up' }).click();
}

test.describe('Specification 5: validation', () => {
  test('a password of 7 characters is refused, in words, and nothing typed is lost', async ({ page }) => {
    const student = { ...newStudent(), password: 'short12' };
    await register(page, student);
    await expect(page.getByText('Use at least 8 characters.')).toBeVisible();
    await expect(page.getByLabel('New password')).toBeFocused();
    await expect(page.getByLabel('Name')).toHaveValue(student.name);
    await expect(page.getByLabel('E-mail')).toHaveValue(student.email);
    await expect(page).toHaveURL('/auth/register');
  });

  for (const password of ['aaaaaaaa', '12345678', 'ABCDEFGH']) {
    test(`8 characters of one class are enough: ${password}`, async ({ page }) => {
      await register(page, { ...newStudent(), password });
      await expect(page).toHaveURL(/\/auth\/confirm/);
    });
  }

  test('name and e-mail are required', async ({ page }) => {
    await page.goto('/auth/register');
    await page.getByRole('button', { name: 'Sign up' }).click();
    await expect(page.getByText('Enter your name.')).toBeVisible();
    await expect(page.getByText('Enter your e-mail address.')).toBeVisible();
    await expect(page.getByLabel('Name')).toBeFocused();
  });
});

test.describe('Auth screens', () => {
  test.use({ expectFailedLoads: true });

  test('a wrong password says so without telling whether the account exists', async ({ page, student }) => {
    const messages: (string | null)[] = [];
    for (const email of [student.email, newStudent().email]) {
      await page.goto('/auth/login');
      await page.getByLabel('E-mail').fill(email);
      await page.getByLabel('Password', { exact: true }).fill('wrong password');
      await page.getByRole('button', { name: 'Sign in' }).click();
      messages.push(await page.getByText(/don’t match/).textContent());
      await expect(page.getByLabel('E-mail')).toHaveValue(email);
    }
    expect(messages[0]).toBe(messages[1]);
  });

  test('a wrong code is refused, a new one can be asked for, the right one signs in', async ({
    page,
    baseURL,
  }) => {
    const student = newStudent();
    await register(page, student);
    await expect(page).toHaveURL(/\/auth\/confirm/);
    const code = await newestCodeTo(baseURL ?? '', student.email);
    await page.getByLabel('Code').fill(code === '000000' ? '111111' : '000000');
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByText('This code isn’t right.', { exact: false })).toBeVisible();
    await page.getByLabel('Code').fill(code);
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page).toHaveURL('/dashboard/default');
  });

  test('an unconfirmed account that signs in is taken to /auth/confirm, and types the password once', async ({
    page,
    baseURL,
  }) => {
    const student = newStudent();
    await signUpStudent(baseURL ?? '', student);
    await page.goto('/auth/login?returnTo=%2Fcourses%2Fenglish');
    await page.getByLabel('E-mail').fill(student.email);
    await page.getByLabel('Password', { exact: true }).fill(student.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page).toHaveURL(/\/auth\/confirm/);
    await expect(page.getByText(student.email)).toBeVisible();
    await page.getByLabel('Code').fill(await newestCodeTo(baseURL ?? '', student.email));
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page).toHaveURL('/courses/english');
  });

  test('a forgotten password is reset with the mailed code', async ({ page, student, baseURL }) => {
    await page.goto('/auth/login');
    await page.getByLabel('E-mail').fill(student.email);
    await page.getByRole('link', { name: 'Forgotten your password?' }).click();
    await expect(page.getByLabel('E-mail')).toHaveValue(student.email);
    await page.getByRole('button', { name: 'Send the code' }).click();
    await expect(page.getByRole('heading', { name: 'Set a new password' })).toBeFocused();
    await expect(
      page.getByRole('status').filter({ hasText: `If ${student.email} has an account with us` }),
    ).toBeAttached();
    await page.getByLabel('Code').fill(await newestCodeTo(baseURL ?? '', student.email));
    await page.getByLabel('New password').fill('a better password');
    await page.getByRole('button', { name: 'Save and sign in' }).click();
    await expect(page).toHaveURL('/dashboard/default');
  });

  test('what the last try met is not said beside an empty field', async ({ page, student }) => {
    await page.goto('/auth/login');
    await page.getByLabel('E-mail').fill(student.email);
    await page.getByLabel('Password', { exact: true }).fill('wrong password');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('alert')).toContainText('don’t match');
    await page.getByLabel('Password', { exact: true }).fill('');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByText('Enter your password.')).toBeVisible();
    await expect(page.getByRole('alert')).toBeEmpty();
  });

  test('without a connection the form says so and keeps what was typed', async ({
    page,
    context,
    student,
  }) => {
    await page.goto('/auth/login');
    await page.getByLabel('E-mail').fill(student.email);
    await page.getByLabel('Password', { exact: true }).fill(student.password);
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByText('We can’t be reached.', { exact: false })).toBeVisible();
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page).toHaveURL('/dashboard/default');
  });

  test('the password can be shown, and fields are named for password managers', async ({ page }) => {
    await page.goto('/auth/login');
    const password = page.getByLabel('Password', { exact: true });
    await expect(password).toHaveAttribute('autocomplete', 'current-password');
    await expect(page.getByLabel('E-mail')).toHaveAttribute('autocomplete', /username|email/);
    await page.getByRole('button', { name: 'Show password' }).click();
    await expect(password).toHaveAttribute('type', 'text');
  });
});

const looks = [
  { colorScheme: 'dark', viewport: { width: 360, height: 740 } },
  { colorScheme: 'light', viewport: { width: 1440, height: 900 } },
] as const;
for (const look of looks) {
  test.describe(`Somebody else signed up first (${look.colorScheme}, ${look.viewport.width} px)`, () => {
    test.use({ ...look, expectFailedLoads: true });

    test('whose address it is confirms it, and the stranger keeps no way in', async ({ page, baseURL }) => {
      const url = baseURL ?? '';
      const student = newStudent();
      const stranger = { ...student, password: 'the password of a stranger' };
      await signUpStudent(url, stranger);

      await register(page, student);
      await expect(page).toHaveURL(/\/auth\/confirm/);
      await page.getByLabel('Code').fill(await newestCodeTo(url, student.email));
      await page.getByRole('button', { name: 'Confirm' }).click();
      await expect(page.getByRole('heading', { name: 'Set a new password' })).toBeFocused();
      await expect(
        page.getByRole('status').filter({ hasText: 'keeps the account yours alone' }),
      ).toBeAttached();
      await expectNothingFound(page);
      await expect(signInTokens(url, stranger)).rejects.toThrow();

      await page.getByLabel('Code').fill(await newestCodeTo(url, student.email));
      await page.getByLabel('New password').fill(student.password);
      await page.getByRole('button', { name: 'Save and sign in' }).click();
      await expect(page).toHaveURL('/dashboard/default');
      await expect(signInTokens(url, stranger)).rejects.toThrow();
    });

    test('a new password ends every sign-in that came before', async ({
      page,
      browser,
      student,
      baseURL,
    }) => {
      const url = baseURL ?? '';
      const elsewhere = await browser.newPage({ baseURL: url });
      await signIn(elsewhere, student);
      const RefreshToken = await elsewhere.evaluate(
        () => Object.entries<string>(localStorage).find(([key]) => key.endsWith('.refreshToken'))?.[1],
      );
      await elsewhere.close();
      await callUserPool(url, 'GetTokensFromRefreshToken', { RefreshToken });
      await page.goto('/auth/forgotten-password');
      await page.getByLabel('E-mail').fill(student.email);
      await page.getByRole('button', { name: 'Send the code' }).click();
      await expect(page.getByRole('heading', { name: 'Set a new password' })).toBeFocused();
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
      baseURL,
    }) => {
      const url = baseURL ?? '';
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

      // The code of that mail gives the account the password that was typed here.
      await page.getByLabel('Code').fill(await newestCodeTo(url, student.email));
      await page.getByRole('button', { name: 'Confirm' }).click();
      await expect(page).toHaveURL('/dashboard/default');
      await expect(signInTokens(url, student)).rejects.toThrow();
    });
  });
}

test('Specification 4: signing up and confirming are logged as auth events, without the address', async ({
  page,
  baseURL,
}) => {
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  const student = newStudent();
  await register(page, student);
  await expect(page).toHaveURL(/\/auth\/confirm/);
  await page.getByLabel('Code').fill(await newestCodeTo(baseURL ?? '', student.email));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page).toHaveURL('/dashboard/default');
  expect(logged.filter((line) => line.startsWith('auth '))).toEqual(
    expect.arrayContaining(['auth signUp', 'auth confirmSignUp', 'auth signedIn']),
  );
  expect(logged.join('\n')).not.toContain(student.email);
});

test.describe('Specification 8: auth failures', () => {
  test.use({ expectFailedLoads: true });

  test('are logged to the console, without the address', async ({ page, student }) => {
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    await page.goto('/auth/login');
    await page.getByLabel('E-mail').fill(student.email);
    await page.getByLabel('Password', { exact: true }).fill('wrong password');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect.poll(() => logged.join('\n')).toMatch(/sign-?in/i);
    expect(logged.join('\n')).not.toContain(student.email);
  });
});

test.describe('Specification 6: roles', () => {
  const studentPages = [
    '/dashboard/default',
    '/courses/maths',
    '/courses/learn',
    '/courses/buy/maths',
    '/quizzes/multiple-choice-selection',
    '/quizzes/multiple-choice-session',
    '/quizzes/results',
    '/user/account-profile',
    '/query/ask-bot',
    '/query/ask-tutor',
  ];
  for (const path of studentPages) {
    test(`a visitor at ${path} is sent to sign in and comes back after it`, async ({ page, student }) => {
      await page.goto(path);
      await expect(page).toHaveURL(`/auth/login?returnTo=${encodeURIComponent(path)}`);
      await page.getByLabel('E-mail').fill(student.email);
      await page.getByLabel('Password', { exact: true }).fill(student.password);
      await page.getByRole('button', { name: 'Sign in' }).click();
      await expect(page).toHaveURL(new RegExp(`${path}$`));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });
  }

  test('a visitor at / is sent to the landing page', async ({ page }) => {
    await page.goto('/');
    await expect(page).toHaveURL('/landing');
  });

  test('a signed-in student is sent away from the auth pages', async ({ page, student }) => {
    await signIn(page, student);
    for (const path of ['/auth/login', '/auth/register', '/auth/confirm']) {
      await page.goto(path);
      await expect(page).toHaveURL('/dashboard/default');
    }
  });

  for (const evil of ['//evil.example', 'https://evil.example', 'javascript:alert(1)', '/\\evil.example']) {
    test(`returnTo never leaves the site: ${evil}`, async ({ page, student }) => {
      await page.goto(`/auth/login?returnTo=${encodeURIComponent(evil)}`);
      await page.getByLabel('E-mail').fill(student.email);
      await page.getByLabel('Password', { exact: true }).fill(student.password);
      await page.getByRole('button', { name: 'Sign in' }).click();
      await expect(page).toHaveURL('/dashboard/default');
    });
  }

  test('an unknown path gets a not-found page for visitors and students alike', async ({ page, student }) => {
    await page.goto('/no-such-page');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveURL('/no-such-page');
    await signIn(page, student);
    await page.goto('/no-such-page');
    await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
  });
});
