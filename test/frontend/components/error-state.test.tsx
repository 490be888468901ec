import { act, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { ErrorState } from '../../../frontend/src/components/error-state.tsx';
import { renderWithStore } from '../../support/render-with-store.tsx';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Try again' });
const busy = (after: number) => ({ status: 429, retry: { after, at: Date.now() + after * 1000 } });

it.each([
  [1, 'You can try again in 1 second.'],
  [30, 'You can try again in 30 seconds.'],
  [120, 'You can try again in about 2 minutes.'],
])('offers to try again once the %i seconds are over that the server asked for', async (after, words) => {
  await renderWithStore(<ErrorState error={busy(after)} onRetry={() => undefined} />);
  screen.getByText(words);
  expect(button().disabled).toBe(true);
  act(() => void vi.advanceTimersByTime(after * 1000));
  expect(screen.queryByText(words)).toBeNull();
  expect(button().disabled).toBe(false);
});

it('offers it at once where the server named no time', async () => {
  await renderWithStore(<ErrorState error={{ status: 500 }} onRetry={() => undefined} />);
  expect(button().disabled).toBe(false);
});

it.each(['online', 'offline'])(
  'tries again by itself when the browser is %s, where nothing could be reached',
  async (event) => {
    const retry = vi.fn();
    await renderWithStore(<ErrorState error={{ status: 'FETCH_ERROR' }} onRetry={retry} />);
    screen.getByRole('heading', { name: 'We can’t reach KTC' });
    act(() => void window.dispatchEvent(new Event(event)));
    expect(retry).toHaveBeenCalledOnce();
  },
);

it('leaves a refusal alone when the network comes back', async () => {
  const retry = vi.fn();
  await renderWithStore(<ErrorState error={{ status: 500 }} onRetry={retry} />);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(retry).not.toHaveBeenCalled();
});
