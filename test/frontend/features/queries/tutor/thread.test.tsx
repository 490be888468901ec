/** @vitest-environment jsdom */
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Concern } from '../../../../../contract/queries/concern.ts';
import { queriesRoutes } from '../../../../../contract/queries/routes.ts';
import { listThreadsApi } from '../../../../../frontend/src/features/queries/tutor/list-threads.ts';
import { aMessage, m1, m2, aSubject, aThread, listOf, threadId } from './threads.fixture.ts';
import { field, mockTutorApi, visit, visitThread, type TutorApi, write } from './tutoring.fixture.tsx';
import { api, failure } from '../../../api.fixture.ts';

const question = aMessage(m1, 'Why is it irrational?');
const answer = aMessage(m2, 'Suppose that it **were** a fraction.', 'Tom');
const reads = () => api.count(queriesRoutes.markRead, { threadId });
const looks = () => api.count(queriesRoutes.getThread, { threadId });

let tutorApi: TutorApi;
beforeEach(() => {
  tutorApi = mockTutorApi();
});

describe('a conversation', () => {
  it('shows who wrote what, what it is about, and when an answer is to be expected', async () => {
    tutorApi.thread = aThread({ messages: [question, answer], state: 'answered' });
    await visitThread();
    await field();
    await screen.findByText(/Suppose that it/);
    screen.getByRole('heading', { level: 1, name: 'Maths: Surds' });
    expect(screen.getByRole('link', { name: 'Open the lesson' }).getAttribute('href')).toBe(
      '/courses/learn?course=maths&lesson=surds',
    );
    const [first, second] = within(screen.getByRole('list', { name: 'Messages' })).getAllByRole('listitem');
    expect(first?.textContent).toMatch(/^You · .*Why is it irrational\?$/);
    expect(second?.textContent).toMatch(/^Tom, tutor · .*Suppose that it were a fraction\./);
    screen.getByText('Answered');
    expect(screen.queryByText(/is with our tutors/)).toBeNull();
  });

  it('that waits says so', async () => {
    await visitThread();
    expect((await screen.findByText(/is with our tutors/)).textContent).toMatch(
      /usually answer within a day/,
    );
  });

  it.each([
    [null, 'A question', null],
    [{ ...aSubject, lessonId: null, lessonTitle: null, topicTitle: null }, 'A question about Maths', null],
    [
      { ...aSubject, lessonId: null, lessonTitle: null, attemptId: threadId },
      'A quiz on Number',
      `/quizzes/results?attempt=${threadId}`,
    ],
    [
      { ...aSubject, lessonId: null, lessonTitle: null, attemptId: threadId, questionId: 'q-1' },
      'A quiz question on Number',
      `/quizzes/results?attempt=${threadId}`,
    ],
  ])('is titled by its subject: %#', async (subject, title, href) => {
    tutorApi.thread = aThread({ subject });
    await visitThread();
    await field();
    screen.getByRole('heading', { level: 1, name: title });
    expect(screen.queryByRole('link', { name: /^Open the/ })?.getAttribute('href') ?? null).toBe(href);
  });

  it('that isn’t there says so', async () => {
    api.on(queriesRoutes.getThread, { threadId }, () => failure('not_found'));
    await visitThread();
    expect((await screen.findByRole('alert')).textContent).toBeTruthy();
    expect(screen.getByRole('link', { name: 'All your questions' }).getAttribute('href')).toBe(
      '/query/ask-tutor',
    );
  });
});

