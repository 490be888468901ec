/** @vitest-environment jsdom */
import { act, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { tutorRoutes } from '../../../../contract/tutor/routes.ts';
import { usePageLoaded, useUnread } from '../../../../frontend/src/app/layout/use-unread.ts';
import { renderWithStore } from '../../../support/render-with-store.tsx';
import { api } from '../../api.fixture.ts';

function Unread() {
  return <p>{useUnread(usePageLoaded())} unread</p>;
}

async function show() {
  api.on(tutorRoutes.countUnread, {}, () => ({ threads: 3 }));
  await renderWithStore(<Unread />, { areas: [] });
  screen.getByText('0 unread');
}
const countCalls = () => api.count(tutorRoutes.countUnread);

it('counts unread conversations once the browser shows the page', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  await show();
  expect(countCalls()).toBe(0);
  await act(() => vi.advanceTimersByTimeAsync(150));
  await screen.findByText('3 unread');
  expect(countCalls()).toBe(1);
});
