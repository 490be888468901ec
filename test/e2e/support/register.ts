import type { Page } from 'playwright/test';
import type { Student } from '../../support/student.ts';

export async function register(page: Page, { name, email, password }: Student): Promise<void> {
  await page.goto('/auth/register');
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('New password').fill(password);
  await page.getByRole('button', { name: 'Sign up' }).click();
}
