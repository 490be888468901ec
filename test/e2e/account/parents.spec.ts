import type { Page } from 'playwright/test';
import { features } from '../../../contract/features.ts';
import { callRoute } from '../../support/call-route.ts';
import { newestMailTo } from '../../support/student.ts';
import { signInTokens } from '../../support/tokens.ts';
import { expectNothingFoundInBothThemes } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';

test.use({ viewport: { width: 320, height: 900 } });

const parentsPage = '/user/account-profile/parents';

async function readLink(url: string, email: string): Promise<string> {
  const { text } = await newestMailTo(url, email);
  const [, path = ''] = /https?:\/\/[^/\s]+(\/parent\/\S+)/.exec(text) ?? [];
  expect(path).not.toBe('');
  return path;
}

/** Moves the focus by the Tab key to the element with this name, and presses it by a key. */
async function press(page: Page, name: string, key = 'Enter'): Promise<void> {
  const target = page.getByRole('button', { name, exact: true });
  for (let tabs = 0; tabs < 60; tabs++) {
    if (await target.evaluate((element) => element === document.activeElement))
      return page.keyboard.press(key);
    await page.keyboard.press('Tab');
  }
  throw new Error(`The Tab key doesn't reach ${name}`);
}

test('an invitation is taken back, a parent is invited, says yes, sees what the student sees, and ends it', async ({
  signedIn: page,
  browser,
  student,
  url,
}) => {
  test.setTimeout(120_000);
  const parent = `parent-of-${student.email}`;
  const { idToken } = await signInTokens(url, student);
  const mark = { courseId: 'science', lessonId: 'cells' };
  const course = await callRoute(url, features.courses.getCourse, { params: { courseId: 'science' } });
  const { topics } = (await course.json()) as {
    topics: { free: boolean; lessons: { lessonId: string; title: string }[] }[];
  };
  const lesson = topics.find(({ free }) => free)?.lessons[0];
  await callRoute(url, features.courses.saveProgress, {
    params: { ...mark, lessonId: lesson?.lessonId ?? '' },
    body: { done: true },
    token: idToken,
  });

  await page.goto(parentsPage);
  await press(page, 'Invite a parent');
  await page.getByLabel('Your parent’s email address').fill('not an address');
  await press(page, 'Invite');
  await expect(page.getByText('This doesn’t look like an email address.')).toBeVisible();
  const aunt = `aunt-of-${student.email}`;
  await page.getByLabel('Your parent’s email address').fill(aunt);
  await page.keyboard.press('Enter');
  await press(page, `Take back the invitation of ${aunt}`);
  await expect(page.getByText(aunt, { exact: true })).toHaveCount(0);
  const token = (await readLink(url, aunt)).split('#')[1] ?? '';
  const refused = await callRoute(url, features.parents.confirmParentView, { body: { token } });
  expect(refused.status).toBe(404);

  await page.getByLabel('Your parent’s email address').fill(parent);
  await page.keyboard.press('Enter');
  await expect(page.getByText('They have 7 days to say yes.')).toBeVisible();
  await expectNothingFoundInBothThemes(page);

  const invitation = await readLink(url, parent);
  expect(invitation).toMatch(/^\/parent\/summary#/);
  const context = await browser.newContext({ viewport: { width: 320, height: 900 }, baseURL: url });
  const phone = await context.newPage();
  const requested: string[] = [];
  phone.on('request', (request) => requested.push(request.url()));
  await phone.goto(invitation);
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Ada’s weekly summary');
  await expectNothingFoundInBothThemes(phone);
  // The token leaves the address and the history, and a reload shows the same page.
  await phone.goto('/privacy');
  await phone.goBack();
  await phone.waitForURL((address) => address.pathname === '/parent/summary' && address.hash === '');
  await phone.reload();
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Ada’s weekly summary');
  // Opening the link changes nothing.
  await page.reload();
  await expect(page.getByText('They have 7 days to say yes.')).toBeVisible();

  await phone.setViewportSize({ width: 360, height: 740 });
  await expect(phone.getByRole('button', { name: /^Yes/ })).toBeInViewport({ ratio: 1 });
  await press(phone, 'Yes, send me a summary each week');
  await expect(phone.getByRole('heading', { level: 1, name: 'The weekly summary is on' })).toBeFocused();
  await expect(phone.getByRole('heading', { level: 2, name: 'Ada’s week' })).toBeVisible();
  await expect(phone.getByText(`Worked through the lesson “${lesson?.title ?? ''}”.`)).toBeVisible();
  await expect(phone.getByText(/^From now on, this summary comes by email on Sundays/)).toBeVisible();
  await expectNothingFoundInBothThemes(phone);
  await page.reload();
  await expect(page.getByText(/^On since/)).toBeVisible();
  const own = page.getByRole('region', { name: 'What your parents see' });
  await expect(own).toContainText(`Worked through the lesson “${lesson?.title ?? ''}”.`);
  await expectNothingFoundInBothThemes(page, page.getByRole('main'));
  await page.goto('/dashboard/default');
  await expect(page.getByRole('link', { name: /^Your parent gets a weekly summary/ })).toBeVisible();

  // After an hour, the link opens the page that mails a link for an hour.
  await phone.route('**/api/parent-view', async (route) => {
    const reply = await route.fetch();
    await route.fulfill({ response: reply, json: { ...((await reply.json()) as object), readable: false } });
  });
  await phone.reload();
  await press(phone, 'Send me a link');
  await phone.unroute('**/api/parent-view');
  await expect(phone.getByText('We have sent you a link.')).toBeVisible();
  await expectNothingFoundInBothThemes(phone);
  const hour = await readLink(url, parent);
  expect(hour).not.toBe(invitation);
  await phone.goto(hour);
  await phone.reload();
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Ada’s week');
  await expect(phone.getByText(`Worked through the lesson “${lesson?.title ?? ''}”.`)).toBeVisible();
  for (const token of [invitation, hour].map((path) => path.split('#')[1] ?? ''))
    expect(requested.filter((address) => address.includes(token.slice(-43)))).toEqual([]);

  await press(phone, 'End the weekly summary', 'Space');
  await expect(phone.getByRole('heading', { level: 1, name: 'It has ended' })).toBeFocused();
  await phone.reload();
  await expect(phone.getByText('This link doesn’t work any more').first()).toBeVisible();
  await page.goto(parentsPage);
  await expect(page.getByRole('button', { name: /^Invite/ })).toBeVisible();
  await expect(page.getByText(parent)).toHaveCount(0);
  await context.close();
});

test('a parent’s link shows nothing of the student who is signed in to the browser', async ({
  signedIn: page,
  student,
  url,
}) => {
  const parent = `parent-of-${student.email}`;
  const { idToken } = await signInTokens(url, student);
  await callRoute(url, features.parents.inviteParent, { token: idToken, body: { email: parent } });
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seen$: seen });
    const note = () => {
      const shown = [...document.querySelectorAll('header')].filter((header) => header.checkVisibility());
      seen.push(shown.map(({ innerText }) => innerText).join());
      requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
  });
  await page.goto(await readLink(url, parent));
  await expect(page.getByRole('button', { name: 'Yes, send me a summary each week' })).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(1);
  await expect(page.getByRole('banner').getByRole('button')).toHaveCount(0);
  await expect(page.locator('body')).not.toContainText(student.name.split(' ')[1] ?? '');
  await expect(page.locator('body')).not.toContainText(student.email);
  const seen = await page.evaluate(() => Reflect.get(window, 'seen$') as string[]);
  expect(new Set(seen.filter((text) => text !== ''))).toEqual(
    new Set([await page.getByRole('banner').innerText()]),
  );
  expect(requested.filter((path) => path.startsWith('/api/'))).toEqual(['/api/parent-view']);
});
