import { act, screen } from '@testing-library/react';
import { Profiler } from 'react';
import { expect, it, vi } from 'vitest';
import { tutorRoutes } from '../../../../contract/tutor/routes.ts';
import { LateLoading } from '../../../../frontend/src/app/layout/late-loading.ts';
import { useUnread } from '../../../../frontend/src/app/layout/use-unread.ts';
import { renderWithStore } from '../../../support/render-with-store.tsx';
import { api } from '../../api.fixture.ts';

function Unread() {
  return <p>{useUnread()} unread</p>;
}

async function show() {
  api.on(tutorRoutes.countUnread, {}, () => ({ threads: 3 }));
  const onLoaded = vi.fn();
  const onRender = vi.fn();
  await renderWithStore(
    <>
      <LateLoading onLoaded={onLoaded} />
      <Profiler id="unread" onRender={onRender}>
        <Unread />
      </Profiler>
    </>,
    { areas: [] },
  );
  screen.getByText('0 unread');
  return { onLoaded, onRender };
}
const countCalls = () => api.count(tutorRoutes.countUnread);

it('counts unread conversations once the browser shows the page, and renders only what shows them', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  const { onLoaded, onRender } = await show();
  expect(countCalls()).toBe(0);
  expect(onLoaded).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(150));
  await screen.findByText('3 unread');
  expect(countCalls()).toBe(1);
  expect(onLoaded).toHaveBeenCalledOnce();
  expect(onRender).toHaveBeenCalledTimes(2);
});
