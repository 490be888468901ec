import type { Page } from 'playwright/test';
import { expectNothingFound } from './support/axe.ts';
import { expect, test } from './support/test.ts';

test.use({ colorScheme: 'dark', viewport: { width: 360, height: 800 } });

const log = (page: Page) => page.getByRole('log', { name: 'Your conversation with Ask Bot' });
const newest = (page: Page) => log(page).getByRole('listitem').filter({ hasText: /^You:/ }).last();
const field = (page: Page) => page.getByLabel('Your question');
const wayOn = (page: Page, name: string) =>
  page.getByRole('group', { name: 'What next?' }).getByRole('button', { name });

/** Inserts the text at once, because a press per letter takes long. The first test types a question. */
async function ask(page: Page, text: string): Promise<void> {
  // The field still has the question before until its answer is here.
  await expect(field(page)).toHaveValue('');
  await field(page).focus();
  await page.keyboard.insertText(text);
  await page.keyboard.press('Enter');
}

test('a student asks, follows the answer to its section, goes on, practises, and sends the rest to a tutor', async ({
  signedIn: page,
  tutor,
}) => {
  await page.goto('/query/ask-bot');
  const citation = log(page)
    .getByRole('link', { name: /^From “Inside a cell”/ })
    .first();

  await test.step('by keyboard, to the marked section and back', async () => {
    await field(page).focus();
    await page.keyboard.type('what does the nucleus of a cell do?');
    await page.keyboard.press('Enter');
    await expect(citation).toBeVisible();
    await expect(field(page)).toHaveValue('');
    await expectNothingFound(page);
    await citation.focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/lesson=inside-a-cell#./);
    const heading = page.getByRole('main').locator('[data-cited]:focus');
    await expect(heading).toBeInViewport();
    await expect(page.locator('[data-cited]').nth(1)).toBeVisible();
    await expectNothingFound(page, undefined, page.locator('[data-cited]'));
    await page.goBack();
    await expect(citation).toBeVisible();
  });

  await test.step('a worked example, and what people get wrong by typing', async () => {
    await wayOn(page, 'Show an example').press('Enter');
    await expect(newest(page)).toContainText('Here is a worked example:');
    await ask(page, 'what do people get wrong?');
    await expect(newest(page)).toContainText('These mistakes are common:');
  });

  await test.step('a question to practise on', async () => {
    await wayOn(page, 'Practise this').press('Enter');
    const option = newest(page).getByRole('radio').first();
    await option.focus();
    await page.keyboard.press('Space');
    await expectNothingFound(page, undefined, newest(page));
    await newest(page).getByRole('button', { name: 'Check my answer' }).press('Enter');
    await expect(newest(page)).toContainText(/That’s right|Not quite/);
    await expect(newest(page)).toContainText('Worked solution');
    await page.emulateMedia({ colorScheme: 'light' });
    await expectNothingFound(page, undefined, newest(page));
  });

  const asked = 'who will win the football on saturday?';
  await test.step('what no lesson says goes to a tutor by one button', async () => {
    await ask(page, asked);
    await expect(newest(page)).toContainText('I can’t find that in our lessons.');
    await expect(log(page).getByText(asked)).toHaveCount(1);
    await wayOn(page, 'Send this question to a tutor').press('Enter');
    await expect(page).toHaveURL(/\/query\/ask-tutor\?thread=/);
    await expect(page.getByRole('list', { name: 'Messages' })).toContainText(asked);
  });

  await test.step('who sees it in the inbox', async () => {
    await tutor.goto('/query/inbox');
    const thread = new URL(page.url()).searchParams.get('thread') ?? '';
    await tutor.getByRole('list', { name: 'Inbox' }).locator(`a[href*="${thread}"]`).click();
    await expect(tutor.getByRole('list', { name: 'Messages' })).toContainText(asked);
  });
});

test('a short text goes on from the answer, and a doubtful question offers lessons', async ({
  signedIn: page,
}) => {
  await page.goto('/query/ask-bot');
  await ask(page, 'my teacher asked us what the nucleus of a cell does');
  await expect(
    newest(page)
      .getByRole('link', { name: /^From “Inside a cell”/ })
      .first(),
  ).toBeVisible();
  await ask(page, 'show me one');
  await expect(newest(page)).toContainText('Here is a worked example:');
  await expect(
    newest(page)
      .getByRole('link', { name: /^From “Inside a cell”/ })
      .first(),
  ).toBeVisible();

  await ask(page, 'the thing with the semicolon and the football match');
  const offered = newest(page).getByRole('group', { name: /Did you mean one of these/ });
  const title = 'Punctuation with a purpose';
  const choice = offered.getByRole('button', { name: title });
  await expect(choice).toBeVisible();
  await expectNothingFound(page, undefined, newest(page));
  await choice.press('Enter');
  await expect(newest(page)).toContainText(`I meant “${title}”.`);
  await expect(newest(page)).toContainText('You don’t have that course yet.');
});

