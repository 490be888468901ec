import { act, fireEvent, screen } from '@testing-library/react';
import { Route, Routes, useNavigate } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { PublicLayout } from '../../../../frontend/src/app/layout/public-layout.tsx';
import { PageTitle } from '../../../../frontend/src/components/page-title.tsx';
import { renderWithStore } from '../../../support/render-with-store.tsx';

beforeEach(() => void vi.stubGlobal('scrollTo', vi.fn()));

function Broken(): never {
  throw new Error('this page is broken');
}

function First() {
  const navigate = useNavigate();
  return (
    <>
      <PageTitle title="First" />
      <button onClick={() => void navigate('/broken')}>break</button>
    </>
  );
}

const show = () =>
  renderWithStore(
    <PublicLayout>
      <Routes>
        <Route path="/broken" element={<Broken />} />
        <Route path="*" element={<First />} />
      </Routes>
    </PublicLayout>,
    { areas: [] },
  );

it('the first link skips to the page', async () => {
  const { user } = await show();
  await user.tab();
  expect(document.activeElement?.textContent).toBe('Skip to content');
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(screen.getByRole('main'));
});

it('a page that throws leaves the layout in place', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  await show();
  fireEvent.click(screen.getByRole('button', { name: 'break' }));
  expect(screen.getByRole('alert').textContent).toContain('Something went wrong');
  screen.getByRole('banner');
});

it('a notice is shown while the browser is offline', async () => {
  await show();
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  screen.getByText(/You’re offline/);
  onLine.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.queryByText(/You’re offline/)).toBeNull();
});
