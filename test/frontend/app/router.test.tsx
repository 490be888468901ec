import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { pages } from '../../../frontend/src/app/pages.ts';
import { Router } from '../../../frontend/src/app/router.tsx';
import { renderWithStore } from '../../support/render-with-store.tsx';

beforeEach(() => void vi.stubGlobal('scrollTo', vi.fn()));

const ofStudents = pages
  .filter(({ audience }) => audience === 'students')
  .map(({ path }) => path.replace(':courseId', 'maths'));

it.each(ofStudents)('a visitor at %s is sent to sign in', async (path) => {
  const { address } = await renderWithStore(<Router />, { at: path });
  expect(address()).toBe(`/auth/login?returnTo=${encodeURIComponent(path)}`);
});

it('an unknown address stays as it is, and its page says so, whose drawing screen readers ignore', async () => {
  const { address, container } = await renderWithStore(<Router />, { at: '/no-such-page' });
  await screen.findByRole('heading', { level: 1, name: 'Page not found' });
  expect(address()).toBe('/no-such-page');
  expect(container.querySelector('main svg[viewBox="0 0 160 130"]')?.getAttribute('aria-hidden')).toBe(
    'true',
  );
});
