import { newestCodeTo, newStudent, signUpStudent } from '../../support/student.ts';
import { register } from '../support/register.ts';
import { expect, submitSignIn, test } from '../support/test.ts';

test.describe('Auth screens', () => {
  test.use({ expectFailedLoads: true });

  test('a wrong password says so without telling whether the account exists, and is logged without the address', async ({
    page,
    student,
  }) => {
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    const messages: (string | null)[] = [];
    const password = page.getByLabel('Password', { exact: true });
    await page.goto('/auth/login');
    for (const email of [student.email, newStudent().email]) {
      const refused = page.waitForResponse((reply) => reply.status() === 400);
      await submitSignIn(page, { email, password: 'wrong password' });
      await refused;
      messages.push(await page.getByText(/don’t match/).textContent());
      await expect(page.getByLabel('Email')).toHaveValue(email);
      await expect(password).toHaveValue('wrong password');
      await expect(password).toBeFocused();
    }
    expect(messages[0]).toBe(messages[1]);
    await expect.poll(() => logged.join('\n')).toContain('auth signIn_failure NotAuthorizedException');
    expect(logged.join('\n')).not.toContain(student.email);
    await password.fill('');
    await password.press('Enter');
    await expect(page.getByText('Enter your password.')).toBeVisible();
    await expect(page.getByText(/don’t match/)).toHaveCount(0);
  });

  test('a visitor signs up on the first screen of a phone, a wrong code is refused, the right one signs in; all is logged as auth events, without the address', async ({
    page,
    url,
  }) => {
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    const student = newStudent();
    await page.setViewportSize({ width: 360, height: 740 });
    await register(page, student, (signUp) => expect(signUp).toBeInViewport({ ratio: 1 }));
    await expect(page).toHaveURL(/\/auth\/confirm/);
    const code = await newestCodeTo(url, student.email);
    const wrong = code === '000000' ? '111111' : '000000';
    const field = page.getByLabel('Code');
    await expect(field).toHaveAttribute('autocomplete', 'one-time-code');
    await expect(field).toHaveAttribute('inputmode', 'numeric');
    await field.fill(wrong);
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByText('This code isn’t right.', { exact: false })).toBeVisible();
    await expect(field).toBeFocused();
    await expect(field).toHaveValue(wrong);
    await field.fill(` ${code.slice(0, 3)} ${code.slice(3)} `);
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page).toHaveURL('/dashboard/default');
    expect(logged.filter((line) => line.startsWith('auth '))).toEqual(
      expect.arrayContaining(['auth signUp', 'auth confirmSignUp', 'auth signedIn']),
    );
    expect(logged.join('\n')).not.toContain(student.email);
  });

  test('an unconfirmed account that signs in is taken to /auth/confirm, and types the password once', async ({
    page,
    url,
  }) => {
    const student = newStudent();
    await signUpStudent(url, student);
    await page.goto('/auth/login?returnTo=%2Fcourses%2Fenglish');
    await submitSignIn(page, student);
    await expect(page).toHaveURL(/\/auth\/confirm/);
    await expect(page.getByText(student.email)).toBeVisible();
    await page.getByLabel('Code').fill(await newestCodeTo(url, student.email));
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page).toHaveURL('/courses/english');
  });
});
