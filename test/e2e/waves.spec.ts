import type { Page, Request } from 'playwright/test';
import { expect, test } from './support/test.ts';

/** Loads a page, and gives the scripts and the calls of the API in the order in which the browser asked for them. */
async function load(page: Page, address: string): Promise<{ scripts: string[]; inOrder: string[] }> {
  const inOrder: string[] = [];
  const note = (request: Request) => {
    const { pathname } = new URL(request.url());
    if (request.resourceType() === 'script' || pathname.startsWith('/api/')) inOrder.push(pathname);
  };
  // The page before may have calls to send still.
  await page.goto('about:blank');
  page.on('request', note);
  await page.goto(address, { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('main').getByRole('status', { name: 'Loading' })).toHaveCount(0);
  page.off('request', note);
  return { inOrder, scripts: inOrder.filter((path) => path.endsWith('.js')) };
}

test.describe('a page comes in three waves', () => {
  test('a student’s pages: HTML, all that it names, and then the API', async ({
    signedIn: page,
    request,
  }) => {
    for (const address of [
      '/dashboard/default',
      '/courses/maths',
      '/courses/learn?course=maths&lesson=fractions',
      '/courses/buy/science',
      '/quizzes/multiple-choice-selection',
      '/quizzes/results',
      '/user/account-profile',
      '/query/ask-tutor',
    ]) {
      const html = await (await request.get(address)).text();
      const { scripts, inOrder } = await load(page, address);
      expect(scripts.length, address).toBeGreaterThan(3);
      expect(
        scripts.filter((script) => !html.includes(`"${script}"`)),
        address,
      ).toEqual([]);
      const firstCall = inOrder.findIndex((path) => path.startsWith('/api/'));
      expect(firstCall, address).toBeGreaterThan(0);
      expect(
        inOrder.slice(firstCall).filter((path) => path.endsWith('.js')),
        address,
      ).toEqual([]);
    }
  });

  test('a visitor’s pages: HTML, and all that it names', async ({ page, request }) => {
    for (const name of ['login', 'register', 'confirm', 'forgotten-password']) {
      const html = await (await request.get(`/auth/${name}`)).text();
      const { scripts } = await load(page, `/auth/${name}`);
      expect(scripts.length, name).toBeGreaterThan(3);
      expect(
        scripts.filter((script) => !html.includes(`"${script}"`)),
        name,
      ).toEqual([]);
    }
  });

  test('the calls of a page are sent side by side', async ({ reading: page }) => {
    const asked: string[] = [];
    let answer = (): void => undefined;
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/api/**', async (route) => {
      asked.push(new URL(route.request().url()).pathname);
      await held;
      await route.continue();
    });
    await page.goto('/dashboard/default', { waitUntil: 'commit' });
    await expect
      .poll(() => asked.toSorted(), { timeout: 30_000 })
      .toEqual(['/api/account', '/api/courses', '/api/quizzes/attempts']);
    await expect(page.getByRole('main').getByRole('status', { name: 'Loading' }).first()).toBeVisible();
    answer();
    await expect(page.getByRole('heading', { level: 2, name: 'Courses' })).toBeVisible();
    expect(asked).toHaveLength(3);
  });
});
