import { cleanup, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { accountRoutes } from '../../../contract/account/routes.ts';
import { ordersRoutes } from '../../../contract/orders/routes.ts';
import { parentsRoutes } from '../../../contract/parents/routes.ts';
import { AskParent } from '../../../frontend/src/routes/parts/ask-parent.tsx';
import { fill, renderWithStore } from '../../support/render-with-store.tsx';
import { api, failure } from '../api.fixture.ts';
import { buildOverview } from '../features/orders/orders.fixture.ts';
import { buildAccount } from '../replies.fixture.ts';

const course = { courseId: 'maths', title: 'Maths' };
const link = { token: 'secret', until: '2999-01-01T00:00:00.000Z' };

beforeEach(() => {
  cleanup();
  api
    .on(accountRoutes.getAccount, {}, () => buildAccount())
    .on(ordersRoutes.listOrders, {}, () => buildOverview())
    .on(parentsRoutes.makeCourseLink, {}, () => link);
});

async function open() {
  const rendered = await renderWithStore(<AskParent course={course} />, { areas: ['courses'] });
  expect(api.calls).toEqual([]);
  await rendered.user.click(screen.getByRole('button', { name: 'Ask a parent' }));
  const heading = await screen.findByRole('heading', { name: 'Ask a parent to buy Maths' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  return rendered;
}
const findLink = () => screen.findByLabelText<HTMLInputElement>('Link for your parent');

it('makes one link for the course, whose token is in the fragment, and copies it', async () => {
  const { user } = await open();
  expect((await findLink()).value).toBe(`${window.location.origin}/parent/course#secret`);
  expect(api.callsTo(parentsRoutes.makeCourseLink).map(({ body }) => body)).toEqual([{ courseId: 'maths' }]);
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('no'));
  await user.click(screen.getByRole('button', { name: 'Copy the link' }));
  await screen.findByText(/The link is marked\. Copy it/);
  await user.click(screen.getByRole('button', { name: 'Copy the link' }));
  await screen.findByText('The link is copied.');
  expect(write).toHaveBeenLastCalledWith(`${window.location.origin}/parent/course#secret`);
});

it('shows the same link when it is opened again', async () => {
  const { store, user } = await renderWithStore(
    <>
      <AskParent course={course} />
      <AskParent course={course} />
    </>,
    { areas: ['courses'] },
  );
  for (const [opened] of [screen.getAllByRole('button'), screen.getAllByRole('button')].entries()) {
    await user.click(screen.getAllByRole('button', { name: 'Ask a parent' })[0] as HTMLElement);
    await waitFor(() => expect(screen.getAllByLabelText('Link for your parent')).toHaveLength(opened + 1));
  }
  expect(api.count(parentsRoutes.makeCourseLink)).toBe(1);
  expect(JSON.stringify(window.localStorage)).not.toContain('secret');
  expect(store.getState().api.mutations).not.toEqual({});
});

it('tries again after an error, except if that was enough for today', async () => {
  api.on(parentsRoutes.makeCourseLink, {}, () => failure('storage_unavailable'));
  const { user } = await open();
  const retry = await screen.findByRole('button', { name: 'Try again' });
  api.on(parentsRoutes.makeCourseLink, {}, () => failure('link_limit'));
  await user.click(retry);
  await screen.findByText(/You have made enough links for today/);
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

it('mails the link, and keeps the address if that fails', async () => {
  api.on(parentsRoutes.mailCourseLink, {}, () => failure('email_limit'));
  const { user } = await open();
  const field = screen.getByLabelText<HTMLInputElement>(/your parent’s email address/);
  const send = screen.getByRole('button', { name: 'Send the email' });
  await fill(user, field, 'parent@example.com');
  await user.click(send);
  await screen.findByText('That is enough for now. Try again in a few days.');
  expect(field.value).toBe('parent@example.com');
  api.on(parentsRoutes.mailCourseLink, {}, () => undefined);
  await user.click(send);
  await screen.findByText('We have sent the link to parent@example.com.');
  expect(field.value).toBe('');
  expect(api.callsTo(parentsRoutes.mailCourseLink)[0]?.body).toEqual({
    courseId: 'maths',
    email: 'parent@example.com',
  });
});
