import { randomUUID } from 'node:crypto';
import { decodeJwt } from 'jose';
import type { BrowserContext, Locator, Page } from 'playwright/test';
import { features } from '../../contract/features.ts';
import { callRoute } from '../support/call-route.ts';
import { confirmStaff } from '../support/staff.ts';
import { newStudent, registerStudent } from '../support/student.ts';
import { signInTokens } from '../support/tokens.ts';
import { expectNothingFoundInBothThemes } from './support/axe.ts';
import { hireTutor } from './support/hire-tutor.ts';
import { expect, readIdToken, signInQuickly, test } from './support/test.ts';

const { startThread, assignThread } = features.tutor;

/** Two students ask some questions each, which are assigned to the tutor, so that only this test answers them. */
async function ask(url: string, tutorToken: string, each: number): Promise<void> {
  for (const name of ['Ada Okafor', 'Ben Ward']) {
    const { idToken: token } = await signInTokens(url, await registerStudent(url, newStudent(name)));
    const { sub = '' } = decodeJwt(token);
    for (let number = 1; number <= each; number++) {
      const threadId = randomUUID();
      const text = `Question ${String(number)}: why do we turn the second fraction over and then multiply, please?`;
      const body = { kind: 'question', subject: null, notify: false, messageId: randomUUID(), text };
      expect((await callRoute(url, startThread, { token, params: { threadId }, body })).ok).toBe(true);
      const params = { inboxId: `${sub}~${threadId}` };
      const mine = { mine: true, from: null };
      expect((await callRoute(url, assignThread, { token: tutorToken, params, body: mine })).ok).toBe(true);
    }
  }
}

/** Counts keys that are pressed, clicks, and how often something had to be scrolled into view before a click. */
function countPresses(page: Page) {
  const count = { presses: 0, scrolls: 0 };
  return {
    count,
    key: async (key: string) => {
      count.presses++;
      await page.keyboard.press(key);
    },
    click: async (target: Locator) => {
      count.presses++;
      const isHidden = await target.evaluate((element) => {
        const { top, bottom } = element.getBoundingClientRect();
        return top < 0 || bottom > window.innerHeight;
      });
      if (isHidden) count.scrolls++;
      await target.click();
    },
  };
}

const list = (page: Page) => page.getByRole('list', { name: 'Inbox' });
const replyField = (page: Page) => page.getByLabel(/^Your reply to/);

/** Answers conversations, and waits each time for the next one. The text that is typed doesn't count. */
async function answer(
  page: Page,
  count: number,
  isBesideList: boolean,
  send: () => Promise<void>,
): Promise<void> {
  for (let left = count - 1; left >= 0; left--) {
    await expect(replyField(page)).toBeFocused();
    await page.keyboard.insertText('Dividing asks how often it fits.');
    const answered = page.url();
    await send();
    await expect(page).not.toHaveURL(answered);
    if (isBesideList) await expect(list(page).getByRole('link')).toHaveCount(left);
    if (left > 0) await expect(replyField(page)).toHaveValue('');
  }
  await expect(page.getByText('Nobody is waiting')).toBeVisible();
}

/** Sends a reply by keys without a connection, and then removes what was typed. */
async function expectReasonInView(page: Page, context: BrowserContext): Promise<void> {
  await replyField(page).fill('Dividing asks how often it fits.');
  await context.setOffline(true);
  await page.keyboard.press('Control+Enter');
  const reason = page.getByRole('alert').getByText('We can’t reach KTC.');
  await expect(reason).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: 'Try again' })).toBeInViewport({ ratio: 1 });
  await context.setOffline(false);
  await replyField(page).fill('');
}

// A reply is sent without a connection.
test.use({ expectFailedLoads: true });

test('a tutor answers six conversations on a phone in eight presses, and on a desktop four beside the list by keys, which can be turned off', async ({
  page,
  context,
  url,
}) => {
  const tutor = await hireTutor(url);
  const idToken = readIdToken(await signInQuickly(context, url, tutor)) ?? '';
  await confirmStaff(url, tutor, { idToken });
  const first = list(page).getByRole('link').first();
  /** Opens the list of a tutor to whom twice as many conversations are assigned. */
  const openAssigned = async (each: number) => {
    await ask(url, idToken, each);
    await page.goto('/query/inbox?tab=mine');
    await expect(list(page).getByRole('link')).toHaveCount(2 * each);
  };

  await test.step('on a phone', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await openAssigned(3);
    await expect(first).toBeInViewport({ ratio: 1 });
    await expect(first).toContainText('Question 1: why do we turn the second');
    await expectNothingFoundInBothThemes(page);
    await page.setViewportSize({ width: 360, height: 740 });
    const { count, click } = countPresses(page);
    await click(first);
    await click(replyField(page));
    await answer(page, 6, false, () => click(page.getByRole('button', { name: 'Send and next' })));
    expect(count).toEqual({ presses: 8, scrolls: 6 });
  });

  await test.step('on a desktop', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await openAssigned(2);
    const { count, key } = countPresses(page);
    await key('j');
    await key('Enter');
    await expect(page.getByRole('list', { name: 'Messages' })).toContainText('Question 1');
    await expect(list(page).getByRole('link', { name: 'Question 1' }).first()).toHaveAttribute(
      'aria-current',
      'true',
    );
    await expectNothingFoundInBothThemes(page);
    await key('r');
    await expectReasonInView(page, context);
    await answer(page, 4, true, () => key('Control+Enter'));
    expect(count.presses).toBe(7);

    await page.goto('/query/inbox?tab=answered');
    await first.waitFor();
    await page.keyboard.press('j');
    await expect(first).toBeFocused();
    await page.keyboard.press('?');
    const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await dialog.getByRole('switch', { name: 'Use keyboard shortcuts' }).click();
    await expectNothingFoundInBothThemes(page, dialog);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await page.keyboard.press('j');
    await expect(first).toBeFocused();
    await page.keyboard.press('Enter');
    await page.getByRole('list', { name: 'Messages' }).waitFor();
    await page.keyboard.press('r');
    await expect(replyField(page)).not.toBeFocused();
  });
});
