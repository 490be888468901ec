import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ErasurePreview } from '../../../../contract/account/account.ts';
import { accountRoutes } from '../../../../contract/account/routes.ts';
import { coursesRoutes } from '../../../../contract/courses/routes.ts';
import { DeletePanel } from '../../../../frontend/src/features/account/data/delete-panel.tsx';
import { DownloadPanel } from '../../../../frontend/src/features/account/data/download-panel.tsx';
import { fill, renderWithStore, signedInStudent } from '../../../support/render-with-store.tsx';
import { api, failure, offline } from '../../api.fixture.ts';
import { buildMaths, buildTopic } from '../../replies.fixture.ts';

const { exportData, previewErasure, eraseAccount } = accountRoutes;

describe('downloading', () => {
  const saved: { name: string; text: string; type: string }[] = [];
  beforeEach(() => {
    saved.length = 0;
    let blob: Blob;
    URL.createObjectURL = (given: Blob) => {
      blob = given;
      return 'blob:file';
    };
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      const { download } = this;
      void blob.text().then((text) => saved.push({ name: download, text, type: blob.type }));
    });
    api.on(exportData, {}, ({ query }) =>
      query.get('cursor') === null
        ? { items: [{ kind: 'account', data: { name: 'Ada' } }], cursor: 'next part' }
        : { items: [{ kind: 'newer-kind', data: { done: true } }], cursor: null },
    );
  });

  it('collects all parts in one JSON file and says so', async () => {
    const { user } = await renderWithStore(<DownloadPanel />);
    await user.click(screen.getByRole('button', { name: 'Download as a file for computers (JSON)' }));
    await screen.findByText(/Look in your downloads/);
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]).toMatchObject({ name: 'my-ktc-data.json', type: 'application/json' });
    expect(JSON.parse(saved[0]?.text ?? '')).toEqual([
      { kind: 'account', data: { name: 'Ada' } },
      { kind: 'newer-kind', data: { done: true } },
    ]);
    expect(api.calls.map(({ query }) => query.get('cursor'))).toEqual([null, 'next part']);
  });

  it('builds a page with the titles of the courses that still exist', async () => {
    const lesson = (courseId: string, lessonId: string) => ({ kind: 'lesson', data: { courseId, lessonId } });
    api.on(exportData, {}, () => ({
      items: [lesson('maths', 'surds'), lesson('gone', 'lost')],
      cursor: null,
    }));
    const course = buildMaths([buildTopic('number', { free: true, lessonIds: ['surds'] })]);
    api.on(coursesRoutes.getCourse, { courseId: 'maths' }, () => ({ ...course, title: 'Maths for GCSE' }));
    api.on(coursesRoutes.getCourse, { courseId: 'gone' }, () => failure('not_found'));
    const { user } = await renderWithStore(<DownloadPanel />);
    await user.click(screen.getByRole('button', { name: 'Download as a page' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]).toMatchObject({ name: 'my-ktc-data.html', type: 'text/html' });
    expect(saved[0]?.text).toContain('Maths for GCSE');
  });

  it('says that the connection is lost and saves no file', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    api.on(exportData, {}, offline);
    const { user } = await renderWithStore(<DownloadPanel />);
    await user.click(screen.getByRole('button', { name: 'Download as a page' }));
    expect((await screen.findByText(/connection/i)).closest('[role="alert"]')).not.toBeNull();
    expect(saved).toEqual([]);
  });
});

describe('deleting the account', () => {
  const nothing: ErasurePreview = { underWay: [], recent: [], invoices: 0 };
  const receipt = { erasureId: 'erasure-1', startedAt: '2026-06-01T12:00:00.000Z', invoices: 1 };
  const onDeleted = vi.fn<() => void>();

  async function open(preview: Partial<ErasurePreview> = {}, staff = false) {
    onDeleted.mockClear();
    api.on(previewErasure, {}, () => ({ ...nothing, ...preview }));
    return renderWithStore(<DeletePanel onDeleted={onDeleted} />, {
      preloadedState: { auth: signedInStudent({ staff }) },
    });
  }
  async function openDialog(preview?: Partial<ErasurePreview>) {
    const { user } = await open(preview);
    await user.click(await screen.findByRole('button', { name: 'Delete my account…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete your account for good?' }));
    return { user, dialog, confirm: dialog.getByRole('button', { name: 'Delete my account' }) };
  }

  async function submit(user: UserEvent, password: string) {
    await fill(user, screen.getByLabelText('Your password'), password);
    await user.keyboard('{Enter}');
  }

  it('says what is deleted and what stays before it asks for the password', async () => {
    await open({ invoices: 2 });
    expect((await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('our safeguarding lead still gets it'),
      expect.stringContaining('signed out everywhere'),
      expect.stringContaining('2 bills stay'),
      expect.stringContaining('Stripe'),
      expect.stringContaining('Nobody can undo it'),
    ]);
  });

  it.each([
    ['password_locked', /quarter of an hour/],
    ['payment_under_way', /payment is still under way/],
    ['internal_error', /Something went wrong on our side/],
  ] as const)('explains the refusal %s', async (code, words) => {
    api.on(eraseAccount, {}, () => failure(code));
    const { user, dialog } = await openDialog();
    await submit(user, 'correct horse');
    expect((await dialog.findByText(words)).closest('[role="alert"]')).not.toBeNull();
  });

  it('needs an acknowledgement if a course was bought recently', async () => {
    api.on(eraseAccount, {}, () => receipt);
    const { user, dialog, confirm } = await openDialog({ recent: ['Maths'] });
    const tick = dialog.getByRole('checkbox', { name: /I lose Maths, bought in the last 14 days/ });
    await submit(user, 'correct horse');
    await waitFor(() => expect(document.activeElement).toBe(tick));
    const said = document.getElementById(tick.getAttribute('aria-describedby') ?? '');
    expect(said?.textContent).toMatch(/Tick this box/);
    await user.click(confirm);
    expect(api.count(eraseAccount)).toBe(0);
    await user.click(tick);
    expect(dialog.queryByText(/Tick this box/)).toBeNull();
    await user.click(confirm);
    await waitFor(() => expect(onDeleted).toHaveBeenCalledOnce());
    expect(api.calls.at(-1)?.body).toMatchObject({ acknowledged: true });
  });

  it('is not offered while a payment is under way, but links to the orders', async () => {
    await open({ underWay: ['Science'] });
    await screen.findByText(/still paying for Science/);
    expect(screen.queryByRole('button', { name: 'Delete my account…' })).toBeNull();
    expect(screen.getByRole('link', { name: 'See your orders' }).getAttribute('href')).toBe(
      '/user/account-profile/payments',
    );
  });

  it('is not offered to staff, whose answers belong to students too', async () => {
    await open({}, true);
    screen.getByText(/Ask the centre to end your account/);
    expect(api.count(previewErasure)).toBe(0);
  });

  it('offers to try again if the preview can’t be loaded', async () => {
    api.on(previewErasure, {}, () => failure('internal_error'));
    const { user } = await renderWithStore(<DeletePanel onDeleted={onDeleted} />);
    const retry = await screen.findByRole('button', { name: 'Try again' });
    api.on(previewErasure, {}, () => nothing);
    await user.click(retry);
    await screen.findByRole('button', { name: 'Delete my account…' });
  });
});
