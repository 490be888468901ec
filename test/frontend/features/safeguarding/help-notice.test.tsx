import { screen, within, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { HelpNotice } from '../../../../frontend/src/features/safeguarding/help-notice.tsx';
import type { CallResult } from '../../../../frontend/src/loading/use-single-call.ts';
import { renderWithStore } from '../../../support/render-with-store.tsx';

const show = (props: Parameters<typeof HelpNotice>[0] = {}) =>
  renderWithStore(<HelpNotice {...props} />, { areas: ['safeguarding'] });
const button = (name: string) => screen.getByRole('button', { name });
const tellLead = 'Tell the centre’s safeguarding lead';

it('names first in an alert whom to call, then others, and has no button without a way to tell the lead', async () => {
  await show();
  const alert = screen.getByRole('alert');
  within(alert).getByRole('heading', { level: 2, name: 'You don’t have to deal with this alone' });
  const list = (links: readonly HTMLElement[]) =>
    links.map((link) => [link.textContent, link.getAttribute('href')]);
  const first = [
    ['999', 'tel:999'],
    ['0800 1111', 'tel:08001111'],
  ];
  expect(list(within(alert).getAllByRole('link'))).toEqual(first);
  expect(list(screen.getAllByRole('link'))).toEqual([
    ...first,
    ['116 123', 'tel:116123'],
    ['0808 800 5000', 'tel:08088005000'],
  ]);
  expect(alert.textContent).toMatch(/call 999/);
  expect(screen.queryByRole('button')).toBeNull();
});

it('says that the lead has been told, without a button to tell again', async () => {
  await show({ told: true, onTell: () => Promise.resolve({}) });
  expect(screen.getByRole('alert').textContent).toMatch(/We are telling the centre’s safeguarding lead/);
  expect(screen.queryByRole('button')).toBeNull();
});

it('tells the lead once, says so in a status, and leaves the alert as it is', async () => {
  const { promise, resolve } = Promise.withResolvers<CallResult>();
  const onTell = vi.fn(() => promise);
  const { user } = await show({ onTell });
  const before = screen.getByRole('alert').textContent;
  await user.dblClick(button(tellLead));
  expect(button('Telling them…').getAttribute('aria-busy')).toBe('true');
  resolve({});
  expect((await screen.findByText(/We are telling/)).closest('[role="status"]')).toBeTruthy();
  const done = button('The safeguarding lead has been told');
  expect(done.getAttribute('aria-disabled')).toBe('true');
  await waitFor(() => expect(document.activeElement).toBe(done));
  await user.click(done);
  expect(screen.getByRole('alert').textContent).toBe(before);
  expect(onTell).toHaveBeenCalledTimes(1);
});
