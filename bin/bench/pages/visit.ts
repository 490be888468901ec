import type { Page } from 'playwright';
import type { Local } from '../../../local/start.ts';
import { retry } from './browser.ts';

export const pageNames = [
  'landing',
  'outline',
  'free-lesson',
  'enquiry',
  'privacy',
  'login',
  'register',
  'dashboard',
  'course',
  'lesson',
  'selection',
  'session',
  'results',
  'account',
  'ask-bot',
] as const;

export type PageName = (typeof pageNames)[number];

export interface SitePage {
  readonly name: PageName;
  readonly url: string;
  /** The lowest performance score that the page should get with an empty and with a full cache. */
  readonly targets: { readonly cold: number; readonly warm: number };
}

const signedIn = { cold: 92, warm: 97 };
const withText = { cold: 90, warm: 97 };

const withoutReact = { cold: 100, warm: 100 };
const withForm = { cold: 95, warm: 95 };

export const publicPages = (site: string): readonly SitePage[] => [
  { name: 'landing', url: `${site}/landing`, targets: withoutReact },
  { name: 'outline', url: `${site}/outline/maths`, targets: withoutReact },
  { name: 'free-lesson', url: `${site}/outline/maths/fractions`, targets: withoutReact },
  { name: 'enquiry', url: `${site}/enquiry`, targets: withoutReact },
  { name: 'privacy', url: `${site}/privacy`, targets: withoutReact },
  { name: 'login', url: `${site}/auth/login`, targets: withForm },
  { name: 'register', url: `${site}/auth/register`, targets: withForm },
];

/** Tries again if the form wasn't ready for input yet. */
export function signIn(page: Page, { url, demo }: Pick<Local, 'url' | 'demo'>): Promise<void> {
  return retry(async () => {
    await page.goto(`${url}/auth/login`, { waitUntil: 'networkidle' });
    await page.getByLabel('Email').fill(demo.email);
    await page.getByLabel('Password', { exact: true }).fill(demo.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL(({ pathname }) => !pathname.startsWith('/auth/'));
  });
}

/** Submits a quiz and starts another one. Returns the pages that the student can then open. */
export async function signedInPages(page: Page, site: string): Promise<readonly SitePage[]> {
  const lesson = await findLessonLink(page, site);
  const lessonUrl = new URL((await lesson.getAttribute('href')) ?? '', site).href;

  await startQuiz(page, site, 'number');
  await page.getByRole('slider', { name: 'Questions' }).press('End');
  await page.getByRole('button', { name: 'Finish' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Finish and see the result' }).click();
  await page.waitForURL(/\/quizzes\/results\?attempt=/);
  const resultUrl = page.url();
  await startQuiz(page, site, 'algebra');
  const sessionUrl = page.url();

  return [
    { name: 'dashboard', url: `${site}/dashboard/default`, targets: signedIn },
    { name: 'course', url: `${site}/courses/maths`, targets: signedIn },
    { name: 'lesson', url: lessonUrl, targets: withText },
    { name: 'selection', url: `${site}/quizzes/multiple-choice-selection`, targets: signedIn },
    { name: 'session', url: sessionUrl, targets: withText },
    { name: 'results', url: resultUrl, targets: withText },
    { name: 'account', url: `${site}/user/account-profile`, targets: signedIn },
    { name: 'ask-bot', url: `${site}/query/ask-bot`, targets: signedIn },
  ];
}

export async function findLessonLink(page: Page, site: string) {
  await page.goto(`${site}/courses/maths`);
  const lesson = page.getByRole('main').locator('a[href*="/courses/learn"]').first();
  await lesson.waitFor();
  return lesson;
}

export async function startQuiz(page: Page, site: string, topic: string): Promise<void> {
  await page.goto(`${site}/quizzes/multiple-choice-selection?course=maths&topic=${topic}`);
  await page.getByRole('button', { name: 'Start the quiz' }).click();
  await page.waitForURL(/\/quizzes\/multiple-choice-session\?attempt=/);
  const main = page.getByRole('main');
  await main.getByRole('radio').or(main.getByRole('checkbox')).first().waitFor();
}