test('an empty page offers questions about the last lesson, and a new answer starts at its top', async ({
  signedIn: page,
}) => {
  const saved = page.waitForResponse((reply) => reply.url().endsWith('/progress') && reply.ok());
  await page.goto('/courses/learn?course=maths&lesson=fractions');
  await saved;
  await page.goto('/query/ask-bot');
  const offered = page.getByRole('group', { name: /^Begin with the lesson “/ });
  await expect(offered.getByRole('button')).toHaveCount(3);
  await expect(field(page)).toBeInViewport({ ratio: 1 });
  await offered.getByRole('button').last().click({ trial: true });
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await expectNothingFound(page);
  await offered.getByRole('button', { name: 'Can you show me a worked example?' }).press('Enter');
  await expect(offered).toBeHidden();
  for (const name of ['Common mistakes', 'Practise this']) {
    await expect(newest(page)).toContainText(/Here is|These mistakes/);
    await expect(newest(page).getByText(/Here is|These mistakes/)).toBeInViewport();
    await expect(newest(page)).toBeInViewport();
    const top = await newest(page).evaluate((turn) => turn.getBoundingClientRect().top);
    expect(top).toBeGreaterThan(56);
    expect(top).toBeLessThan(120);
    await expect(field(page)).toBeInViewport({ ratio: 1 });
    await wayOn(page, name).press('Enter');
  }
});

test('an answer fits a phone’s screen with the next steps, and folds after the next question; a calculation is worked out step by step, on one screen, and its lesson is there to read on', async ({
  signedIn: page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/query/ask-bot');
  const question = 'how do i add fractions?';
  await ask(page, question);
  const more = newest(page).locator('summary').filter({ hasText: 'Read more' });
  await expect(more).toBeInViewport();
  await expectNothingFound(page);
  const asked = await newest(page).getByText(question).boundingBox();
  const last = await wayOn(page, 'Ask a tutor').boundingBox();
  const form = await page.locator('form').boundingBox();
  expect(asked?.y).toBeGreaterThan(56);
  expect((last?.y ?? Infinity) + (last?.height ?? 0)).toBeLessThan(form?.y ?? 0);
  await more.press('Enter');
  await expect(newest(page)).toContainText('Simplify if you can.');

  await ask(page, 'what is a cell?');
  const earlier = log(page).getByRole('listitem').filter({ hasText: question }).locator('summary').first();
  await expect(earlier).toContainText('Adding and subtracting');
  const source = log(page).getByRole('link', { name: /^From “Calculating with fractions”/ });
  await expect(source).toHaveCount(0);
  await earlier.press('Enter');
  await expect(source.first()).toBeVisible();
  await expectNothingFound(page);

  await ask(page, 'whats 3/4 of 80');
  const steps = newest(page).getByRole('list').first().getByRole('listitem');
  await expect(steps).toHaveText([/^Divide by 4 .*80.÷.4 =.20\.$/, /^Multiply by 3, .*3.×.20 =.60\.$/]);
  await expect(newest(page).locator('strong')).toContainText('of 80 is 60.');
  await expect(newest(page).locator('mfrac')).toBeVisible();
  await expect(
    newest(page).getByRole('link', { name: /^From “Calculating with fractions”/ }),
  ).toBeInViewport();
  await expect(wayOn(page, 'Practise this')).toBeInViewport({ ratio: 1 });
  await expectNothingFound(page, undefined, newest(page));
});

test('a low mood is answered kindly, what isn’t about a lesson with a quiet line of help, and a sign of need with help at once, and the safeguarding lead can be told', async ({
  signedIn: page,
}) => {
  await page.goto('/query/ask-bot');
  await ask(page, 'me and my best friend fell out');
  await expect(newest(page)).toContainText('Is something else on your mind?');
  await newest(page).getByRole('button', { name: 'I would like somebody to talk to me' }).press('Enter');
  await expect(newest(page)).toContainText('the safeguarding lead looks after children’s safety');
  await expectNothingFound(page, undefined, newest(page));
  await newest(page).getByRole('button', { name: 'Tell the centre’s safeguarding lead' }).press('Enter');
  await expect(newest(page)).toContainText('We are telling the centre’s safeguarding lead');
  await ask(page, 'i feel sad and lonely');
  await expect(newest(page)).toContainText('That sounds hard.');
  await expect(newest(page).getByRole('link', { name: '0800 1111' })).toBeVisible();
  await expect(log(page)).not.toContainText('lonely');
  await ask(page, 'i dont get it');
  await expect(newest(page)).toContainText('It’s fine if it is hard to say');

  await ask(page, 'i dont want to be alive anymore');
  const help = page.getByRole('alert').filter({ hasText: 'Childline' });
  await expect(help.getByRole('link', { name: '0800 1111' })).toHaveAttribute('href', 'tel:08001111');
  await expect(log(page)).not.toContainText('alive');
  await expectNothingFound(page, undefined, newest(page));
  await page.getByRole('button', { name: 'Tell the centre’s safeguarding lead' }).press('Enter');
  await expect(newest(page)).toContainText('We are telling the centre’s safeguarding lead');
  await page.emulateMedia({ colorScheme: 'light' });
  await expectNothingFound(page);
});

test.describe('where the connection ends', () => {
  test.use({ expectFailedLoads: true });

  test('nothing that was typed is lost, and it is asked once', async ({ signedIn: page, context }) => {
    await page.goto('/query/ask-bot');
    await field(page).fill('what is a cell?');
    await context.setOffline(true);
    await field(page).press('Enter');
    await expect(log(page)).toContainText('We can’t reach KTC.');
    await expect(field(page)).toHaveValue('what is a cell?');
    await context.setOffline(false);
    await page.reload();
    await expect(field(page)).toHaveValue('what is a cell?');
    await field(page).press('Enter');
    await expect(log(page).getByRole('link', { name: /^From/ }).first()).toBeVisible();
    await expect(field(page)).toHaveValue('');
    await page.reload();
    await expect(log(page).getByText('what is a cell?')).toHaveCount(1);
  });
});
