/** `npm run pictures` takes the pictures of README.md from the running product, so that they show what it looks like now. */
import { join } from 'node:path';
import type { Page } from 'playwright';
import * as z from 'zod';
import { withBrowser } from './bench/pages/browser.ts';
import { findLessonLink, signIn, startQuiz } from './bench/pages/visit.ts';

const folder = join(import.meta.dirname, '../.github/pictures');
const phone = { width: 360, height: 740 };
const laptop = { width: 1280, height: 740 };
const parent = 'parent@example.com';

const mails = z.array(z.object({ to: z.string(), text: z.string() }));

/** Returns what the pattern finds in the newest mail to this address. */
async function findInMail(mailUrl: string, address: string, pattern: RegExp): Promise<string> {
  const sent = mails.parse(await (await fetch(`${mailUrl}.json`)).json());
  const found = pattern.exec(sent.find(({ to }) => to === address)?.text ?? '')?.[0];
  if (found === undefined) throw new Error(`No mail to ${address} has ${pattern.source}`);
  return found;
}

async function take(page: Page, name: string): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate('scrollTo(0, 0)');
  await page.screenshot({ path: join(folder, `${name}.png`), animations: 'disabled' });
  console.log(`Taken: .github/pictures/${name}.png`);
}

async function takeStudentPages(page: Page, url: string): Promise<void> {
  const lesson = await findLessonLink(page, url);
  const lessonUrl = new URL((await lesson.getAttribute('href')) ?? '', url).href;
  await startQuiz(page, url, 'number');
  await take(page, 'quiz');
  await page.goto(lessonUrl, { waitUntil: 'networkidle' });
  await take(page, 'lesson');
  // Otherwise the parent's summary would be empty.
  await page.getByRole('button', { name: 'Done, no questions now' }).click();
  await page.getByRole('button', { name: 'Mark as not done' }).waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Ask a tutor' }).first().click();
  await page
    .getByLabel('Your question')
    .fill('Why do I turn over the second fraction and not the first one?');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.waitForURL(/\?thread=/);
}

async function takeParentsPage(page: Page, url: string, mailUrl: string): Promise<void> {
  await page.goto(`${url}/user/account-profile/parents`);
  await page.getByRole('button', { name: 'Invite a parent' }).click();
  await page.getByLabel('Your parent’s email address').fill(parent);
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  await page.getByText('They have 7 days to say yes.').waitFor();
  await page.goto(await findInMail(mailUrl, parent, /https?:\/\/\S+\/parent\/summary#\S+/));
  await page.getByRole('button', { name: /^Yes/ }).click();
  await page.getByRole('heading', { level: 1, name: 'The weekly summary is on' }).waitFor();
  await take(page, 'parent');
}

await withBrowser(async ({ page, product }) => {
  const { url, mailUrl, demo, demoTutor } = product;
  await page.setViewportSize(phone);
  await signIn(page, { url, demo });
  await takeStudentPages(page, url);
  await takeParentsPage(page, url, mailUrl);
  const browser = page.context().browser();
  if (browser === null) throw new Error('The browser has only one profile');
  const tutor = await browser.newPage({ viewport: laptop });
  await signIn(tutor, { url, demo: demoTutor });
  await tutor.goto(`${url}/query/inbox`);
  const code = tutor.getByLabel('Code', { exact: true });
  await code.waitFor();
  await code.fill(await findInMail(mailUrl, demoTutor.email, /\b\d{6}\b/));
  await tutor.getByRole('button', { name: 'Open the inbox' }).click();
  await tutor.getByRole('list', { name: 'Inbox' }).getByRole('link').first().click();
  await tutor.getByRole('list', { name: 'Messages' }).waitFor();
  await take(tutor, 'inbox');
});
