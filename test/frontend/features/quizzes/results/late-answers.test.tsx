import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { listStored } from '../../../../../frontend/src/api/device-storage.ts';
import { openUnsavedChanges } from '../../../../../frontend/src/features/quizzes/api/unsaved-changes.ts';
import { storedAnswer } from '../api/sync.fixture.ts';
import { anAttempt } from '../quizzes.fixture.ts';
import { signInHere } from '../session/show-session.tsx';
import { answerResults } from './show-results.tsx';
import { show, withheld } from './result.fixture.tsx';

beforeEach(() => {
  answerResults();
});

const store = (questionId: string, optionId: string, student = 'student') =>
  openUnsavedChanges(anAttempt.attemptId, student).write(
    { kind: 'answer', questionId },
    storedAnswer([optionId]),
  );
const expectOwners = (...owners: string[]) =>
  waitFor(() => expect(listStored('unsaved').map(({ studentId }) => studentId)).toEqual(owners));

describe('answers that the device still stores when their quiz is over', () => {
  beforeEach(signInHere);

  it('are counted on the result for as long as it is open, and deleted', async () => {
    store('q1', 'b');
    store('q2', 'c');
    const { user } = await show({ timeUp: true });
    await screen.findByText(/^2 answers came after your time was up. They don’t count.$/);
    await expectOwners();
    await user.click(screen.getByRole('button', { name: /^To fix/ }));
    screen.getByText(/^2 answers came after your time was up/);
  });

  it('aren’t counted if the server has the same, because only its reply was lost', async () => {
    store('q1', 'a');
    store('q2', 'c');
    await show();
    const notice = await screen.findByText(/One answer that you gave here came too late/);
    expect(notice.textContent).toContain('another tab or on another device');
    await expectOwners();
  });

  it.each([
    ['their question is withheld, so that the chosen option isn’t shown', 'q5', 'student', []],
    ['they belong to another student, whose answers stay', 'q1', 'sibling', ['sibling']],
  ])('aren’t counted if %s', async (_, questionId, student, owners) => {
    store(questionId, 'c', student);
    store('q2', 'c');
    await show({ withheld: [withheld] });
    await screen.findByText(/One answer that you gave here came too late/);
    await expectOwners(...owners);
  });
});
