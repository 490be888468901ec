/** @vitest-environment jsdom */
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { PersonalDataNotice } from '../../../../../frontend/src/features/queries/safeguarding/personal-data-notice.tsx';
import { renderWithStore } from '../../../../support/render-with-store.tsx';

it('names what it has seen, and lets the student go back or send anyway', async () => {
  const onEdit = vi.fn();
  const onSend = vi.fn();
  const { user } = await renderWithStore(
    <PersonalDataNotice kinds={['phone', 'email', 'postcode']} onEdit={onEdit} onSend={onSend} />,
    { areas: ['queries'] },
  );
  expect(screen.getByRole('alert').textContent).toMatch(
    /you wrote a phone number, an e-mail address,? and a postcode\./,
  );
  await user.click(screen.getByRole('button', { name: 'Take it out' }));
  expect([onEdit.mock.calls.length, onSend.mock.calls.length]).toEqual([1, 0]);
  await user.click(screen.getByRole('button', { name: 'Send anyway' }));
  expect([onEdit.mock.calls.length, onSend.mock.calls.length]).toEqual([1, 1]);
});
