import { demoStudent } from './support/demo.ts';
import { startQuiz, takeQuiz } from './support/quiz.ts';
import { expect, signIn, test } from './support/test.ts';

const firstMathsLesson = '/courses/learn?course=maths&lesson=';

test.describe('Course page', () => {
  test('shows what is free and what comes with the course, and where to buy', async ({ signedIn: page }) => {
    await page.goto('/courses/science');
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1, name: 'Science' })).toBeVisible();
    await expect(main.getByText('Free topic')).toHaveCount(1);
    await expect(main.getByText('Comes with the course').first()).toBeVisible();
    await expect(main.getByRole('link', { name: /Buy Now/ }).first()).toHaveAttribute(
      'href',
      '/courses/buy/science',
    );
  });

  test('shows an owner no Buy Now anywhere', async ({ page }) => {
    await signIn(page, await demoStudent());
    await page.goto('/courses/maths');
    await expect(page.getByRole('main').getByRole('heading', { level: 1, name: 'Maths' })).toBeVisible();
    await expect(page.getByRole('main').getByText('Buy Now')).toHaveCount(0);
    await expect(
      page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Buy Now: Maths' }),
    ).toHaveCount(0);
    await expect(
      page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Buy Now: English' }),
    ).toBeVisible();
  });

  test.describe('unknown', () => {
    test.use({ expectFailedLoads: true });
    test('a course that does not exist says so and leads on', async ({ signedIn: page }) => {
      await page.goto('/courses/latin');
      await expect(page.getByRole('link', { name: 'See all courses' })).toBeVisible();
    });
  });
});

test.describe('Learning page', () => {
  test('has the lesson with maths as MathML, and is read to its end with the keyboard', async ({
    signedIn: page,
  }) => {
    await page.goto('/courses/maths');
    await page.getByRole('main').locator('a[href*="/courses/learn"]').first().click();
    await expect(page).toHaveURL(new RegExp(firstMathsLesson.replace('?', '\\?')));
    await expect(page.locator('math').first()).toBeAttached();
    const first = page.url();
    await page.getByRole('link', { name: /^Next:/ }).focus();
    await page.keyboard.press('Enter');
    await expect(page).not.toHaveURL(first);
    await expect(page.getByRole('link', { name: /^Previous:/ })).toBeVisible();
  });

  test('a done mark made in one session is seen in another and can be taken back', async ({
    page,
    student,
    browser,
    baseURL,
  }) => {
    await signIn(page, student);
    await page.goto('/courses/english');
    await page.getByRole('main').locator('a[href*="/courses/learn"]').first().click();
    await page.getByRole('button', { name: 'Mark as done' }).click();
    await expect(page.getByText('You have done this lesson')).toBeVisible();

    const other = await browser.newPage({ baseURL: baseURL ?? '' });
    await signIn(other, student);
    await other.goto(page.url());
    await expect(other.getByText('You have done this lesson')).toBeVisible();
    await other.getByRole('button', { name: 'Not done yet' }).click();
    await expect(other.getByRole('button', { name: 'Mark as done' })).toBeVisible();
    await other.close();

    await page.reload();
    await expect(page.getByRole('button', { name: 'Mark as done' })).toBeVisible();
  });

  test.describe('locked', () => {
    test.use({ expectFailedLoads: true });
    test('a lesson that is not owned explains itself and offers the free ones', async ({
      signedIn: page,
    }) => {
      await page.goto('/courses/maths');
      const outline = await page.evaluate(async () => {
        const reply = await fetch('/api/courses/maths');
        return (await reply.json()) as { topics: { free: boolean; lessons: { lessonId: string }[] }[] };
      });
      const locked = outline.topics.find(({ free }) => !free)?.lessons[0]?.lessonId ?? '';
      await page.goto(`${firstMathsLesson}${locked}`);
      await expect(page.getByText('This lesson comes with the Maths course')).toBeVisible();
      await expect(
        page
          .getByRole('main')
          .getByRole('link', { name: /Buy Now/ })
          .first(),
      ).toBeVisible();
      await expect(page.getByRole('main').locator('a[href*="/courses/learn"]').first()).toBeVisible();
    });
  });
});

