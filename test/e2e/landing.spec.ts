import { expect, test } from './support/test.ts';

test.describe('Specification 2: the landing page', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/landing');
  });

  test('shows the logo with the alternative text KTC', async ({ page }) => {
    await expect(page.getByRole('banner').getByRole('img', { name: 'KTC', exact: true })).toBeVisible();
  });

  test('header has title, phone and e-mail', async ({ page }) => {
    const header = page.getByRole('banner');
    await expect(header).toContainText('KTC Tutoring Centre');
    await expect(header.getByRole('link', { name: /0113 496 0142/ })).toHaveAttribute('href', /^tel:/);
    await expect(header.getByRole('link', { name: /hello@ktc\.example/ })).toHaveAttribute(
      'href',
      /^mailto:/,
    );
  });

  test('Sign in leads to /auth/login', async ({ page }) => {
    await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
    await expect(page).toHaveURL('/auth/login');
  });

  test('Sign up leads to /auth/register', async ({ page }) => {
    await page.getByRole('banner').getByRole('link', { name: 'Sign up' }).click();
    await expect(page).toHaveURL('/auth/register');
  });

  test('Join Today leads to /auth/register', async ({ page }) => {
    await page.getByRole('link', { name: 'Join Today' }).first().click();
    await expect(page).toHaveURL('/auth/register');
  });

  test('Learn More scrolls to the services', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    const services = page.getByRole('heading', { name: 'Online Course' });
    await expect(services).not.toBeInViewport();
    await page.getByRole('link', { name: 'Learn More' }).click();
    await expect(services).toBeInViewport();
  });

  test('names Maths, Science and English in the banner', async ({ page }) => {
    const hero = page.getByRole('main');
    for (const course of ['Maths', 'Science', 'English']) await expect(hero).toContainText(course);
  });

  test('services have the ids 100, 200 and 300', async ({ page }) => {
    const titles = { 100: 'Online Course', 200: 'Home Tuition', 300: 'Online Tuition' };
    for (const [id, title] of Object.entries(titles)) {
      await expect(page.locator(`[id="${id}"]`).getByRole('heading', { name: title })).toBeVisible();
    }
  });

  test('footer has phone, e-mail and a copyright line with the current year', async ({ page }) => {
    const footer = page.getByRole('contentinfo');
    await expect(footer.getByRole('link', { name: /0113 496 0142/ })).toBeVisible();
    await expect(footer.getByRole('link', { name: /hello@ktc\.example/ })).toBeVisible();
    await expect(footer).toContainText(`© ${new Date().getFullYear()}`);
  });

  test('animations use fades of 500, 600 and 400 ms and slides of 0, 400 and 200 ms', async ({ page }) => {
    const timings = await page.evaluate(() =>
      document.getAnimations().map((animation) => {
        const { duration, delay } = animation.effect?.getTiming() ?? {};
        return { name: (animation as CSSAnimation).animationName, duration, delay };
      }),
    );
    const fades = timings.filter(({ name }) => name === 'fade').map(({ duration }) => duration);
    expect(new Set(fades)).toEqual(new Set([500, 600, 400]));
    const slides = timings.filter(({ name }) => name === 'slide').map(({ delay }) => delay);
    expect(new Set(slides)).toEqual(new Set([0, 400, 200]));
  });

  test('stands still for who asks for reduced motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.reload();
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  });
});

test.describe('Specification 2: the map', () => {
  test.use({ expectFailedLoads: true });

  test('shows the address, a directions link and OpenStreetMap’s attribution even without tiles', async ({
    page,
  }) => {
    await page.route('https://tile.openstreetmap.org/**', (route) => route.abort());
    await page.goto('/landing');
    const map = page.getByRole('region', { name: /find us|location/i });
    await map.scrollIntoViewIfNeeded();
    await expect(map).toContainText('12 Kirkgate');
    await expect(map.getByRole('link', { name: /directions/i })).toBeVisible();
    await expect(map.getByRole('link', { name: /OpenStreetMap/ })).toBeVisible();
  });
});

test.describe('Landing page without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('can be read and leads to sign-up', async ({ page }) => {
    await page.goto('/landing');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Join Today' }).first()).toHaveAttribute(
      'href',
      '/auth/register',
    );
  });
});
