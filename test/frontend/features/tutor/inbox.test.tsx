import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Notice, NoticeGroup } from '../../../../contract/safeguarding/notices.ts';
import { safeguardingRoutes } from '../../../../contract/safeguarding/routes.ts';
import { tutorRoutes } from '../../../../contract/tutor/routes.ts';
import { api as client, inboxCountsTag } from '../../../../frontend/src/api/client.ts';
import { mockTutorApi, visit, type TutorApi } from './tutoring.fixture.tsx';
import { aPage, aRow, anInboxThread, button, inboxId } from './threads.fixture.tsx';
import { api, failure } from '../../api.fixture.ts';

const visitInbox = (query = '') => visit(`/query/inbox${query}`, { staff: true });

const readLastFilter = () => Object.fromEntries(api.callsTo(tutorRoutes.listInbox).at(-1)?.query ?? []);

let tutorApi: TutorApi;
beforeEach(() => {
  tutorApi = mockTutorApi();
});

describe('the safeguarding notices', () => {
  const group: NoticeGroup = {
    groupId: 'student-1',
    name: 'Ada King',
    email: 'ada@example.com',
    kinds: ['bot', 'report'],
    concern: 'danger',
    count: 3,
    latestAt: '2026-11-21T09:30:00.000Z',
    seenAt: null,
    raised: 3,
  };
  const at = '2026-11-21T09:30:00.000Z';
  const notice: Notice = {
    ...{ kind: 'bot', concern: 'danger', at, latestAt: at, count: 2, inboxId: null, texts: [], seenAt: null },
  };
  const opened = {
    group,
    notices: [
      notice,
      { ...notice, kind: 'report', concern: null, inboxId, count: 1 },
      { ...notice, kind: 'erased', texts: ['Please help'], count: 1 },
    ] satisfies Notice[],
  };
  const visitAsLead = (...groups: NoticeGroup[]) => {
    api.on(safeguardingRoutes.listNotices, {}, ({ query }) => ({
      groups: query.get('seen') === 'yes' ? [] : groups,
      cursor: null,
    }));
    tutorApi.counts = { ...tutorApi.counts, notices: groups.length };
    return visit('/query/inbox?tab=safeguarding', { staff: true, lead: true });
  };
  const section = () => within(screen.getByRole('region', { name: 'Safeguarding notices' }));
  const show = async () => {
    api.on(safeguardingRoutes.openNotices, { groupId: group.groupId }, () => opened);
    await visitAsLead(group);
    fireEvent.click(button('Show the notices: Ada King'));
    return section().findByText(/Ask Bot shows/);
  };

  it('have one row for a student, with the number, the latest time and the kinds', async () => {
    await visitAsLead(group);
    const [row, ...others] = section().getAllByRole('listitem');
    expect(others).toEqual([]);
    expect(row?.textContent).toMatch(
      /Ada Kingada@example.com3 notices · latest: .*Ask Bot.*report about a tutor.*Not seen yet.*Danger/,
    );
  });

  it('are read on request, link to the conversation, and quote the unread texts of a deleted account', async () => {
    await show();
    const [, bot, report, erased] = section().getAllByRole('listitem');
    expect(bot?.textContent).toMatch(/\(2 times that day\).*Danger/);
    expect(report?.textContent).toContain('A student reported what a tutor wrote');
    expect(
      within(report ?? document.body)
        .getByRole('link')
        .getAttribute('href'),
    ).toContain('&thread=');
    expect(erased?.textContent).toContain('Please help');
  });

  it('count as seen once the lead says so, and stay in the list that is shown', async () => {
    await show();
    const seen = { ...group, seenAt: '2026-11-21T10:00:00.000Z' };
    api.on(safeguardingRoutes.markNoticesSeen, { groupId: group.groupId }, () => ({
      ...opened,
      group: seen,
    }));
    fireEvent.click(button('I have seen these: Ada King'));
    await waitFor(() => expect(section().queryByText('Not seen yet')).toBeNull());
    expect(api.callsTo(safeguardingRoutes.markNoticesSeen)[0]?.body).toEqual({ raised: 3 });
    expect(section().getByText(/^seen:/)).toBeDefined();
    expect(section().queryByRole('button', { name: /I have seen these/ })).toBeNull();
  });

  it('load again if something newer came, and stay unseen if the mark isn’t saved', async () => {
    await show();
    const params = { groupId: group.groupId };
    api.on(safeguardingRoutes.markNoticesSeen, params, () => failure('notices_changed'));
    fireEvent.click(button('I have seen these: Ada King'));
    await section().findByText(/There is something newer about this student/);
    await waitFor(() => expect(api.count(safeguardingRoutes.openNotices)).toBe(2));
    api.on(safeguardingRoutes.markNoticesSeen, params, () => failure('internal_error'));
    fireEvent.click(button('I have seen these: Ada King'));
    await section().findByText(/This couldn’t be saved/);
    expect(section().getByText('Not seen yet')).toBeDefined();
  });

  it('may be none, or none that were seen', async () => {
    await visitAsLead();
    section().getByText('No student is waiting for you to look.');
    fireEvent.click(section().getByRole('switch'));
    await section().findByText('No notices were marked as seen in the last 30 days.');
  });

  it('are announced to a lead at once in every tab, with a link', async () => {
    tutorApi.counts = { ...tutorApi.counts, notices: 2 };
    api.on(safeguardingRoutes.listNotices, {}, () => ({ groups: [group], cursor: null }));
    const { user } = await visit('/query/inbox?tab=mine', { staff: true, lead: true });
    const alert = screen.getByRole('alert');
    expect(alert.textContent).toBe('Safeguarding: 2 students wait for you to look');
    await user.click(within(alert).getByRole('link'));
    await screen.findByText('Ada King');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('are said to be unknown if they can’t be counted', async () => {
    api.on(tutorRoutes.countInbox, {}, () => failure('internal_error'));
    await visit('/query/inbox', { staff: true, lead: true });
    screen.getByText(/We couldn’t check for new safeguarding notices/);
    screen.getByRole('list', { name: 'Inbox' });
  });

  it('don’t hide the list while a failed count is repeated, and are still shown if the next count fails', async () => {
    api.on(tutorRoutes.countInbox, {}, () => failure('internal_error'));
    const { store } = await visit('/query/inbox', { staff: true, lead: true });
    const shown = screen.getByRole('list', { name: 'Inbox' });
    let reply = () => {};
    const waiting = new Promise<void>((resolve) => (reply = resolve));
    api.on(tutorRoutes.countInbox, {}, () => waiting.then(() => ({ ...tutorApi.counts, notices: 1 })));
    const before = api.count(tutorRoutes.countInbox);
    act(() => void store.dispatch(client.util.invalidateTags([inboxCountsTag])));
    await waitFor(() => expect(api.count(tutorRoutes.countInbox)).toBe(before + 1));
    expect(screen.getByRole('list', { name: 'Inbox' })).toBe(shown);
    screen.getByText(/We couldn’t check for new safeguarding notices/);
    reply();
    await screen.findByText('Safeguarding: a student waits for you to look');
    expect(screen.queryByText(/We couldn’t check/)).toBeNull();
    api.on(tutorRoutes.countInbox, {}, () => failure('internal_error'));
    act(() => void store.dispatch(client.util.invalidateTags([inboxCountsTag])));
    await waitFor(() => expect(api.count(tutorRoutes.countInbox)).toBe(before + 2));
    await api.settled();
    screen.getByText('Safeguarding: a student waits for you to look');
    expect(screen.getByRole('list', { name: 'Inbox' })).toBe(shown);
  });

  it('aren’t requested for staff who are no lead', async () => {
    await visitInbox('?tab=safeguarding');
    expect(screen.queryByRole('link', { name: /^Safeguarding/ })).toBeNull();
    expect(readLastFilter()).toEqual({ state: 'waiting' });
    expect(api.count(safeguardingRoutes.listNotices)).toBe(0);
  });
});

describe('the inbox', () => {
  const list = () => within(screen.getByRole('list', { name: 'Inbox' }));

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
    expect(row.textContent).toMatch(
      /^Urgent: safeguarding, unread.*Ada.* agoWriting for “Surds”Why is it irrational\?/,
    );
    expect(row.querySelector('time')?.title).toMatch(/^21 November (?:2026 )?at 0?9:30/);
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

  it('has its tab and its filter in the address and in the request', async () => {
    tutorApi.counts = { waiting: 100, mine: 3, answered: 99, flaws: 2, proposals: 1, enquiries: 0 };
    const { address, user } = await visitInbox('?tab=answered');
    const tabs = within(screen.getByRole('navigation', { name: 'Lists of the inbox' }));
    expect(tabs.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Waiting 99+',
      'Mine 3',
      'Answered 99',
      'Closed ',
      'Reports 2',
      'Shared 1',
      'Enquiries 0',
    ]);
    expect(tabs.getByRole('link', { current: 'page' }).textContent).toMatch(/^Answered/);
    await user.click(screen.getByText('Filter'));
    const filter = within(await screen.findByRole('group', { name: 'Choose what to show' }));
    const choose = (label: string, value: string) =>
      fireEvent.change(filter.getByLabelText(label), { target: { value } });
    choose('Course', 'maths');
    choose('Kind', 'writing');
    await waitFor(() => expect(address()).toBe('/query/inbox?tab=answered&course=maths&kind=writing'));
    await waitFor(() =>
      expect(readLastFilter()).toEqual({ state: 'answered', courseId: 'maths', kind: 'writing' }),
    );
    await screen.findByRole('list', { name: 'Inbox' });
    expect(list().getByRole('link').getAttribute('href')).toContain(
      'tab=answered&course=maths&kind=writing&thread=',
    );
    choose('Course', '');
    choose('Kind', '');
    choose('Safeguarding', 'only');
    await waitFor(() => expect(readLastFilter()).toEqual({ state: 'answered', safeguarding: 'only' }));
    choose('Safeguarding', '');
    await user.click(tabs.getByRole('link', { name: /^Mine/ }));
    expect(address()).toBe('/query/inbox?tab=mine');
    await waitFor(() => expect(readLastFilter()).toEqual({ state: 'waiting', assigned: 'me' }));
    await user.click(tabs.getByRole('link', { name: /^Waiting/ }));
    expect(address()).toBe('/query/inbox');
  });

  it('says which rows are new, and searches the names, subjects and first lines that it lists', async () => {
    const bob = anInboxThread({ inboxId: inboxId.replace('ada', 'bob'), studentName: 'Bob', subject: null });
    api.on(tutorRoutes.listInbox, {}, () => ({
      threads: [aRow(tutorApi.inboxThread, { unread: true }), aRow(bob, { firstLine: 'What is a prime?' })],
      unreadable: 0,
      cursor: 'next',
    }));
    await visitInbox();
    const names = () =>
      list()
        .queryAllByRole('link')
        .map(({ textContent }) => /Ada|Bob/.exec(textContent)?.[0]);
    expect(list().getAllByText('New:')).toHaveLength(1);
    const search = (text: string) =>
      fireEvent.change(screen.getByRole('searchbox'), { target: { value: text } });
    for (const [text, found] of [
      ['PRIME what', ['Bob']],
      ['surds', ['Ada']],
      ['bob', ['Bob']],
      ['bob surds', []],
      ['', ['Ada', 'Bob']],
    ] as const) {
      search(text);
      expect(names()).toEqual(found);
    }
    search('bob');
    screen.getByText('1 of the 2 conversations listed here. Show more to search further.');
    fireEvent.click(screen.getByRole('link', { name: /^Mine/ }));
    await waitFor(() => expect(names()).toEqual(['Ada', 'Bob']));
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('');
  });

  it('shows a row as read once its conversation has opened', async () => {
    api.on(tutorRoutes.listInbox, {}, () => ({
      threads: [aRow(tutorApi.inboxThread, { unread: true })],
      unreadable: 0,
      cursor: null,
    }));
    await visitInbox();
    fireEvent.click(list().getByRole('link'));
    await waitFor(() => expect(screen.queryByText('New:')).toBeNull());
  });

  it.each([
    ['waiting', ['All kinds', 'Question', 'Writing', 'Exam answer']],
    ['mine', ['All kinds', 'Question', 'Writing', 'Exam answer', 'Something wrong']],
    ['flaws', undefined],
    ['closed', ['All kinds', 'Question', 'Writing', 'Exam answer', 'Something wrong']],
  ])('offers only the kinds that the tab “%s” can list', async (tab, kinds) => {
    const { user } = await visitInbox(`?tab=${tab}`);
    await user.click(screen.getByText('Filter'));
    const filter = within(await screen.findByRole('group', { name: 'Choose what to show' }));
    const options = filter.queryByLabelText('Kind')?.children;
    expect(options && [...options].map(({ textContent }) => textContent)).toEqual(kinds);
  });

  it('drops the kind when a tab opens that can’t list it', async () => {
    const { user } = await visitInbox('?tab=mine&kind=flaw&course=maths');
    expect(readLastFilter()).toEqual({
      ...{ state: 'waiting', assigned: 'me', kind: 'flaw', courseId: 'maths' },
    });
    await user.click(screen.getByRole('link', { name: /^Waiting/ }));
    await waitFor(() => expect(readLastFilter()).toEqual({ state: 'waiting', courseId: 'maths' }));
  });

  it('shows another page on request, and counts what can’t be shown', async () => {
    const bob = anInboxThread({ inboxId: inboxId.replace('ada', 'bob'), studentName: 'Bob' });
    api.on(tutorRoutes.listInbox, {}, ({ query }) =>
      query.has('cursor')
        ? { ...aPage(bob), unreadable: 1 }
        : { ...aPage(tutorApi.inboxThread), cursor: 'next' },
    );
    await visitInbox();
    fireEvent.click(button('Show more'));
    await screen.findByText('Bob');
    screen.getByText(/One conversation can’t be shown here/);
    expect(list().getAllByRole('link')).toHaveLength(2);
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('may be empty, and ignores an invalid filter', async () => {
    api.on(tutorRoutes.listInbox, {}, () => ({ threads: [], unreadable: 0, cursor: null }));
    await visitInbox('?tab=lost&course=Not%20a%20slug&kind=poem&safeguarding=yes');
    screen.getByText('Nobody is waiting');
    expect(readLastFilter()).toEqual({ state: 'waiting' });
  });

  it('doesn’t exist for a student, whose page requests nothing', async () => {
    await visit('/query/inbox');
    screen.getByRole('heading', { level: 1, name: 'Page not found' });
    expect(api.calls).toEqual([]);
  });
});
