import { test as base, expect, type Page } from 'playwright/test';
import { registerStudent, type Student } from '../../support/student.ts';

interface Fixtures {
  /** Whether failing loads are part of the test: the browser logs each reply with an error status, the site each chunk. */
  expectFailedLoads: boolean;
  /** A confirmed student who hasn't signed in. */
  student: Student;
  /** A page on which that student is signed in, at the dashboard. */
  signedIn: Page;
  /** Fails the test when the page logs an error or breaks the content security policy. */
  quietConsole: undefined;
}

/** Signs in on the login screen and waits for the page after it. */
export async function signIn(page: Page, student: Student): Promise<void> {
  await page.goto('/auth/login');
  await page.getByLabel('E-mail').fill(student.email);
  await page.getByLabel('Password', { exact: true }).fill(student.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/auth/'));
}

export const test = base.extend<Fixtures>({
  expectFailedLoads: [false, { option: true }],
  student: async ({ baseURL }, use) => {
    await use(await registerStudent(baseURL ?? ''));
  },
  signedIn: async ({ page, student }, use) => {
    await signIn(page, student);
    await use(page);
  },
  quietConsole: [
    async ({ page, expectFailedLoads }, use) => {
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(error.message));
      page.on('console', (message) => {
        if (message.type() !== 'error') return;
        if (expectFailedLoads && /^Failed to load resource|ChunkLoadError/.test(message.text())) return;
        errors.push(message.text());
      });
      await use(undefined);
      expect(errors).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