describe('a new answer', () => {
  it('is marked as read once it is seen', async () => {
    tutorApi.thread = aThread({ messages: [question, answer], unread: 1 });
    await visitThread();
    await waitFor(() => expect(reads()).toBe(1));
    const { body } = api.callsTo(queriesRoutes.markRead)[0] ?? {};
    expect(body).toEqual({ messageCount: 2 });
    await act(() => api.settled());
    expect(reads()).toBe(1);
    // The reply is the whole thread.
    expect(looks()).toBe(1);
  });

  it('is left unread while nobody looks at the tab', async () => {
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    tutorApi.thread = aThread({ messages: [question, answer], unread: 1 });
    await visitThread();
    await field();
    expect(reads()).toBe(0);
    visibility.mockReturnValue('visible');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(reads()).toBe(1));
    visibility.mockRestore();
  });

  it('that comes while the page is open is shown, and said once', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    try {
      await visitThread();
      await field();
      const pass = () => act(() => vi.advanceTimersByTimeAsync(30_000));
      tutorApi.thread = aThread({ messages: [question, answer], unread: 1 });
      await pass();
      const said = await screen.findByText('A new message has arrived.');
      expect(said.closest('[role="status"]')).toBeTruthy();
      screen.getByText(/Suppose that it/);
      await pass();
      expect(screen.getByText('A new message has arrived.')).toBe(said);
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('closing', () => {
  it('ends the writing, and opening again brings it back', async () => {
    api.on(queriesRoutes.closeThread, { threadId }, ({ body }) => {
      const { closed } = body as { readonly closed: boolean };
      tutorApi.thread = {
        ...tutorApi.thread,
        state: closed ? 'closed' : 'waiting',
        closed: closed ? { by: null, at: '2026-11-21T10:30:00.000Z' } : null,
      };
      return tutorApi.thread;
    });
    const { user } = await visitThread();
    await field();
    await user.click(screen.getByRole('button', { name: 'Close this conversation' }));
    await screen.findByText(/^You closed this conversation/);
    expect(screen.queryByLabelText('Write more')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Open it again' }));
    await field();
  });

  it('says where it failed', async () => {
    api.on(queriesRoutes.closeThread, { threadId }, () => failure('storage_unavailable'));
    const { user } = await visitThread();
    await field();
    await user.click(screen.getByRole('button', { name: 'Close this conversation' }));
    expect((await screen.findByText(/wrong on our side/)).closest('[role="alert"]')).toBeTruthy();
  });
});

describe('reporting', () => {
  const report = /^Report this message/;
  const route = { threadId, messageId: m2 };

  it('is offered for tutors’ messages alone, asks first, and is noted at the message', async () => {
    tutorApi.thread = aThread({ messages: [question, answer] });
    api.on(queriesRoutes.reportMessage, route, () => {
      tutorApi.thread = aThread({ messages: [question, { ...answer, reported: true }] });
      return tutorApi.thread;
    });
    const { user } = await visitThread();
    await field();
    await user.click(screen.getByRole('button', { name: report }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Report this message?' }));
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.count(queriesRoutes.reportMessage, route)).toBe(0);
    await user.click(screen.getByRole('button', { name: report }));
    await user.click(await screen.findByRole('button', { name: 'Report it' }));
    await screen.findByText('You have reported this message.');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByRole('button', { name: report })).toBeNull();
  });

  it('that failed says so, and can be tried again', async () => {
    tutorApi.thread = aThread({ messages: [question, answer] });
    api.on(queriesRoutes.reportMessage, route, () => failure('storage_unavailable'));
    const { user } = await visitThread();
    await field();
    await user.click(screen.getByRole('button', { name: report }));
    await user.click(await screen.findByRole('button', { name: 'Report it' }));
    await screen.findByText(/wrong on our side/);
    await user.click(screen.getByRole('button', { name: 'Report it' }));
    await waitFor(() => expect(api.count(queriesRoutes.reportMessage, route)).toBe(2));
  });
});

describe('a message that shows need', () => {
  it('is answered with help at once, which goes with the next message that shows none', async () => {
    let concern: Concern | null = 'distress';
    api.on(queriesRoutes.sendMessage, {}, () => ({ ...tutorApi.thread, concern }));
    const { user } = await visitThread();
    await write('I can’t go on');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    const childline = await screen.findByRole('link', { name: '0800 1111' });
    expect(childline.getAttribute('href')).toBe('tel:08001111');
    expect(childline.closest('[role="alert"]')?.textContent).toMatch(
      /We are telling the centre’s safeguarding lead/,
    );
    concern = null;
    await write('I meant the homework');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(screen.queryByRole('link', { name: '0800 1111' })).toBeNull());
  });
});

describe('all conversations', () => {
  const list = () => screen.findByRole('list', { name: 'Your questions' }, { timeout: 20_000 });

  it('are listed with what is new', async () => {
    tutorApi.thread = aThread({ messages: [question, answer], state: 'answered', unread: 1 });
    await visit('/query/ask-tutor');
    const row = within(await list()).getByRole('link', { name: /Maths: Surds.*Answered.*1 new answer/ });
    expect(row.getAttribute('href')).toBe(`/query/ask-tutor?thread=${threadId}`);
    expect(screen.getByRole('link', { name: 'Ask a tutor' }).getAttribute('href')).toBe(
      '/query/ask-tutor?new=question',
    );
  });

  it('come a page at a time, and more when asked for', async () => {
    const older = aThread({ threadId: threadId.replace('6', '7'), subject: null });
    api.on(queriesRoutes.listThreads, {}, ({ query }) =>
      query.get('cursor') === 'next' ? listOf(older) : { ...listOf(tutorApi.thread), cursor: 'next' },
    );
    const { user } = await visit('/query/ask-tutor');
    expect(within(await list()).getAllByRole('link')).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    const added = await within(await list()).findByRole('link', { name: /^A question/ });
    await waitFor(() => expect(document.activeElement).toBe(added));
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('say that one of them can’t be shown', async () => {
    api.on(queriesRoutes.listThreads, {}, () => ({ ...listOf(tutorApi.thread), unreadable: 1 }));
    await visit('/query/ask-tutor');
    expect(within(await list()).getAllByRole('link')).toHaveLength(1);
    screen.getByText(/One of your conversations can’t be shown/);
  });

  it('are asked for again when the number of unread ones changes', async () => {
    const { store } = await visit('/query/ask-tutor');
    await list();
    tutorApi.thread = aThread({ messages: [question, answer], state: 'answered', unread: 1 });
    const { countUnread } = listThreadsApi.endpoints;
    await waitFor(() => expect(countUnread.select(undefined)(store.getState()).data).toEqual({ threads: 0 }));
    // As the shell does every five minutes.
    await act(
      async () => void (await store.dispatch(countUnread.initiate(undefined, { forceRefetch: true }))),
    );
    await within(await list()).findByRole('link', { name: /1 new answer/ });
  });

  it('that are none say how to begin', async () => {
    api.on(queriesRoutes.listThreads, {}, () => listOf());
    await visit('/query/ask-tutor');
    await screen.findByText('Nothing asked yet');
    screen.getByText(/usually answer within a day/);
    screen.getByRole('link', { name: 'Ask a tutor' });
  });

  it('that could not be loaded can be asked for again', async () => {
    api.on(queriesRoutes.listThreads, {}, () => failure('storage_unavailable'));
    const { user } = await visit('/query/ask-tutor');
    const retry = await within(screen.getByRole('main')).findByRole('button', { name: 'Try again' });
    api.on(queriesRoutes.listThreads, {}, () => listOf(tutorApi.thread));
    await user.click(retry);
    await list();
  });

  it('are on their way meanwhile', async () => {
    api.on(queriesRoutes.listThreads, {}, () => new Promise(() => undefined));
    await visit('/query/ask-tutor');
    expect(within(screen.getByRole('main')).getAllByRole('status', { name: 'Loading' })).not.toEqual([]);
  });
});
