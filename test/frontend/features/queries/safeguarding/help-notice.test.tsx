/** @vitest-environment jsdom */
import { screen, within, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { HelpNotice } from '../../../../../frontend/src/features/queries/safeguarding/help-notice.tsx';
import type { CallResult } from '../../../../../frontend/src/features/queries/use-single-call.ts';
import { renderWithStore } from '../../../../support/render-with-store.tsx';

const show = (props: Parameters<typeof HelpNotice>[0] = {}) =>
  renderWithStore(<HelpNotice {...props} />, { areas: ['queries'] });

const tell = () => screen.getByRole('button', { name: 'Tell the centre’s safeguarding lead' });

describe('the help notice', () => {
  it('says once, and at once, whom to call', async () => {
    await show();
    const [alert, ...others] = screen.getAllByRole('alert');
    expect(others).toEqual([]);
    expect(alert && within(alert).getByRole('heading', { level: 2 }).textContent).toBe(
      'You don’t have to deal with this alone',
    );
    const links = alert ? within(alert).getAllByRole('link') : [];
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['999', 'tel:999'],
      ['0800 1111', 'tel:08001111'],
      ['116 123', 'tel:116123'],
      ['0808 800 5000', 'tel:08088005000'],
    ]);
    expect(alert?.textContent).toMatch(/call 999/);
  });

  it('offers nothing that the page can’t do', async () => {
    await show();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('says so where the centre knows already', async () => {
    await show({ told: true, onTell: () => Promise.resolve({}) });
    expect(screen.getByRole('alert').textContent).toMatch(/We are telling the centre’s safeguarding lead/);
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('telling the safeguarding lead', () => {
  it('is said as it goes, sent once, and leaves the alert as it is', async () => {
    let answer = (): void => undefined;
    const onTell = vi.fn(() => new Promise<CallResult>((resolve) => (answer = () => resolve({}))));
    const { user } = await show({ onTell });
    const before = screen.getByRole('alert').textContent;
    await user.dblClick(tell());
    expect(screen.getByRole('button', { name: 'Telling them…' }).getAttribute('aria-busy')).toBe('true');
    answer();
    await screen.findByText(/We are telling the centre’s safeguarding lead/);
    expect(screen.getByText(/We are telling/).closest('[role="status"]')).toBeTruthy();
    const done = screen.getByRole('button', { name: 'The safeguarding lead has been told' });
    expect(done.getAttribute('aria-disabled')).toBe('true');
    await waitFor(() => expect(document.activeElement).toBe(done));
    await user.click(done);
    expect(screen.getByRole('alert').textContent).toBe(before);
    expect(onTell).toHaveBeenCalledTimes(1);
  });

  it('that fails says so, keeps the focus, and can be tried again', async () => {
    const onTell = vi
      .fn()
      .mockResolvedValueOnce({ error: { status: 'FETCH_ERROR' } })
      .mockResolvedValueOnce({});
    const { user } = await show({ onTell });
    await user.click(tell());
    await screen.findByText(/We couldn’t tell them just now/);
    const again = screen.getByRole('button', { name: 'Try to tell them again' });
    await waitFor(() => expect(document.activeElement).toBe(again));
    await user.click(again);
    await screen.findByText(/We are telling the centre’s safeguarding lead/);
    expect(onTell).toHaveBeenCalledTimes(2);
  });
});
