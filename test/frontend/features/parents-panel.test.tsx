import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { parentsRoutes } from '../../../contract/parents/routes.ts';
import { ParentsPanel } from '../../../frontend/src/features/parents/parents-panel.tsx';
import { renderWithStore } from '../../support/render-with-store.tsx';
import { api } from '../api.fixture.ts';

it('doesn’t take back an invitation by the second press of a double tap on “Invite”', async () => {
  const params = { parentId: '6f1c1f0e-3a52-4d0e-9c57-0d6f5b8f3a11' };
  const email = 'parent@example.com';
  const parents = [{ ...params, email, state: 'invited' as const, since: '2026-11-21T09:30:00.000Z' }];
  api
    .on(parentsRoutes.listParents, {}, () => ({ parents }))
    .on(parentsRoutes.endParent, params, () => undefined);
  await renderWithStore(<ParentsPanel />, { areas: ['account', 'parents'] });
  const end = await screen.findByText('Take back the invitation');
  fireEvent.click(end, { detail: 2 });
  await api.settled();
  expect(api.count(parentsRoutes.endParent, params)).toBe(0);
  fireEvent.click(end, { detail: 1 });
  await api.settled();
  expect(api.count(parentsRoutes.endParent, params)).toBe(1);
});
