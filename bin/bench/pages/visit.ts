import type { Page } from 'playwright';
import type { Demo } from '../../../local/demo.ts';

export interface SitePage {
  readonly name: string;
  readonly url: string;
}

export const publicPages = (site: string): readonly SitePage[] => [
  { name: 'landing', url: `${site}/landing` },
  { name: 'login', url: `${site}/auth/login` },
  { name: 'register', url: `${site}/auth/register` },
];

/** Signs in as a student, submits a quiz and starts another one. Returns the pages that the student can then open. */
export async function signedInPages(page: Page, site: string, demo: Demo): Promise<readonly SitePage[]> {
  await page.goto(`${site}/auth/login`);
  await page.getByLabel('E-mail').fill(demo.email);
  await page.getByLabel('Password', { exact: true }).fill(demo.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(`${site}/dashboard/default`);

  await page.goto(`${site}/courses/maths`);
  const lesson = page.getByRole('main').locator('a[href*="/courses/learn"]').first();
  await lesson.waitFor();
  const lessonUrl = new URL((await lesson.getAttribute('href')) ?? '', site).href;

  await startQuiz(page, site, 'number');
  await page.getByRole('button', { name: 'Finish the quiz' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Finish and see the result' }).click();
  await page.waitForURL(/\/quizzes\/results\?attempt=/);
  const resultUrl = page.url();
  await startQuiz(page, site, 'algebra');
  const sessionUrl = page.url();

  return [
    { name: 'dashboard', url: `${site}/dashboard/default` },
    { name: 'course', url: `${site}/courses/maths` },
    { name: 'lesson', url: lessonUrl },
    { name: 'quiz session', url: sessionUrl },
    { name: 'results', url: resultUrl },
    { name: 'account', url: `${site}/user/account-profile` },
  ];
}

async function startQuiz(page: Page, site: string, topic: string): Promise<void> {
  await page.goto(`${site}/quizzes/multiple-choice-selection?course=maths&topic=${topic}`);
  await page.getByRole('button', { name: 'Start the quiz' }).click();
  await page.waitForURL(/\/quizzes\/multiple-choice-session\?attempt=/);
  const main = page.getByRole('main');
  await main.getByRole('radio').or(main.getByRole('checkbox')).first().waitFor();
}
