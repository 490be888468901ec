import { randomUUID } from 'node:crypto';
import { decodeJwt } from 'jose';
import type { Page } from 'playwright/test';
import { features } from '../../contract/features.ts';
import { drawPage, encodePage } from '../lambdas/tutor/photos/jpeg.fixture.ts';
import { callRoute } from '../support/call-route.ts';
import { newestMailTo } from '../support/student.ts';
import { expectNothingFoundInBothThemes } from './support/axe.ts';
import { expect, readIdToken, test } from './support/test.ts';

/** The time limit in milliseconds of a test in which axe checks typeset maths, which takes long. */
const typesetTimeout = 180_000;

const inboxRow = (page: Page, student: string) =>
  page.getByRole('list', { name: 'Inbox' }).getByRole('link', { name: student });
const write = (page: Page, label = 'Write more') => page.getByLabel(label, { exact: true });
const send = (page: Page, name = 'Send') => page.getByRole('button', { name, exact: true });
const messages = (page: Page) => page.getByRole('list', { name: 'Messages' }).getByRole('listitem');

async function tabTo(page: Page, role: 'link' | 'button' | 'textbox', name: string): Promise<void> {
  const wanted = page.getByRole('main').getByRole(role, { name, exact: false }).first();
  await wanted.waitFor();
  for (let presses = 0; presses < 80; presses++) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never reached the ${role} ${name}`);
}

test('a student asks about a lesson by keyboard, a tutor answers beside the lesson, and both find their way', async ({
  signedIn: page,
  student,
  tutor,
  url,
}) => {
  test.setTimeout(typesetTimeout);
  const [firstName = ''] = student.name.split(' ');

  await test.step('from the lesson’s own button, by keyboard alone', async () => {
    await page.goto('/courses/learn?course=science&lesson=inside-a-cell');
    await tabTo(page, 'link', 'Ask a tutor about this');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Ask a tutor' })).toBeFocused();
    await expect(page.getByRole('link', { name: 'Science: Inside a cell' })).toBeVisible();
    await tabTo(page, 'textbox', 'Your question');
    await page.keyboard.type('Which part makes the **energy**?');
    await expectNothingFoundInBothThemes(page, page.locator('form'));
    await tabTo(page, 'button', 'Send');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/query\/ask-tutor\?thread=/);
    await expect(page.getByText('Your message is with our tutors.')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });

  await test.step('the tutor answers', async () => {
    await tutor.goto('/query/inbox');
    await inboxRow(tutor, firstName).first().waitFor();
    await tutor.setViewportSize({ width: 360, height: 740 });
    await expect(tutor.getByRole('list', { name: 'Inbox' }).getByRole('link').first()).toBeInViewport();
    await tutor.setViewportSize({ width: 1440, height: 900 });
    await inboxRow(tutor, 'Inside a cell').filter({ hasText: firstName }).first().click();
    await expect(messages(tutor)).toHaveText([/Which part makes the energy\?/]);
    await tutor.getByRole('button', { name: 'Read the lesson', exact: true }).click();
    await expect(tutor.getByRole('heading', { name: 'Worked example' }).first()).toBeVisible();
    await tutor.getByRole('button', { name: 'Tell the safeguarding lead' }).click();
    await tutor.getByLabel('What worries you?', { exact: false }).fill('She asked me twice.');
    await expectNothingFoundInBothThemes(tutor, tutor.getByRole('dialog'));
    await tutor.getByRole('button', { name: 'Tell them now' }).click();
    await expect(tutor.getByRole('list', { name: 'Safeguarding lead told' })).toContainText(
      'She asked me twice.',
    );
    await tutor.getByRole('button', { name: 'Assign to me' }).click();
    await expect(tutor.getByRole('button', { name: 'Give it back' })).toBeVisible();
    await write(tutor, `Your reply to ${firstName}`).fill('Mitochondria.');
    await tutor.getByRole('group', { name: 'Begin with' }).getByRole('button', { name: 'Solved?' }).click();
    await tutor.getByRole('button', { name: 'Hide the lesson' }).click();
    await expectNothingFoundInBothThemes(tutor, tutor.getByRole('main'));
    await send(tutor, 'Send the reply').click();
    await expect(messages(tutor)).toHaveCount(2);
    await expect(tutor.locator('.MuiChip-root').filter({ hasText: 'Answered' })).toBeVisible();
  });

  await test.step('the student is told by the menu and by mail, and reads it', async () => {
    await page.setViewportSize({ width: 360, height: 800 });
    await page.goto('/dashboard/default');
    const toggle = page.getByRole('banner').getByRole('button', { name: 'Menu' });
    await expect(toggle).toHaveAccessibleName('Menu, 1 conversation with a new answer');
    await page.getByRole('main').getByRole('link', { name: 'A tutor has answered you' }).click();
    await page.setViewportSize({ width: 1440, height: 900 });
    const mark = page
      .getByRole('navigation', { name: 'Menu' })
      .getByRole('link', { name: /Ask Tutor.*1 conversation with a new answer/ });
    await expect(mark).toBeVisible();
    await expectNothingFoundInBothThemes(page);
    const { text } = await newestMailTo(url, student.email);
    expect(text).not.toContain('Mitochondria');
    expect(text).toContain('/query/ask-tutor');
    await page.getByRole('list', { name: 'Your questions' }).getByRole('link').click();
    await expect(messages(page)).toHaveText([
      /Which part makes/,
      /Demo, tutor.*Mitochondria\..*Does that make sense/s,
    ]);
    await expectNothingFoundInBothThemes(page, page.getByRole('main'));
    await expect(mark).toHaveCount(0);
    await expect(page.getByText(/safeguarding|She asked me twice/i)).toHaveCount(0);
  });
});

test('a tutor passes a conversation to a colleague with a note that the student never sees', async ({
  student,
  storage,
  tutor,
  lead,
  url,
}) => {
  const [firstName = ''] = student.name.split(' ');
  const note = 'Cells are your subject.';
  const notes = (staff: Page) => staff.getByRole('list', { name: 'Notes among tutors' });
  const asked = { token: readIdToken(storage), params: { threadId: randomUUID() } };
  const body = {
    kind: 'question',
    subject: { courseId: 'science', lessonId: 'moving-in-and-out' },
    notify: false,
    messageId: randomUUID(),
    text: 'What is osmosis for?',
  };
  expect((await callRoute(url, features.tutor.startThread, { ...asked, body })).status).toBe(201);

  await tutor.goto('/query/inbox');
  await inboxRow(tutor, 'Moving in and out').filter({ hasText: firstName }).first().click();
  await expect(tutor.getByRole('heading', { name: /^The student’s results in/ })).toBeVisible();
  await tutor.getByRole('button', { name: 'Pass on or add a note' }).click();
  await tutor.getByLabel('Note', { exact: true }).fill(note);
  await tutor.getByLabel('Pass the conversation to').selectOption('Lead');
  await expectNothingFoundInBothThemes(tutor, tutor.getByRole('dialog'));
  await tutor.getByRole('button', { name: 'Pass on to Lead' }).click();
  await expect(notes(tutor)).toContainText('Demo passed it to Lead');
  await expectNothingFoundInBothThemes(tutor, tutor.getByRole('main'));

  await lead.goto(tutor.url());
  await expect(notes(lead)).toContainText('Passed to you by Demo');
  await expect(notes(lead)).toContainText(note);
  await lead.getByRole('button', { name: 'Show your working' }).click();
  await expect(write(lead, `Your reply to ${firstName}`)).toHaveValue(new RegExp(`^Hi ${firstName}, could`));

  const seen = await (await callRoute(url, features.tutor.getThread, asked)).text();
  expect(seen).toContain('osmosis');
  expect(seen).not.toContain(note);
});

test('writing that is sent from an English lesson shows its task to the tutor', async ({
  signedIn: page,
  student,
  tutor,
}) => {
  const [firstName = ''] = student.name.split(' ');
  await page.goto('/query/ask-tutor?kind=writing&course=english&lesson=proving-it-with-a-quotation');
  await write(page, 'Your writing').fill('The air was thick.');
  await send(page).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Writing for/ })).toBeVisible();
  await tutor.goto('/query/inbox');
  await tutor.getByText('Filter', { exact: true }).click();
  await tutor.getByLabel('Kind').selectOption('Writing');
  await expect(tutor).toHaveURL('/query/inbox?kind=writing');
  await inboxRow(tutor, firstName).filter({ hasText: 'Writing for' }).first().click();
  await expect(tutor.getByText('Write one paragraph of about 120 words', { exact: false })).toBeVisible();
});

test.describe('where the connection ends', () => {
  test.use({ expectFailedLoads: true });

  test('nothing that was typed is lost, it is sent once, its list has filled bullets, and a message that shows need is answered with help at once', async ({
    signedIn: page,
    context,
  }) => {
    const text = 'Which is it?\n\n- the nucleus\n- the membrane';
    await page.goto('/query/ask-tutor?new=question');
    await write(page, 'Your question').fill(text);
    await page.reload();
    await expect(write(page, 'Your question')).toHaveValue(text);
    await context.setOffline(true);
    await send(page).click();
    await expect(page.getByText('We can’t reach KTC', { exact: false })).toBeVisible();
    await expect(write(page, 'Your question')).toHaveValue(text);
    await context.setOffline(false);
    await send(page, 'Try again').click();
    // The messages are a list too, which has no bullets.
    const items = messages(page).getByRole('listitem');
    await expect(items).toHaveText(['the nucleus', 'the membrane']);
    for (const item of await items.all()) await expect(item).toHaveCSS('list-style-type', 'disc');

    await write(page).fill('I want to kill myself');
    await send(page).click();
    const help = page.getByRole('alert').filter({ hasText: 'Childline' });
    await expect(help.getByRole('link', { name: '0800 1111' })).toHaveAttribute('href', 'tel:08001111');
    await expect(help).toContainText('We are telling the centre’s safeguarding lead');
    await expectNothingFoundInBothThemes(page, page.getByRole('main'));
  });
});

/** Exif data that turn the photo by a quarter, and a text where phones write the place. */
const exif = Buffer.concat([
  Buffer.from('Exif\0\0MM\0*', 'latin1'),
  Buffer.from([0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0]),
  Buffer.from('CANARY 53.80,-1.55'),
]);

test.describe('a photo of working', () => {
  test.use({ expectFailedLoads: true });

  test('a student sends a photo of working without its place, and a tutor sees and removes it', async ({
    signedIn: page,
    storage,
    tutor,
  }) => {
    test.setTimeout(typesetTimeout);
    const photo = Buffer.from(await encodePage(drawPage(2400, 1800)));
    const buffer = Buffer.concat([
      photo.subarray(0, 2),
      Buffer.from([0xff, 0xe1, 0, exif.length + 2]),
      exif,
      photo.subarray(2),
    ]);
    const enlarge = (at: Page) => at.getByRole('button', { name: 'Enlarge photo 1' });

    await page.goto('/query/ask-tutor?course=maths&lesson=fractions');
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer });
    await expect(enlarge(page)).toBeVisible();
    await write(page, 'Your question').fill('Is x');
    await page.getByRole('group', { name: 'Maths symbols' }).getByRole('button', { name: 'squared' }).click();
    await page.keyboard.type(' positive?');
    await expectNothingFoundInBothThemes(page, page.locator('form'));
    const stored = page.waitForResponse(
      (reply) => reply.request().method() === 'GET' && /\/photos\//.test(reply.url()),
    );
    // The first call is lost. The message has been sent, and the photo can be sent again.
    await page.route('**/messages/*/photos/*', (route) => route.abort(), { times: 1 });
    await send(page).click();
    await expect(
      page.getByText('Your message was sent, but this photo wasn’t.', { exact: false }),
    ).toBeVisible();
    await send(page, 'Try again').click();
    const { jpeg } = (await (await stored).json()) as { jpeg: string };
    expect(Buffer.from(jpeg, 'base64').toString('latin1')).not.toMatch(/CANARY|Exif/);
    await expect(messages(page)).toHaveText([/Is x² positive\?/]);
    await enlarge(page).click();
    const size = await enlarge(page)
      .locator('img')
      .evaluate((img: HTMLImageElement) => [img.naturalWidth, img.naturalHeight]);
    expect(size).toEqual([1200, 1600]);
    const threadId = new URL(page.url()).searchParams.get('thread') ?? '';
    await page.getByRole('link', { name: 'All your questions' }).click();
    await expect(page.getByRole('list', { name: 'Your questions' })).toContainText('Is x² positive?');

    await tutor.goto(`/query/inbox?thread=${decodeJwt(readIdToken(storage) ?? '').sub ?? ''}~${threadId}`);
    await expect(enlarge(tutor).locator('img')).toHaveJSProperty('naturalWidth', 1200);
    await tutor.getByRole('button', { name: 'Remove photo 1' }).click();
    await expectNothingFoundInBothThemes(tutor, tutor.getByRole('dialog'));
    await tutor.getByRole('button', { name: 'Remove it' }).click();
    await expect(tutor.getByText('A tutor removed this photo.')).toBeVisible();

    // Without this, the page would show the conversation from its cache for some seconds.
    await page.reload();
    await page.getByRole('list', { name: 'Your questions' }).getByRole('link').click();
    await expect(page.getByText('A tutor removed this photo.')).toBeVisible();
    await expect(enlarge(page)).toHaveCount(0);
  });
});