test.describe('Quizzes', () => {
  test('answers survive a reload in the middle', async ({ signedIn: page }) => {
    await page.goto('/quizzes/multiple-choice-selection?course=science&topic=cells-and-organisation');
    await startQuiz(page);
    await page.getByRole('main').getByRole('radio').nth(1).check();
    await expect(page.getByText('All answers saved')).toBeVisible();
    await page.reload();
    await page.getByRole('button', { name: 'Question 1, answered' }).click();
    await expect(page.getByRole('main').getByRole('radio').nth(1)).toBeChecked();
  });

  test('a double click on start starts one quiz', async ({ signedIn: page }) => {
    await page.goto('/quizzes/multiple-choice-selection?course=science&topic=cells-and-organisation');
    await page.getByRole('button', { name: 'Start the quiz' }).dblclick();
    await page.waitForURL(/multiple-choice-session/);
    await page.getByRole('main').getByRole('radio').first().waitFor();
    await page.goto('/quizzes/results');
    await expect(page.getByText('Not finished yet', { exact: false })).toHaveCount(1);
  });

  test('a topic has one quiz at a time, which holds back its answers in older results', async ({
    signedIn: page,
  }) => {
    const topic = '/quizzes/multiple-choice-selection?course=english&topic=retrieval-and-inference&count=20';
    await page.goto(topic);
    await takeQuiz(page);
    const results = page.url();
    await page.goto(topic);
    await startQuiz(page);
    const session = page.url();
    await page.goto(topic);
    await expect(page.getByText('You have begun a quiz on', { exact: false })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Start the quiz' })).toHaveCount(0);
    await page.goto(results);
    await expect(page.getByText('This question is also in a quiz', { exact: false }).first()).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Worked solution' })).toHaveCount(0);
    await page.getByRole('link', { name: 'Continue the quiz' }).first().click();
    await expect(page).toHaveURL(session);
  });

  test('finishing names the questions without an answer', async ({ signedIn: page }) => {
    await page.goto('/quizzes/multiple-choice-selection?course=english&topic=retrieval-and-inference');
    await startQuiz(page);
    await page.getByRole('button', { name: 'Question 2, not answered' }).click();
    await page.getByRole('main').getByRole('radio').first().check();
    await expect(page.getByText('All answers saved')).toBeVisible();
    await page
      .getByRole('button', { name: /^Question \d+, not answered$/ })
      .last()
      .click();
    await page.getByRole('button', { name: 'Finish the quiz' }).click();
    await expect(page.getByRole('dialog')).toContainText('Questions 1');
    await page.getByRole('dialog').getByRole('button', { name: 'Back to the questions' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('no answer key reaches the browser before submission', async ({ signedIn: page }) => {
    const bodies: string[] = [];
    page.on('response', async (reply) => {
      if (reply.url().includes('/api/')) bodies.push(await reply.text().catch(() => ''));
    });
    await page.goto('/quizzes/multiple-choice-selection?course=maths&topic=number');
    await takeQuiz(page, {
      beforeSubmit: () => {
        expect(bodies.join('')).not.toMatch(/"(reason|solution|correctOptionId|correct)"/);
        return Promise.resolve();
      },
    });
    expect(bodies.join('')).toMatch(/"correctOptionId"/);
  });

  test.describe('offline', () => {
    test.use({ expectFailedLoads: true });
    test('an answer chosen offline is kept and saved when the connection is back', async ({
      signedIn: page,
      context,
    }) => {
      await page.goto('/quizzes/multiple-choice-selection?course=science&topic=cells-and-organisation');
      await startQuiz(page);
      const options = page.getByRole('main').getByRole('radio');
      await options.first().check();
      await expect(page.getByText('All answers saved')).toBeVisible();
      await context.setOffline(true);
      await options.nth(1).check();
      await expect(
        page.getByText('You are offline. Your answers are kept on this device', { exact: false }),
      ).toBeVisible();
      await context.setOffline(false);
      await expect(page.getByText('All answers saved')).toBeVisible();
      await page.reload();
      await page.getByRole('button', { name: 'Question 1, answered' }).click();
      await expect(options.nth(1)).toBeChecked();
    });

    const quiz = '/quizzes/multiple-choice-selection?course=science&topic=cells-and-organisation';

    test('an answer chosen offline is saved from the next visit, also after the tab was closed', async ({
      signedIn: page,
      context,
    }) => {
      await page.goto(quiz);
      await startQuiz(page);
      const address = page.url();
      await context.setOffline(true);
      await page.getByRole('main').getByRole('radio').nth(1).check();
      await expect(page.getByText('kept on this device', { exact: false })).toBeVisible();
      await page.close();
      await context.setOffline(false);
      const tab = await context.newPage();
      await tab.goto(address);
      await tab.getByRole('main').getByRole('radio').first().waitFor();
      await expect(tab.getByText('All answers saved')).toBeVisible();
      await tab.getByRole('button', { name: 'Question 1, answered' }).click();
      await expect(tab.getByRole('main').getByRole('radio').nth(1)).toBeChecked();
    });

    test('an unsaved answer is gone from the device after signing out', async ({
      signedIn: page,
      student,
    }) => {
      await page.goto(quiz);
      await startQuiz(page);
      const address = page.url();
      await page.route('**/answers/**', (route) => route.abort());
      await page.getByRole('main').getByRole('radio').nth(1).check();
      await expect(page.getByText('could not be saved yet', { exact: false })).toBeVisible();
      await page.getByRole('button', { name: `Account of ${student.name}` }).click();
      await page.getByRole('button', { name: 'Logout' }).click();
      await page.waitForURL('/landing');
      await page.unroute('**/answers/**');
      await signIn(page, student);
      await page.goto(address);
      await expect(page.getByRole('button', { name: 'Question 1, not answered' })).toBeVisible();
    });

    test('a sign-in that ends in a quiz says so, and the answer that was being saved is there afterwards', async ({
      signedIn: page,
      student,
    }) => {
      await page.goto(quiz);
      await startQuiz(page);
      const address = new URL(page.url());
      await page.route('**/answers/**', (route) =>
        route.fulfill({ status: 401, json: { code: 'not_signed_in', message: '' } }),
      );
      await page.getByRole('main').getByRole('radio').nth(1).check();
      await page.waitForURL(/\/auth\/login\?returnTo=/);
      await expect(page.getByText('Your sign-in has ended', { exact: false })).toBeVisible();
      await page.unroute('**/answers/**');
      await page.getByLabel('E-mail').fill(student.email);
      await page.getByLabel('Password', { exact: true }).fill(student.password);
      await page.getByRole('button', { name: 'Sign in' }).click();
      await page.waitForURL(address.pathname + address.search);
      await expect(page.getByText('All answers saved')).toBeVisible();
      await page.getByRole('button', { name: 'Question 1, answered' }).click();
      await expect(page.getByRole('main').getByRole('radio').nth(1)).toBeChecked();
    });

    test('handing in offline says why, and no longer once the connection is back', async ({
      signedIn: page,
      context,
    }) => {
      await page.goto(quiz);
      await startQuiz(page);
      await context.setOffline(true);
      await page.getByRole('button', { name: 'Finish the quiz' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Finish and see the result' }).click();
      const why = page.getByText('You are offline, so the quiz can’t be handed in yet', { exact: false });
      await expect(why).toBeVisible();
      await context.setOffline(false);
      await expect(why).toHaveCount(0);
    });

    test('a second tab’s stale save shows the current value instead of overwriting it', async ({
      signedIn: page,
      context,
    }) => {
      await page.goto('/quizzes/multiple-choice-selection?course=science&topic=cells-and-organisation');
      await startQuiz(page);
      const tab = await context.newPage();
      await tab.goto(page.url());
      await tab.getByRole('main').getByRole('radio').first().waitFor();
      await page.getByRole('main').getByRole('radio').nth(0).check();
      await expect(page.getByText('All answers saved')).toBeVisible();
      await tab.getByRole('main').getByRole('radio').nth(1).click();
      await expect(tab.getByText('was answered in another tab', { exact: false })).toBeVisible();
      await expect(tab.getByRole('main').getByRole('radio').nth(0)).toBeChecked();
    });

    test('another student’s attempt is not found', async ({ signedIn: page, browser, baseURL }) => {
      await page.goto('/quizzes/multiple-choice-selection?course=science&topic=cells-and-organisation');
      await startQuiz(page);
      const other = await browser.newPage({ baseURL: baseURL ?? '' });
      await signIn(other, await demoStudent());
      await other.goto(page.url());
      await expect(other.getByRole('link', { name: 'Choose another quiz' })).toBeVisible();
      await expect(other.getByRole('radio')).toHaveCount(0);
      await other.close();
    });
  });
});

test.describe('Dashboard', () => {
  test('invites a new student to a free topic, then shows results and where to continue', async ({
    signedIn: page,
  }) => {
    await expect(page.getByText('Start with a free topic')).toBeVisible();
    await page.goto('/quizzes/multiple-choice-selection?course=english&topic=retrieval-and-inference');
    await takeQuiz(page);
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Your latest results' })).toBeVisible();
  });

  test.describe('offline', () => {
    test.use({ expectFailedLoads: true });
    test('says when the server cannot be reached and tries again on request', async ({ signedIn: page }) => {
      await page.route('**/api/**', (route) => route.abort());
      await page.reload();
      const retry = page.getByRole('main').getByRole('button', { name: /try again/i });
      await expect(retry).toBeVisible();
      await page.unroute('**/api/**');
      await retry.click();
      await expect(page.getByRole('heading', { name: 'Courses' })).toBeVisible();
    });
  });
});
