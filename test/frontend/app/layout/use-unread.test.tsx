/** @vitest-environment jsdom */
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { queriesRoutes } from '../../../../contract/queries/routes.ts';
import { useUnread } from '../../../../frontend/src/app/layout/use-unread.ts';
import { renderWithStore, signedInStudent } from '../../../support/render-with-store.tsx';
import { api } from '../../api.fixture.ts';

function Unread() {
  return <p>{useUnread()} unread</p>;
}

const render = () => renderWithStore(<Unread />, { preloadedState: { auth: signedInStudent() } });
const looks = () => api.count(queriesRoutes.countUnread);

beforeEach(() => {
  api.on(queriesRoutes.countUnread, {}, () => ({ threads: 3 }));
});

describe('the number of unread conversations', () => {
  it('is asked for once the browser is idle', async () => {
    let idle = (): void => undefined;
    vi.stubGlobal('requestIdleCallback', (callback: () => void) => {
      idle = callback;
      return 1;
    });
    vi.stubGlobal('cancelIdleCallback', vi.fn());
    await render();
    screen.getByText('0 unread');
    expect(looks()).toBe(0);
    act(() => idle());
    await screen.findByText('3 unread');
    expect(looks()).toBe(1);
  });

  it('is asked for after two seconds where the browser can’t tell', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    try {
      Reflect.deleteProperty(window, 'requestIdleCallback');
      await render();
      await act(() => vi.advanceTimersByTimeAsync(1500));
      expect(looks()).toBe(0);
      await act(() => vi.advanceTimersByTimeAsync(600));
      await waitFor(() => expect(looks()).toBe(1));
    } finally {
      vi.useRealTimers();
    }
  });
});
