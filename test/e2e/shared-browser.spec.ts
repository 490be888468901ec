import type { Page } from 'playwright/test';
import { newStudent, registerStudent, type Student } from '../support/student.ts';
import { logOut } from './support/menu.ts';
import { expect, signIn, submitSignIn, test } from './support/test.ts';

test.use({ viewport: { width: 1440, height: 900 } });

const secret = 'I find fractions hard and I am ashamed of it';
const payer = 'aunt-zuleika@example.com';

async function keptBy(page: Page): Promise<string> {
  const inPage = await page.evaluate(async () => {
    const databases = await indexedDB.databases();
    const entries: unknown[] = [];
    for (const { name = '' } of databases) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name);
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(new Error('The database could not be opened'));
      });
      for (const store of database.objectStoreNames) {
        const all = database.transaction(store).objectStore(store).getAll();
        await new Promise((resolve) => (all.onsuccess = resolve));
        entries.push(name, store, all.result);
      }
      database.close();
    }
    const caches = await Promise.all(
      (await window.caches.keys()).map(async (name) => {
        const cache = await window.caches.open(name);
        return [name, (await cache.keys()).map(({ url }) => url)];
      }),
    );
    return JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), entries, caches]);
  });
  return inPage + JSON.stringify(await page.context().cookies());
}

async function useTheSite(page: Page, student: Student): Promise<void> {
  await signIn(page, student);
  await page.goto('/courses/learn?course=science&lesson=inside-a-cell');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.goto('/query/ask-tutor?new=question');
  await page.getByRole('textbox').first().fill(secret);
  await page.goto('/courses/buy/maths');
  await page.getByLabel('Payer’s email').fill(payer);
  await page.goto('/query/ask-bot');
  await page.getByLabel('Your question').fill('what does the nucleus of a cell do?');
  await page.keyboard.press('Enter');
  await page.getByRole('log').getByRole('link').first().waitFor();
  await page.goto('/user/account-profile');
  await page.getByRole('heading', { level: 1 }).waitFor();
}

test('on a browser that two students share, the second sees nothing of the first, by no way', async ({
  page,
  url,
}) => {
  const first = await registerStudent(url, newStudent('Zuleika Featherstonehaugh'));
  const second = await registerStudent(url, newStudent('Bob Marsh'));
  const traces = [first.email, 'Zuleika', 'Featherstonehaugh', secret, payer, 'nucleus'];
  const expectNoTrace = (text: string) => {
    for (const trace of traces) expect.soft(text).not.toContain(trace);
  };

  await useTheSite(page, first);
  expect(await keptBy(page)).toContain(secret);

  await test.step('signing out leaves nothing in this browser', async () => {
    await logOut(page);
    expectNoTrace(await keptBy(page));
  });

  await test.step('nor does Back bring it back', async () => {
    for (let steps = 0; steps < 4; steps++) {
      await page.goBack();
      await page.locator('h1').first().waitFor();
      expectNoTrace(await page.locator('body').innerText());
    }
  });

  await test.step('the next student starts with a clean sheet', async () => {
    await signIn(page, second);
    await page.goto('/query/ask-tutor?new=question');
    await expect(page.getByRole('textbox').first()).toHaveValue('');
    await page.goto('/courses/buy/maths');
    await expect(page.getByLabel('Payer’s email')).toHaveValue('');
    for (const path of ['/query/ask-bot', '/user/account-profile', '/dashboard/default']) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      expectNoTrace(await page.locator('body').innerText());
    }
    expectNoTrace(await keptBy(page));
  });
});

test.describe('where a sign-in ends in the middle of something', () => {
  test.use({ expectFailedLoads: true });

  test.beforeEach(async ({ signedIn: page }) => {
    await page.goto('/query/ask-tutor?new=question');
    await page.getByRole('textbox').first().fill(secret);
    await page.goto('/courses/buy/maths');
    await page.getByLabel('Payer’s email').fill(payer);
    await page.getByRole('checkbox').check();
    // One task does both, because any call in between would end the sign-in before the button is pressed.
    await page.getByRole('button', { name: /^Pay/ }).evaluate((button: HTMLButtonElement) => {
      for (const key of Object.keys(localStorage))
        if (/\.(idToken|accessToken|refreshToken)$/.test(key)) localStorage.setItem(key, 'ended.by.others');
      button.click();
    });
    await page.waitForURL(/\/auth\/login/);
  });

  const signInAgain = async (page: Page, student: Student) => {
    await submitSignIn(page, student);
    await page.waitForURL('/courses/buy/maths');
  };

  test('what was typed is there after signing in again', async ({ signedIn: page, student }) => {
    await signInAgain(page, student);
    await expect(page.getByLabel('Payer’s email')).toHaveValue(payer);
    await page.goto('/query/ask-tutor?new=question');
    await expect(page.getByRole('textbox').first()).toHaveValue(secret);
  });

  test('what was typed is removed when another student signs in', async ({ signedIn: page, url }) => {
    const second = await registerStudent(url, newStudent('Bob Marsh'));
    expect(await keptBy(page)).toContain(secret);
    await signInAgain(page, second);
    await expect(page.getByLabel('Payer’s email')).toHaveValue('');
    const kept = await keptBy(page);
    for (const typed of [secret, payer]) expect(kept).not.toContain(typed);
  });
});
