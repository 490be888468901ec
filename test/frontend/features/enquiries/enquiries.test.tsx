import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Enquiry } from '../../../../contract/enquiries/enquiries.ts';
import { enquiriesRoutes } from '../../../../contract/enquiries/routes.ts';
import { api, failure } from '../../api.fixture.ts';
import { mockTutorApi, visit } from '../tutor/tutoring.fixture.tsx';

const newest = '2026-11-24T12:00:00.000Z';
const hash = 'a'.repeat(64);
const buildEnquiry = (name: string, at: string): Enquiry => ({
  enquiryId: `${hash}~${name.charCodeAt(0).toString(16).padStart(64, '0')}`,
  ...({ tuition: 'home', email: null, phone: '0113 496 0000', year: 8, subjects: [] } as const),
  ...({ callAt: 'any', message: '', done: false } as const),
  name,
  at,
});

let waiting: readonly Enquiry[] = [];
beforeEach(() => {
  mockTutorApi();
  waiting = [buildEnquiry('Noor', newest), buildEnquiry('Bob', '2026-11-23T12:00:00.000Z')];
  api.on(enquiriesRoutes.listEnquiries, {}, () => ({ enquiries: [...waiting], full: false, cursor: null }));
});

const section = () => within(screen.getByRole('region', { name: 'Enquiries' }));
async function openInbox(): Promise<void> {
  await visit('/query/inbox?tab=enquiries', { staff: true });
  await screen.findByRole('region', { name: 'Enquiries' });
}
const press = (name: string) => fireEvent.click(section().getByRole('button', { name }));

describe('marking all enquiries as done', () => {
  it('asks first, and leaves out what came after the newest that is shown', async () => {
    api.on(enquiriesRoutes.settleEnquiries, {}, () => {
      waiting = [];
      return { more: false };
    });
    await openInbox();
    await section().findByText('Noor');
    press('Mark all as done');
    press('Cancel');
    press('Mark all as done');
    expect(api.calls.filter(({ method }) => method === 'PUT')).toEqual([]);
    press('Yes, mark all as done');
    await section().findByText('No enquiry waits');
    const sent = api.calls.filter(({ method }) => method === 'PUT');
    expect(sent.map(({ body }) => body)).toEqual([{ until: newest }]);
  });

  it('says if that isn’t saved, keeps the list, and asks anew after a cancel', async () => {
    api.on(enquiriesRoutes.settleEnquiries, {}, () => failure('storage_unavailable'));
    await openInbox();
    await section().findByText('Noor');
    press('Mark all as done');
    press('Yes, mark all as done');
    await waitFor(() => expect(section().getByRole('alert').textContent).toMatch(/isn’t saved/));
    section().getByText('Noor');
    press('Cancel');
    press('Mark all as done');
    expect(section().getByRole('alert').textContent).toMatch(/Has somebody called them/);
  });

  it('isn’t offered for a single one', async () => {
    waiting = waiting.slice(0, 1);
    await openInbox();
    await section().findByText('Noor');
    expect(section().queryByRole('button', { name: 'Mark all as done' })).toBeNull();
  });
});
