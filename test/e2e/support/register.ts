import type { Locator, Page } from 'playwright/test';
import type { Student } from '../../support/student.ts';

export async function register(
  page: Page,
  { name, email, password }: Student,
  beforeSubmit?: (button: Locator) => Promise<void>,
): Promise<void> {
  const signUp = page.getByRole('button', { name: 'Sign up' });
  await page.goto('/auth/register');
  await beforeSubmit?.(signUp);
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('New password').fill(password);
  await signUp.click();
}
