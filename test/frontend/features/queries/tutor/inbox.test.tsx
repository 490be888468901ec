/** @vitest-environment jsdom */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Notice } from '../../../../../contract/queries/queries.ts';
import { queriesRoutes } from '../../../../../contract/queries/routes.ts';
import { mockTutorApi, visit, type TutorApi } from './tutoring.fixture.tsx';
import { anInboxThread, button, inboxId } from '../queries.fixture.tsx';
import { api } from '../../../api.fixture.ts';

const visitInbox = (query = '') => visit(`/query/inbox${query}`, { staff: true });

let tutorApi: TutorApi;
beforeEach(() => {
  tutorApi = mockTutorApi();
});

describe('the safeguarding notices', () => {
  const notice: Notice = {
    kind: 'refused',
    concern: 'danger',
    at: '2026-11-21T09:30:00.000Z',
    count: 3,
    inboxId: null,
    name: 'Ada King',
    email: 'ada@example.com',
    texts: [],
    isNew: true,
  };
  const visitAsLead = (...notices: Notice[]) => {
    api.on(queriesRoutes.listNotices, {}, () => ({ notices }));
    return visit('/query/inbox', { staff: true, lead: true });
  };
  const section = () => within(screen.getByRole('region', { name: 'Safeguarding notices' }));

  it('name the student, link to the conversation, and quote the unread texts of a deleted account', async () => {
    await visitAsLead(
      notice,
      { ...notice, kind: 'report', inboxId, isNew: false, count: 1 },
      { ...notice, kind: 'erased', texts: ['Please help'], count: 1 },
    );
    const [refused, report, erased] = section().getAllByRole('listitem');
    expect(refused?.textContent).toMatch(
      /couldn’t be sent \(3 times that day\).*Ada King, ada@example.com.*New.*Danger/,
    );
    expect(report?.textContent).toContain('A student reported what a tutor wrote');
    expect(section().getByRole('link').getAttribute('href')).toContain('?thread=');
    expect(erased?.textContent).toContain('Please help');
  });

  it('are three until the lead shows all', async () => {
    await visitAsLead(...[1, 2, 3, 4].map((hour) => ({ ...notice, at: `2026-11-21T0${hour}:30:00.000Z` })));
    expect(section().getAllByText(/couldn’t be sent/)).toHaveLength(3);
    fireEvent.click(button('Show all 4 notices'));
    expect(section().getAllByText(/couldn’t be sent/)).toHaveLength(4);
  });

  it('may be none', async () => {
    await visitAsLead();
    section().getByText('There are no notices.');
  });

  it('aren’t requested for staff who are no lead', async () => {
    await visitInbox();
    expect(screen.queryByRole('region', { name: 'Safeguarding notices' })).toBeNull();
    expect(api.count(queriesRoutes.listNotices)).toBe(0);
  });
});

describe('the inbox', () => {
  const list = () => within(screen.getByRole('list', { name: 'Inbox' }));
  const readLastFilter = () => Object.fromEntries(api.callsTo(queriesRoutes.listInbox).at(-1)?.query ?? []);

  it('shows subject, student, time and what a tutor should know', async () => {
    tutorApi.inboxThread = anInboxThread({
      kind: 'writing',
      concern: 'distress',
      concernUnread: true,
      reported: true,
      reportUnread: true,
      referred: true,
      assigned: { tutorId: 'tom', name: 'Tom', mine: false },
    });
    await visitInbox();
    const row = list().getByRole('link');
    expect(row.textContent).toMatch(/^Writing for “Surds”Ada, waiting since 21 November (?:2026 )?at 9:30/);
    const [concern, report] = ['Urgent: safeguarding, unread', 'Urgent: reported by the student, unread'];
    for (const chip of [concern, report, 'Safeguarding lead told', 'Writing', 'With Tom'])
      within(row).getByText(chip);
    expect(row.getAttribute('href')).toBe(`/query/inbox?thread=${inboxId.replace('~', '%7E')}`);
  });

  it('calls nothing urgent that a member of staff has read', async () => {
    tutorApi.inboxThread = anInboxThread({ concern: 'distress', reported: true, reportUnread: false });
    await visitInbox();
    for (const chip of ['Safeguarding', 'Reported by the student']) list().getByText(chip);
    expect(screen.queryByText(/Urgent/)).toBeNull();
  });

  it('has its filter in the address and in the request', async () => {
    const { address } = await visitInbox('?state=answered');
    const filter = within(screen.getByRole('search', { name: 'Choose what to show' }));
    const choose = (label: string, value: string) =>
      fireEvent.change(filter.getByLabelText(label), { target: { value } });
    choose('Course', 'maths');
    await waitFor(() => expect(address()).toBe('/query/inbox?state=answered&course=maths'));
    choose('Safeguarding', 'only');
    await waitFor(() => expect(address()).toBe('/query/inbox?state=answered&course=maths&safeguarding=only'));
    await waitFor(() => expect(readLastFilter()).toMatchObject({ safeguarding: 'only' }));
    choose('Safeguarding', '');
    await waitFor(() => expect(address()).toBe('/query/inbox?state=answered&course=maths'));
    choose('Kind', 'writing');
    await waitFor(() => expect(address()).toBe('/query/inbox?state=answered&course=maths&kind=writing'));
    await waitFor(() =>
      expect(readLastFilter()).toEqual({ state: 'answered', courseId: 'maths', kind: 'writing' }),
    );
    await screen.findByRole('list', { name: 'Inbox' });
    expect(list().getByRole('link').getAttribute('href')).toContain(
      'state=answered&course=maths&kind=writing&thread=',
    );
    choose('State', 'waiting');
    choose('Course', '');
    choose('Kind', '');
    expect(address()).toBe('/query/inbox');
  });

  it('shows another page on request, and counts what can’t be shown', async () => {
    const bob = anInboxThread({ inboxId: inboxId.replace('ada', 'bob'), studentName: 'Bob' });
    api.on(queriesRoutes.listInbox, {}, ({ query }) =>
      query.has('cursor')
        ? { threads: [bob], unreadable: 1, cursor: null }
        : { threads: [tutorApi.inboxThread], unreadable: 0, cursor: 'next' },
    );
    await visitInbox();
    screen.getByText('At least 1 conversation waits for an answer');
    fireEvent.click(button('Show more'));
    await screen.findByText(/^Bob, waiting/);
    screen.getByText('3 conversations wait for an answer');
    screen.getByText(/One conversation can’t be shown here/);
    expect(list().getAllByRole('link')).toHaveLength(2);
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('may be empty, and ignores an invalid filter', async () => {
    api.on(queriesRoutes.listInbox, {}, () => ({ threads: [], unreadable: 0, cursor: null }));
    await visitInbox('?state=lost&course=Not%20a%20slug&kind=poem&safeguarding=yes');
    screen.getByText('Nobody is waiting');
    expect(readLastFilter()).toEqual({ state: 'waiting' });
  });

  it('doesn’t exist for a student, whose page requests nothing', async () => {
    await visit('/query/inbox');
    screen.getByRole('heading', { level: 1, name: 'Page not found' });
    expect(api.calls).toEqual([]);
  });
});
