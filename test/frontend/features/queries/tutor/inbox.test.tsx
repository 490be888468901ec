/** @vitest-environment jsdom */
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Notice } from '../../../../../contract/queries/queries.ts';
import { queriesRoutes } from '../../../../../contract/queries/routes.ts';
import { aMessage, m2, aSubject, anInboxThread, inboxId } from './threads.fixture.ts';
import { field, mockTutorApi, visit, type TutorApi, write } from './tutoring.fixture.tsx';
import { api, failure } from '../../../api.fixture.ts';

const staff = { staff: true };
const lead = { staff: true, lead: true } as const;
const visitInbox = (query = '') => visit(`/query/inbox${query}`, staff);
const visitThread = () => visitInbox(`?thread=${inboxId}`);
const reply = () => field('Your reply to Ada');
const send = () => screen.getByRole('button', { name: 'Send the reply' });

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
  const show = (...notices: Notice[]) => api.on(queriesRoutes.listNotices, {}, () => ({ notices }));

  it('are shown to a lead, with whom to reach and where to look', async () => {
    show(notice, { ...notice, kind: 'report', inboxId, isNew: false, count: 1 });
    await visit('/query/inbox', lead);
    const section = within(await screen.findByRole('region', { name: 'Safeguarding notices' }));
    const [refused, report] = section.getAllByRole('listitem');
    expect(refused?.textContent).toMatch(
      /couldn’t be sent \(3 times that day\).*Ada King, ada@example.com.*New.*Danger/,
    );
    expect(report?.textContent).toContain('A student reported what a tutor wrote');
    expect(section.getByRole('link').getAttribute('href')).toContain('?thread=');
  });

  it('show what nobody had read of a deleted account', async () => {
    show({ ...notice, kind: 'erased', texts: ['Please help'], count: 1 });
    await visit('/query/inbox', lead);
    await screen.findByText('Please help');
  });

  it('are three at first, then all', async () => {
    show(...[1, 2, 3, 4].map((hour) => ({ ...notice, at: `2026-11-21T0${hour}:30:00.000Z` })));
    const { user } = await visit('/query/inbox', lead);
    await user.click(await screen.findByRole('button', { name: 'Show all 4 notices' }));
    expect(screen.getAllByText(/couldn’t be sent/)).toHaveLength(4);
  });

  it('say where there are none', async () => {
    show();
    await visit('/query/inbox', lead);
    await screen.findByText('There are no notices.');
  });

  it('aren’t asked for by staff who are no lead', async () => {
    await visitInbox();
    await screen.findByRole('list', { name: 'Inbox' });
    expect(api.count(queriesRoutes.listNotices)).toBe(0);
  });
});

