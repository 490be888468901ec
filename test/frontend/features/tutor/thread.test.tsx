import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Concern } from '../../../../contract/safeguarding/concern.ts';
import { tutorRoutes } from '../../../../contract/tutor/routes.ts';
import { listThreadsApi } from '../../../../frontend/src/features/tutor/list-threads.ts';
import { field, mockTutorApi, visit, visitThread, type TutorApi, write } from './tutoring.fixture.tsx';
import { aMessage, aSubject, aThread, button, listOf, m1, m2, threadId } from './threads.fixture.tsx';
import { api, failure } from '../../api.fixture.ts';

const question = aMessage(m1, 'Why is it irrational?');
const answer = aMessage(m2, 'Suppose that it **were** a fraction.', 'Tom');
const answered = aThread({ messages: [question, answer], state: 'answered', unread: 1 });
const countReads = () => api.count(tutorRoutes.markRead, { threadId });

let tutorApi: TutorApi;
beforeEach(() => {
  tutorApi = mockTutorApi();
});

describe('a conversation', () => {
  it('shows who wrote what and what it is about', async () => {
    tutorApi.thread = answered;
    await visitThread();
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

  const quiz = { ...aSubject, lessonId: null, lessonTitle: null, attemptId: threadId };
  const results = `/quizzes/results?attempt=${threadId}`;
  it.each([
    [null, 'A question', undefined],
    [{ ...quiz, topicTitle: null, attemptId: null }, 'A question about Maths', undefined],
    [quiz, 'A quiz on Number', results],
    [{ ...quiz, questionId: 'q-1' }, 'A quiz question on Number', results],
  ])('has the title of its subject and links to it: %#', async (subject, title, href) => {
    tutorApi.thread = aThread({ subject });
    await visitThread();
    screen.getByRole('heading', { level: 1, name: title });
    expect(screen.queryByRole('link', { name: /^Open the/ })?.getAttribute('href')).toBe(href);
  });

  it('that doesn’t exist shows an error and a link to the others', async () => {
    api.on(tutorRoutes.getThread, { threadId }, () => failure('not_found'));
    await visitThread();
    expect((await screen.findByRole('alert')).textContent).toBeTruthy();
    expect(screen.getByRole('link', { name: 'All your questions' }).getAttribute('href')).toBe(
      '/query/ask-tutor',
    );
  });

  it('that can’t be closed says why, and is then closed and reopened', async () => {
    let fails = true;
    api.on(tutorRoutes.closeThread, { threadId }, ({ body }) => {
      if (fails) return failure('storage_unavailable');
      const { closed } = body as { readonly closed: boolean };
      tutorApi.thread = {
        ...tutorApi.thread,
        state: closed ? 'closed' : 'waiting',
        closed: closed ? { by: null, at: '2026-11-21T10:30:00.000Z' } : null,
      };
      return tutorApi.thread;
    });
    await visitThread();
    fireEvent.click(button('Close this conversation'));
    expect((await screen.findByText(/wrong on our side/)).closest('[role="alert"]')).toBeTruthy();
    fails = false;
    fireEvent.click(button('Close this conversation'));
    await screen.findByText(/^You closed this conversation/);
    expect(screen.queryByLabelText('Write more')).toBeNull();
    fireEvent.click(button('Open it again'));
    await field();
  });
});

describe('a new answer', () => {
  it('is marked as read once it is seen', async () => {
    tutorApi.thread = answered;
    await visitThread();
    await act(() => api.settled());
    expect(api.callsTo(tutorRoutes.markRead).map(({ body }) => body)).toEqual([{ messageCount: 2 }]);
    expect(api.count(tutorRoutes.getThread, { threadId })).toBe(1);
  });

  it('stays unread while the tab is hidden', async () => {
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    tutorApi.thread = answered;
    await visitThread();
    expect(countReads()).toBe(0);
    visibility.mockReturnValue('visible');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(countReads()).toBe(1));
  });

  it('that arrives while the page is open is shown, and announced once', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    await visitThread();
    const poll = () => act(() => vi.advanceTimersByTimeAsync(30_000));
    tutorApi.thread = answered;
    await poll();
    const announced = await screen.findByText('A new message has arrived.');
    expect(announced.closest('[role="status"]')).toBeTruthy();
    screen.getByText(/Suppose that it/);
    await poll();
    expect(screen.getByText('A new message has arrived.')).toBe(announced);
  });
});

