import { expectNothingFoundInBothThemes } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';

test.describe('Specification 2: the landing page', () => {
  test('has logo, title and contact in its header, the courses, the services 100, 200 and 300, and a footer; Learn More scrolls to the services, Sign in leads to /auth/login, Sign up and Join Today to /auth/register', async ({
    page,
  }) => {
    await page.goto('/landing');
    const contactIn = async (part: ReturnType<typeof page.getByRole>) => {
      await expect(part.getByRole('link', { name: /0113 496 0142/ })).toHaveAttribute('href', /^tel:/);
      await expect(part.getByRole('link', { name: /hello@ktc\.example/ })).toHaveAttribute(
        'href',
        /^mailto:/,
      );
    };
    const header = page.getByRole('banner');
    await expect(header.getByRole('img', { name: 'KTC', exact: true })).toBeVisible();
    await expect(header).toContainText('KTC Tutoring Centre');
    await contactIn(header);

    const main = page.getByRole('main');
    for (const course of ['Maths', 'Science', 'English']) await expect(main).toContainText(course);
    const services = { 100: 'Online Course', 200: 'Home Tuition', 300: 'Online Tuition' };
    for (const [id, title] of Object.entries(services)) {
      await expect(page.locator(`[id="${id}"]`).getByRole('heading', { name: title })).toBeVisible();
    }

    const footer = page.getByRole('contentinfo');
    await contactIn(footer);
    await expect(footer).toContainText(`© ${new Date().getFullYear()}`);

    await page.setViewportSize({ width: 360, height: 640 });
    const course = page.getByRole('heading', { name: 'Online Course' });
    await expect(course).not.toBeInViewport();
    await page.getByRole('link', { name: 'Learn More' }).click();
    await expect(course).toBeInViewport();

    await page.setViewportSize({ width: 1440, height: 900 });
    const signUp = page.getByRole('banner').getByRole('link', { name: 'Sign up' });
    await expect(signUp).toHaveAttribute('href', '/auth/register');
    await page.getByRole('link', { name: 'Join Today' }).first().click();
    await expect(page).toHaveURL('/auth/register');
    await page.goBack();
    await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
    await expect(page).toHaveURL('/auth/login');
  });

  test.describe('its animations', () => {
    test.use({ viewport: { width: 1440, height: 500 }, reducedMotion: 'no-preference' });
    const slides = '#services li';

    test('are fades of 500, 600 and 400 ms and slides after 0, 400 and 200 ms, which wait below the fold at their beginning, and play once they come into view', async ({
      page,
    }) => {
      await page.goto('/landing');
      const timings = await page.evaluate(() =>
        document.getAnimations().map((animation) => {
          const { duration, delay } = animation.effect?.getTiming() ?? {};
          return { name: (animation as CSSAnimation).animationName, duration, delay };
        }),
      );
      const fades = timings.filter(({ name }) => name === 'fade').map(({ duration }) => duration);
      expect(new Set(fades)).toEqual(new Set([500, 600, 400]));
      // The services, the courses and two rows of pictures. Each card follows the card before it.
      const delays = timings.filter(({ name }) => name === 'slide').map(({ delay }) => delay);
      const row = [0, 200, 400];
      expect(delays).toEqual([...row, ...row, ...row, ...row]);

      const states = () =>
        page
          .locator(slides)
          .evaluateAll((elements) =>
            elements.flatMap((element) =>
              element.getAnimations().map(({ playState, currentTime }) => ({ playState, currentTime })),
            ),
          );
      const waiting = { playState: 'paused', currentTime: 0 };
      await expect.poll(states).toEqual([waiting, waiting, waiting]);
      await page.locator(slides).first().scrollIntoViewIfNeeded();
      // Finished animations are no longer listed.
      await expect.poll(states).not.toContainEqual(waiting);
    });
  });
});

test.describe('On a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('the question and its options are within the first two screens, and the menu leads to prices, tuition and questions, and closes', async ({
    page,
  }) => {
    await page.goto('/landing');
    const question = page.getByRole('region', { name: 'Try a question' });
    const last = await question.locator('.option').last().boundingBox();
    expect((last?.y ?? Infinity) + (last?.height ?? 0)).toBeLessThan(2 * 740);
    for (const [link, section] of [
      ['Courses and prices', 'Our courses'],
      ['Tuition', 'How tuition works'],
      ['Questions', 'What parents ask'],
    ] as const) {
      await page.getByRole('button', { name: 'Menu' }).click();
      await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: link }).click();
      await expect(page.getByRole('heading', { name: section })).toBeInViewport();
      await expect(page.locator('#menu')).toBeHidden();
    }
    await expect(page).toHaveURL('/landing#questions');
  });
});

