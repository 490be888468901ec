import { randomUUID } from 'node:crypto';
import { decodeJwt } from 'jose';
import { features } from '../../../contract/features.ts';
import { callRoute } from '../../support/call-route.ts';
import { expectNothingFoundInBothThemes } from '../support/axe.ts';
import { expect, readIdToken, test } from '../support/test.ts';

const lesson = { courseId: 'maths', lessonId: 'rounding-and-estimating' };
const lessonPage = `/courses/learn?course=${lesson.courseId}&lesson=${lesson.lessonId}`;

test('a tutor shares an answer, a second person publishes it, and students read it under the lesson until it is withdrawn', async ({
  signedIn: page,
  storage,
  student,
  tutor,
  lead,
  url,
}) => {
  test.setTimeout(180_000);
  const [firstName = ''] = student.name.split(' ');
  const token = readIdToken(storage) ?? '';
  const threadId = randomUUID();
  const asked = `Why does ${threadId.slice(0, 8)} round up?`;
  const body = { kind: 'question', subject: lesson, notify: false, messageId: randomUUID(), text: asked };
  expect((await callRoute(url, features.tutor.startThread, { token, params: { threadId }, body })).ok).toBe(
    true,
  );
  const expectShared = async (answers: readonly unknown[]) => {
    const reply = await callRoute(url, features.courses.listSharedAnswers, { token, params: lesson });
    expect(await reply.json()).toEqual({ answers });
  };
  const dialog = tutor.getByRole('dialog', { name: 'Share under the lesson' });

  await test.step('the tutor answers, and may not name the student', async () => {
    await tutor.goto(`/query/inbox?thread=${decodeJwt(token).sub ?? ''}~${threadId}`);
    await tutor.getByLabel(/^Your reply to/).fill(`Hi ${firstName}! Because $0.5 \\ge 0.5$.`);
    await tutor.getByRole('button', { name: 'Send the reply' }).click();
    await tutor.getByRole('button', { name: 'Share under the lesson' }).click();
    await expect(dialog.getByLabel('Question')).toHaveValue(asked);
    await dialog.getByRole('button', { name: 'Ask a colleague to publish it' }).click();
    await expect(dialog.getByText(`Take out “${firstName}”`)).toBeVisible();
    await expect(dialog.getByLabel('Answer')).toBeFocused();
    await expectNothingFoundInBothThemes(tutor, dialog);
    await dialog.getByLabel('Answer').fill('Because $0.5 \\ge 0.5$.');
    await dialog.getByRole('button', { name: 'Ask a colleague to publish it' }).click();
    await tutor.getByRole('dialog', { name: 'A colleague reads it next' }).getByRole('button').click();
  });

  await expectShared([]);

  await test.step('a second member of staff publishes it by keyboard', async () => {
    await lead.goto('/query/inbox?tab=proposals');
    const row = lead.getByRole('listitem').filter({ hasText: asked });
    await expect(row).toContainText('proposed by a colleague');
    await expectNothingFoundInBothThemes(lead, lead.getByRole('main'));
    await row.getByRole('button', { name: /^Publish/ }).focus();
    await lead.keyboard.press('Enter');
    await expect(row).toHaveCount(0);
    await expect(lead.getByRole('heading', { name: 'To check before students see it' })).toBeFocused();
  });

  await test.step('a student unfolds it under the lesson', async () => {
    await page.goto(lessonPage);
    const summary = page.locator('summary', { hasText: 'Asked before (1)' });
    await summary.focus();
    await page.keyboard.press('Enter');
    const list = page.getByRole('list', { name: 'Asked before' });
    await expect(list).toContainText(asked);
    await expect(list.locator('math')).toHaveCount(1);
    await expect(list).not.toContainText(firstName);
    await expectNothingFoundInBothThemes(page, list);
  });

  await test.step('any member of staff withdraws it there', async () => {
    await tutor.goto(lessonPage);
    await tutor.locator('summary', { hasText: 'Asked before (1)' }).click();
    await tutor.getByRole('button', { name: /^Withdraw/ }).click();
    await tutor.getByRole('button', { name: 'Withdraw it' }).click();
    await expect(tutor.getByText('Asked before')).toHaveCount(0);
    await expectShared([]);
  });
});