describe('a paused conversation', () => {
  it('says so, and offers no way to change it', async () => {
    tutorApi.inboxThread = anInboxThread({ paused: true, state: 'answered' });
    await visitThread();
    await screen.findByText(/paused by the centre. You can’t change it at the moment/);
    expect(screen.queryByLabelText('Your reply to Ada')).toBeNull();
    for (const name of ['Assign to me', 'Close this conversation'])
      expect(screen.getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(true);
  });
});

describe('the inbox', () => {
  const list = () => screen.findByRole('list', { name: 'Inbox' }, { timeout: 20_000 });
  const asked = () => api.callsTo(queriesRoutes.listInbox).map(({ query }) => Object.fromEntries(query));

  it('lists who waits for what since when, and what is to be known beforehand', async () => {
    tutorApi.inboxThread = anInboxThread({
      kind: 'writing',
      concern: 'distress',
      concernUnread: true,
      reported: true,
      assigned: { tutorId: 'tom', name: 'Tom', mine: false },
    });
    await visitInbox();
    const row = within(await list()).getByRole('link');
    expect(row.textContent).toMatch(/^Writing for “Surds”Ada, waiting since 21 November (?:2026 )?at 9:30/);
    for (const chip of ['Safeguarding, unread', 'Reported by the student', 'Writing', 'With Tom'])
      within(row).getByText(chip);
    expect(row.getAttribute('href')).toBe(`/query/inbox?thread=${inboxId.replace('~', '%7E')}`);
  });

  it('keeps its choice in the address, and asks for it', async () => {
    const { user, address } = await visitInbox('?state=answered');
    await list();
    const choice = within(screen.getByRole('search', { name: 'Choose what to show' }));
    await user.selectOptions(
      choice.getByLabelText('Course'),
      await choice.findByRole('option', { name: 'Maths' }),
    );
    await user.selectOptions(choice.getByLabelText('Safeguarding'), 'Only these');
    expect(address()).toBe('/query/inbox?state=answered&course=maths&safeguarding=only');
    await waitFor(() => expect(asked().at(-1)).toMatchObject({ safeguarding: 'only' }));
    await user.selectOptions(choice.getByLabelText('Safeguarding'), 'All conversations');
    await user.selectOptions(choice.getByLabelText('Kind'), 'Writing');
    expect(address()).toBe('/query/inbox?state=answered&course=maths&kind=writing');
    await waitFor(() =>
      expect(asked().at(-1)).toEqual({ state: 'answered', courseId: 'maths', kind: 'writing' }),
    );
    const row = within(await list()).getByRole('link');
    expect(row.getAttribute('href')).toContain('state=answered&course=maths&kind=writing&thread=');
    await user.selectOptions(choice.getByLabelText('State'), 'Waiting');
    await user.selectOptions(choice.getByLabelText('Course'), 'All courses');
    await user.selectOptions(choice.getByLabelText('Kind'), 'All kinds');
    expect(address()).toBe('/query/inbox');
  });

  it('shows more a page at a time', async () => {
    api.on(queriesRoutes.listInbox, {}, ({ query }) =>
      query.has('cursor')
        ? {
            threads: [anInboxThread({ inboxId: inboxId.replace('ada', 'bob'), studentName: 'Bob' })],
            unreadable: 0,
            cursor: null,
          }
        : { threads: [tutorApi.inboxThread], unreadable: 0, cursor: 'next' },
    );
    const { user } = await visitInbox();
    await list();
    screen.getByText('At least 1 conversation waits for an answer');
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    await screen.findByText(/^Bob, waiting/);
    screen.getByText('2 conversations wait for an answer');
    screen.getByText(/^Ada, waiting/);
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('shows the others where one can’t be shown, and says so', async () => {
    api.on(queriesRoutes.listInbox, {}, () => ({
      threads: [tutorApi.inboxThread],
      unreadable: 1,
      cursor: null,
    }));
    await visitInbox();
    expect(within(await list()).getAllByRole('link')).toHaveLength(1);
    screen.getByText(/One conversation can’t be shown here/);
  });

  it('that is empty says so', async () => {
    api.on(queriesRoutes.listInbox, {}, () => ({ threads: [], unreadable: 0, cursor: null }));
    await visitInbox();
    await screen.findByText('Nobody is waiting');
  });

  it('that could not be loaded can be asked for again', async () => {
    api.on(queriesRoutes.listInbox, {}, () => failure('storage_unavailable'));
    const { user } = await visitInbox();
    const retry = await within(screen.getByRole('main')).findByRole('button', { name: 'Try again' });
    api.on(queriesRoutes.listInbox, {}, () => ({
      threads: [tutorApi.inboxThread],
      unreadable: 0,
      cursor: null,
    }));
    await user.click(retry);
    await list();
  });

  it('is a page that isn’t there for a student, who asks nothing of it', async () => {
    await visit('/query/inbox');
    screen.getByRole('heading', { level: 1, name: 'Page not found' });
    expect(screen.queryByText('Inbox')).toBeNull();
    expect(asked()).toEqual([]);
  });
});

describe('a thread of the inbox', () => {
  it('stands beside its lesson and the task that a writing answers', async () => {
    tutorApi.inboxThread = anInboxThread({
      kind: 'writing',
      lesson: 'A surd is a root.',
      task: 'Write 200 words.',
    });
    const { user } = await visitThread();
    await reply();
    await screen.findByText('Write 200 words.');
    expect(screen.queryByText('A surd is a root.')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Read the lesson' }));
    await screen.findByText('A surd is a root.');
    await user.click(screen.getByRole('button', { name: 'Hide the lesson' }));
    expect(screen.queryByText('A surd is a root.')).toBeNull();
  });

  it('stands beside its question, with the warning while its quiz is open', async () => {
    tutorApi.inboxThread = anInboxThread({
      subject: {
        ...aSubject,
        lessonId: null,
        lessonTitle: null,
        attemptId: inboxId.slice(4),
        questionId: 'q-1',
      },
      attempt: { correctCount: null, questionCount: 5 },
      question: {
        stem: 'What is one and one?',
        options: [
          { optionId: 'a', text: 'Two', reason: 'That is true.' },
          { optionId: 'b', text: 'Three', reason: 'That is one more.' },
        ],
        correctOptionId: 'a',
        chosenOptionId: 'b',
        solution: 'Count on.',
        open: true,
      },
    });
    await visitThread();
    await reply();
    screen.getByText(/This quiz isn’t handed in yet/);
    screen.getByText('A quiz of 5 questions, not handed in yet');
    await screen.findByText('What is one and one?');
    const [right, chosen] = ['Right answer', 'The student’s answer'].map(
      (words) => screen.getByText(words).closest('li')?.textContent,
    );
    expect(right).toMatch(/^A Two/);
    expect(chosen).toMatch(/^B Three.*What students read about this answer:That is one more\.$/);
    expect(screen.queryByText('That is true.')).toBeNull();
    screen.getByText('Count on.');
  });

  it('says who has it, who looks at it as well, and that a child may need help', async () => {
    tutorApi.inboxThread = anInboxThread({
      assigned: { tutorId: 'tom', name: 'Tom', mine: false },
      alsoOpen: ['Tom', 'Una'],
      concern: 'abuse',
    });
    await visitThread();
    await reply();
    screen.getByText(/^Tom has taken this on/);
    screen.getByText('Also open just now: Tom and Una.');
    screen.getByText(/may show that the student needs help/);
  });

  it('is taken on and let go of', async () => {
    api.on(queriesRoutes.assignThread, { inboxId }, ({ body }) => {
      const { mine } = body as { readonly mine: boolean };
      tutorApi.inboxThread = anInboxThread({ assigned: mine ? { tutorId: 'ada', name: 'Ada', mine } : null });
      return tutorApi.inboxThread;
    });
    const { user } = await visitThread();
    await reply();
    await user.click(screen.getByRole('button', { name: 'Assign to me' }));
    await user.click(await screen.findByRole('button', { name: 'Let go of it' }));
    await screen.findByRole('button', { name: 'Assign to me' });
  });

  it('that somebody else took meanwhile says so, and shows who', async () => {
    api.on(queriesRoutes.assignThread, { inboxId }, () => {
      tutorApi.inboxThread = anInboxThread({ assigned: { tutorId: 'tom', name: 'Tom', mine: false } });
      return failure('thread_changed');
    });
    const { user } = await visitThread();
    await reply();
    await user.click(screen.getByRole('button', { name: 'Assign to me' }));
    await screen.findByText(/Somebody else has just changed this/);
    await screen.findByText(/^Tom has taken this on/);
  });

  it('that waits is closed with a message that says why', async () => {
    api.on(queriesRoutes.closeInboxThread, { inboxId }, ({ body }) => {
      const { reason } = body as { readonly reason: { readonly messageId: string; readonly text: string } };
      const messages = [...tutorApi.inboxThread.messages, aMessage(reason.messageId, reason.text, 'Ada')];
      const closed = { by: 'Ada', at: '2026-11-21T10:30:00.000Z' };
      tutorApi.inboxThread = anInboxThread({ messages, state: 'closed', closed });
      return tutorApi.inboxThread;
    });
    const { user } = await visitThread();
    await reply();
    expect(screen.queryByRole('button', { name: 'Close this conversation' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Send and close' }));
    expect(document.activeElement).toBe(await reply());
    expect(api.count(queriesRoutes.closeInboxThread, { inboxId })).toBe(0);
    await user.click(screen.getByRole('button', { name: 'Not in the course' }));
    await user.click(screen.getByRole('button', { name: 'Send and close' }));
    expect((await screen.findByText(/^Ada closed this conversation/)).textContent).toMatch(/21 November/);
    expect(api.callsTo(queriesRoutes.closeInboxThread).at(-1)?.body).toEqual({
      closed: true,
      reason: {
        messageId: expect.any(String) as string,
        text: expect.stringMatching(/^This isn't part of the course/) as string,
        messageCount: 1,
      },
    });
  });

  it('is closed and opened again', async () => {
    tutorApi.inboxThread = anInboxThread({ state: 'answered' });
    api.on(queriesRoutes.closeInboxThread, { inboxId }, ({ body }) => {
      const { closed } = body as { readonly closed: boolean };
      tutorApi.inboxThread = anInboxThread({ state: closed ? 'closed' : 'answered' });
      return tutorApi.inboxThread;
    });
    const { user } = await visitThread();
    await reply();
    await user.click(screen.getByRole('button', { name: 'Close this conversation' }));
    await user.click(await screen.findByRole('button', { name: 'Open it again' }));
    await reply();
  });
});

describe('a reply', () => {
  it('begins with a ready one, which is put behind what was typed', async () => {
    const { user } = await visitThread();
    await write('Hello Ada,', 'Your reply to Ada');
    await user.click(
      within(screen.getByRole('group', { name: 'Begin with' })).getByRole('button', { name: 'Solved?' }),
    );
    expect((await reply()).value).toMatch(/^Hello Ada,\n\nDoes that make sense now\?/);
    await write('', 'Your reply to Ada');
    await user.click(screen.getByRole('button', { name: 'Solved?' }));
    expect((await reply()).value).toMatch(/^Does that make sense now\?/);
  });

  it('is sent with the number of messages that the tutor has seen, and isn’t said to be new to them', async () => {
    api.on(queriesRoutes.reply, {}, ({ path }) => {
      const messageId = path.split('/').at(-1) ?? '';
      const messages = [...tutorApi.inboxThread.messages, aMessage(messageId, 'Try squaring it.', 'Ada')];
      tutorApi.inboxThread = anInboxThread({ messages, state: 'answered' });
      return tutorApi.inboxThread;
    });
    const { user } = await visitThread();
    await write('Try squaring it.', 'Your reply to Ada');
    await user.click(send());
    await within(screen.getByRole('list', { name: 'Messages' })).findByText('Try squaring it.');
    const { body } = api.callsTo(queriesRoutes.reply)[0] ?? {};
    expect(body).toEqual({ text: 'Try squaring it.', messageCount: 1 });
    expect(api.count(queriesRoutes.openInboxThread, { inboxId })).toBe(1);
    expect((await reply()).value).toBe('');
    expect(screen.queryByText('A new message has arrived.')).toBeNull();
  });

  it('to a thread where somebody wrote meanwhile stays, and shows what is new', async () => {
    const more = aMessage(m2, 'I meant the other one.');
    let changed = false;
    api.on(queriesRoutes.reply, {}, () => {
      if (changed) return tutorApi.inboxThread;
      changed = true;
      tutorApi.inboxThread = anInboxThread({ messages: [...tutorApi.inboxThread.messages, more] });
      return failure('thread_changed');
    });
    const { user } = await visitThread();
    await write('Try squaring it.', 'Your reply to Ada');
    await user.click(send());
    await screen.findByText('I meant the other one.');
    screen.getByText(/Somebody else has just changed this/);
    screen.getByText('A new message has arrived.');
    expect((await reply()).value).toBe('Try squaring it.');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(async () => expect((await reply()).value).toBe(''));
    const counts = api.callsTo(queriesRoutes.reply).map(({ body }) => body);
    expect(counts).toEqual([
      { text: 'Try squaring it.', messageCount: 1 },
      { text: 'Try squaring it.', messageCount: 2 },
    ]);
  });

  it('is not asked about personal data: the centre’s own address is one', async () => {
    api.on(queriesRoutes.reply, {}, () => tutorApi.inboxThread);
    const { user } = await visitThread();
    await write('Ring us on 0113 496 0142.', 'Your reply to Ada');
    await user.click(send());
    await waitFor(() => expect(tutorApi.sent()).toHaveLength(1));
  });
});