test.describe('The question on the landing page', () => {
  test('tells in place why an answer is wrong, and screen readers hear it', async ({ page }) => {
    await page.goto('/landing');
    const section = page.getByRole('region', { name: 'Try a question' });
    const reason = section.locator('.verdict').getByText('You added the tops and the bottoms.');
    const solution = section.getByRole('heading', { name: 'Worked solution' });
    await expect(reason).toBeHidden();
    await expect(solution).toBeHidden();

    await section.locator('.option.wrong summary').first().click();
    await expect(reason).toBeVisible();
    await expect(section.locator('.option[open] svg')).toBeVisible();
    await expect(solution).toBeVisible();
    const status = section.getByRole('status');
    await expect(status).toContainText('Not right yet');
    await expect(status).toContainText('You added the tops and the bottoms.');
    await expectNothingFoundInBothThemes(page, section);

    await section.locator('.option.right summary').focus();
    await page.keyboard.press('Enter');
    await expect(reason).toBeHidden();
    await expect(section.locator('.option[open]').getByText('Right!')).toBeVisible();
    await expect(status).toHaveText('Right!');
  });
});

test.describe('Specification 2: the map', () => {
  test.use({ expectFailedLoads: true });
  const tiles = 'https://tile.openstreetmap.org/**';
  const region = /find us|location/i;

  test('shows the address, a directions link and OpenStreetMap’s attribution even without tiles', async ({
    page,
  }) => {
    await page.route(tiles, (route) => route.abort());
    await page.goto('/landing');
    const map = page.getByRole('region', { name: region });
    await map.scrollIntoViewIfNeeded();
    await expect(map).toContainText('12 Kirkgate');
    const readAddress = (name: RegExp) => map.getByRole('link', { name }).getAttribute('href');
    expect(await readAddress(/directions/i)).toContain('53.796%2C-1.54');
    expect(await readAddress(/OpenStreetMap/)).toBe('https://www.openstreetmap.org/copyright');
    await expect(map.locator('.map-zoom')).toBeHidden();
  });

  test('lays tiles around the centre over the drawing, tells OpenStreetMap who asks, and zooms by a step', async ({
    page,
    url,
  }) => {
    const asked: { zoom: number; x: number; y: number; referrer: string | undefined }[] = [];
    await page.route(tiles, async (route, request) => {
      const [zoom = 0, x = 0, y = 0] = new URL(request.url()).pathname.slice(1).split(/[/.]/).map(Number);
      asked.push({ zoom, x, y, referrer: request.headers()['referer'] });
      const body = '<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"/>';
      await route.fulfill({ contentType: 'image/svg+xml', body });
    });
    await page.goto('/landing');
    const map = page.getByRole('region', { name: region });
    await map.scrollIntoViewIfNeeded();
    await expect(map.locator('.map-tiles')).toHaveClass(/ready/);

    const { latitude, longitude } = await map.locator('.map-tiles').evaluate(({ dataset }: HTMLElement) => ({
      latitude: Number(dataset['latitude']),
      longitude: Number(dataset['longitude']),
    }));
    // Web Mercator: https://wiki.openstreetmap.org/wiki/Slippy_map_tilenames
    const angle = (latitude * Math.PI) / 180;
    const x = Math.floor(((longitude + 180) / 360) * 2 ** 16);
    const y = Math.floor(((1 - Math.asinh(Math.tan(angle)) / Math.PI) / 2) * 2 ** 16);
    expect(asked).toContainEqual({ zoom: 16, x, y, referrer: `${url}/` });

    const zooms = () => new Set(asked.map(({ zoom }) => zoom));
    await map.getByRole('button', { name: 'Zoom in' }).click();
    await expect.poll(zooms).toEqual(new Set([16, 17]));
    // Leaflet ignores clicks while it zooms.
    await expect(async () => {
      await map.getByRole('button', { name: 'Zoom out' }).click();
      expect(zooms()).toContain(15);
    }).toPass();
  });
});

test.describe('Without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the landing page leads to sign-up and shows what is wrong with an answer, and the public pages can be read', async ({
    page,
  }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Join Today' }).first()).toHaveAttribute(
      'href',
      '/auth/register',
    );
    await page.locator('.option.wrong summary').first().click();
    await expect(page.locator('.option[open]')).toContainText('Not right yet');
    await expect(page.getByRole('heading', { name: 'Worked solution' })).toBeVisible();
    await page.goto('/safeguarding');
    await expect(page.getByRole('heading', { name: 'Do you need help now?' })).toBeVisible();
  });
});
