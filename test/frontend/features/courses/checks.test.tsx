import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { CheckOutcome, CheckOutcomes } from '../../../../contract/courses/courses.ts';
import { prepareText } from '../../../../content/typesetting/prepare.ts';
import { PreparedText } from '../../../../frontend/src/components/prose/prepared-text.tsx';
import { CheckOutcomesContext } from '../../../../frontend/src/features/courses/checks/use-check-outcomes.ts';
import { useLessonChecks } from '../../../../frontend/src/features/courses/checks/use-lesson-checks.tsx';
import { renderWithStore } from '../../../support/render-with-store.tsx';
import { stubIntersections } from './intersections.fixture.ts';

beforeEach(stubIntersections);

function Lesson({ markdown }: { markdown: string }) {
  const renderCheck = useLessonChecks();
  const [outcomes, setOutcomes] = useState<CheckOutcomes>({});
  const save = (checkId: string, outcome: CheckOutcome) => setOutcomes({ ...outcomes, [checkId]: outcome });
  return (
    <CheckOutcomesContext value={{ lesson: null, outcomes, unsaved: new Set(), save }}>
      <PreparedText tree={prepareText(markdown)} replace={renderCheck} />
    </CheckOutcomesContext>
  );
}

const write = (...lines: string[]) =>
  ['**Check.** What is half of 7?', ...lines, '**Answer.** Seven halves.']
    .map((line) => line.replaceAll(/^/gm, '> '))
    .join('\n>\n');
const show = async (...lines: string[]) =>
  renderWithStore(<Lesson markdown={write(...lines)} />, { areas: ['courses'] });

const findField = () =>
  screen.findByRole('textbox', { name: 'Check. What is half of 7?' }, { timeout: 10_000 });
const readFeedback = () => screen.getAllByRole('status')[0]?.textContent.replaceAll(/\s+/g, ' ').trim();
const isOpen = () => document.querySelector('details')?.open;
const readOutcome = () => document.querySelector('summary')?.textContent;

// The code of the checks loads once, so this test must be the first.
it('a check whose answer was opened before its code arrived keeps the answer open, and the focus', async () => {
  const { user } = await show('**Number.** `7/2`');
  await user.click(screen.getByText('Answer'));
  expect(isOpen()).toBe(true);
  expect(screen.queryByRole('textbox')).toBeNull();
  await findField();
  expect(isOpen()).toBe(true);
  expect(document.activeElement?.tagName).toBe('SUMMARY');
  await screen.findByText('You saw the answer');
});

describe('a check with a number', () => {
  const form = ['**Number.** `7/2`', '- `14`: That is twice 7.'];

  it('says that the answer is right, and opens the solution', async () => {
    const { user } = await show(...form);
    await user.type(await findField(), '3.5{Enter}');
    expect(readFeedback()).toBe('Right.');
    expect(isOpen()).toBe(true);
    expect(readOutcome()).toBe('AnswerRight first time');
    expect(document.activeElement).toBe(await findField());
  });

  it('gives the reason of a listed wrong answer, one more try, and then the solution', async () => {
    const { user } = await show(...form);
    const field = await findField();
    await user.type(field, '14');
    await user.click(screen.getByRole('button', { name: 'Check' }));
    expect(readFeedback()).toBe('Not right. That is twice 7. Have one more try.');
    expect(document.activeElement).toBe(field);
    expect(isOpen()).toBe(false);
    await user.keyboard('-3.5{Enter}');
    expect(readFeedback()).toContain('The size is right. Check the sign. The answer below');
    expect(isOpen()).toBe(true);
    expect(readOutcome()).toBe('AnswerYou saw the answer');
    await user.keyboard('{Enter}');
    expect(readOutcome()).toBe('AnswerYou saw the answer');
  });

  it('counts the same answer once, so that a double tap leaves the second try', async () => {
    const { user } = await show(...form);
    await user.type(await findField(), '14');
    await user.dblClick(screen.getByRole('button', { name: 'Check' }));
    expect(readFeedback()).toBe('Not right. That is twice 7. Have one more try.');
    expect(isOpen()).toBe(false);
    await user.keyboard('7/2{Enter}');
    expect(readOutcome()).toBe('AnswerRight at the second try');
  });

  it('counts the second try, and no try for what can’t be read', async () => {
    const { user } = await show(...form);
    await user.type(await findField(), '{Enter}');
    expect(readFeedback()).toBe('One moment. Type your answer first.');
    await user.keyboard('no idea{Enter}');
    await user.keyboard('3{Enter}');
    await user.keyboard('7/2{Enter}');
    expect(readOutcome()).toBe('AnswerRight at the second try');
  });

  it('accepts a recurring decimal, and gives the exact answer', async () => {
    const { user } = await show('**Number.** `7/12`');
    await user.type(await findField(), '0.583{Enter}');
    expect(readFeedback()).toBe('Right. The exact answer is 7/12.');
  });

  it('counts as seen if the student opens the answer first', async () => {
    const { user } = await show(...form);
    await findField();
    await user.click(screen.getByText('Answer'));
    await screen.findByText('You saw the answer');
    expect((await findField()).hasAttribute('readonly')).toBe(true);
  });

  it('offers a phone’s decimal keypad only for a plain number', async () => {
    const { unmount } = await show('**Number.** `3.5`');
    expect((await findField()).getAttribute('inputmode')).toBe('decimal');
    unmount();
    await show('**Number.** `7/2`');
    expect((await findField()).getAttribute('inputmode')).toBe('text');
  });
});

it('a check with options gives the reason of the one that was pressed, and one more try', async () => {
  const { user } = await show(
    '**Choose.**',
    '- **$3.5$**\n- 14\n  - That is twice 7.\n- 4\n  - That is rounded.',
  );
  const group = await screen.findByRole('group', { name: 'Check. What is half of 7?' }, { timeout: 10_000 });
  const wrong = within(group).getByRole('button', { name: /14$/ });
  await user.click(wrong);
  await user.click(wrong);
  expect(readFeedback()).toBe('Not right. That is twice 7. Have one more try.');
  expect(document.activeElement).toBe(wrong);
  await user.click(within(group).getByRole('button', { name: /3.5$/ }));
  expect(readFeedback()).toBe('Right.');
  expect(readOutcome()).toBe('AnswerRight at the second try');
});

it('an open check lets the student say whether they had the answer', async () => {
  const { user } = await show();
  await user.click(await screen.findByText('Answer'));
  const had = await screen.findByRole('button', { name: 'I had it' }, { timeout: 10_000 });
  await user.click(had);
  expect(had.getAttribute('aria-pressed')).toBe('true');
  expect(readOutcome()).toBe('AnswerI had it');
  await user.click(screen.getByRole('button', { name: 'Not yet' }));
  expect(readOutcome()).toBe('AnswerNot yet');
});