it('a report of a tutor’s message asks first, can be repeated if it fails, and is noted at the message', async () => {
  const report = /^Report this message/;
  const route = { threadId, messageId: m2 };
  let fails = true;
  api.on(tutorRoutes.reportMessage, route, () => {
    if (fails) return failure('storage_unavailable');
    tutorApi.thread = aThread({ messages: [question, { ...answer, reported: true }] });
    return tutorApi.thread;
  });
  tutorApi.thread = aThread({ messages: [question, answer] });
  await visitThread();
  fireEvent.click(button(report));
  const dialog = within(await screen.findByRole('dialog', { name: 'Report this message?' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.count(tutorRoutes.reportMessage, route)).toBe(0);
  fireEvent.click(button(report));
  fireEvent.click(await screen.findByRole('button', { name: 'Report it' }));
  await screen.findByText(/wrong on our side/);
  fails = false;
  fireEvent.click(button('Report it'));
  await screen.findByText('You have reported this message.');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.count(tutorRoutes.reportMessage, route)).toBe(2);
  expect(screen.queryByRole('button', { name: report })).toBeNull();
});

it('a message that shows need is answered with help at once, until the next message that shows none', async () => {
  let concern: Concern | null = 'distress';
  api.on(tutorRoutes.sendMessage, {}, () => ({ ...tutorApi.thread, concern, helpLine: false }));
  await visitThread();
  await write('I can’t go on');
  fireEvent.click(button('Send'));
  const childline = await screen.findByRole('link', { name: '0800 1111' });
  expect(childline.getAttribute('href')).toBe('tel:08001111');
  expect(childline.closest('[role="alert"]')?.textContent).toMatch(
    /We are telling the centre’s safeguarding lead/,
  );
  concern = null;
  await write('I meant the homework');
  fireEvent.click(button('Send'));
  await waitFor(() => expect(screen.queryByRole('link', { name: '0800 1111' })).toBeNull());
});

it('a message that may be about the writer’s own life gets a quiet line, from which the lead can be told', async () => {
  api.on(tutorRoutes.sendMessage, {}, () => ({ ...tutorApi.thread, concern: null, helpLine: true }));
  const asked: unknown[] = [];
  // The last digit of the message's id is changed.
  api.on(tutorRoutes.startThread, { threadId: `${m1.slice(0, -1)}0` }, ({ body }) => {
    asked.push(body);
    return { ...aThread(), concern: 'distress', helpLine: false };
  });
  tutorApi.thread = aThread({ messages: [aMessage(m1, 'Something happened')] });
  await visitThread();
  await write('Something happened');
  fireEvent.click(button('Send'));
  const childline = await screen.findByRole('link', { name: '0800 1111' });
  expect(childline.closest('[role="alert"]')).toBeNull();
  fireEvent.click(button('I would like somebody to talk to me'));
  fireEvent.click(button('Tell the centre’s safeguarding lead'));
  await screen.findByText(/^We are telling the centre’s safeguarding lead/);
  expect(asked).toMatchObject([{ needsHelp: true, notify: false, subject: null }]);
});

describe('the list of conversations', () => {
  const list = () => within(screen.getByRole('list', { name: 'Your questions' }));

  it('names subject, state and unread answers', async () => {
    tutorApi.thread = answered;
    await visit('/query/ask-tutor');
    const row = list().getByRole('link', { name: /Maths: Surds.*Answered.*1 new answer/ });
    expect(row.getAttribute('href')).toBe(`/query/ask-tutor?thread=${threadId}`);
    expect(screen.getByRole('link', { name: 'Ask a tutor' }).getAttribute('href')).toBe(
      '/query/ask-tutor?new=question',
    );
  });

  it('shows another page on request, focuses its first row, and counts what can’t be shown', async () => {
    const older = aThread({ threadId: threadId.replace('6', '7'), subject: null });
    api.on(tutorRoutes.listThreads, {}, ({ query }) =>
      query.get('cursor') === 'next'
        ? { ...listOf(older), unreadable: 1 }
        : { ...listOf(tutorApi.thread), cursor: 'next' },
    );
    await visit('/query/ask-tutor');
    expect(list().getAllByRole('link')).toHaveLength(1);
    fireEvent.click(button('Show more'));
    const added = await list().findByRole('link', { name: /^A question/ });
    await waitFor(() => expect(document.activeElement).toBe(added));
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
    screen.getByText(/One of your conversations can’t be shown/);
  });

  it('is loaded again when the number of unread conversations changes', async () => {
    const { store } = await visit('/query/ask-tutor');
    tutorApi.thread = answered;
    const poll = listThreadsApi.endpoints.countUnread.initiate(undefined, { forceRefetch: true });
    await act(async () => void (await store.dispatch(poll)));
    await list().findByRole('link', { name: /1 new answer/ });
  });

  it('that is empty says how to begin', async () => {
    api.on(tutorRoutes.listThreads, {}, () => listOf());
    await visit('/query/ask-tutor');
    screen.getByText('Nothing asked yet');
    screen.getByText(/usually answer within a day/);
    screen.getByRole('link', { name: 'Ask a tutor' });
  });
});
