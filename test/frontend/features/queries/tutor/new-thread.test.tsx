/** @vitest-environment jsdom */
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { coursesRoutes } from '../../../../../contract/courses/routes.ts';
import type { Concern } from '../../../../../contract/queries/concern.ts';
import { queriesRoutes } from '../../../../../contract/queries/routes.ts';
import { setPreferences } from '../../../../../frontend/src/state/customization.ts';
import { aThread } from './threads.fixture.ts';
import { field, mockTutorApi, visit, type TutorApi, write } from './tutoring.fixture.tsx';
import { api, failure } from '../../../api.fixture.ts';
import { buildMaths, buildTopic } from '../../../replies.fixture.ts';

const starts = () => api.callsTo(queriesRoutes.startThread).map(({ body }) => body);
const send = () => screen.getByRole('button', { name: 'Send' });

let tutorApi: TutorApi;
let concern: Concern | null;
beforeEach(() => {
  tutorApi = mockTutorApi();
  concern = null;
  const course = buildMaths([buildTopic('number', { free: true, lessonIds: ['surds'] })]);
  api.on(coursesRoutes.getCourse, { courseId: 'maths' }, () => course);
  api.on(queriesRoutes.startThread, {}, ({ params }) => {
    tutorApi.thread = aThread({ threadId: params['threadId'] ?? '' });
    return { ...tutorApi.thread, concern };
  });
  api.on(queriesRoutes.getThread, {}, () => tutorApi.thread);
});

describe('a new question', () => {
  it('from nowhere names a course, or none', async () => {
    const { user } = await visit('/query/ask-tutor?new=question');
    await field('Your question');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Something else' }).checked).toBe(true);
    await user.click(await screen.findByRole('radio', { name: 'Maths' }));
    await write('What is a surd?', 'Your question');
    await user.click(send());
    await waitFor(() => expect(starts()).toHaveLength(1));
    expect(starts()[0]).toMatchObject({
      kind: 'question',
      subject: { courseId: 'maths' },
      notify: true,
      text: 'What is a surd?',
    });
  });

  it('offers no e-mail to a student who has turned them off, and the way to change that', async () => {
    const { store } = await visit('/query/ask-tutor?new=question');
    await field('Your question');
    act(() => void store.dispatch(setPreferences({ emailNotices: false })));
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.getByRole('link', { name: 'preferences' }).getAttribute('href')).toBe(
      '/user/account-profile/preferences',
    );
  });

  it('is about nothing where no course is chosen', async () => {
    const { user } = await visit('/query/ask-tutor?new=question');
    await write('Are you open on Saturday?', 'Your question');
    await user.click(send());
    await waitFor(() => expect(starts()[0]).toMatchObject({ subject: null }));
  });

  it('about a lesson shows it, and leads to the conversation', async () => {
    const { user, address } = await visit('/query/ask-tutor?course=maths&lesson=surds');
    const about = await screen.findByRole('link', { name: 'Maths: surds' }, { timeout: 20_000 });
    expect(about.getAttribute('href')).toBe('/courses/learn?course=maths&lesson=surds');
    expect(screen.queryByRole('radio')).toBeNull();
    await write('Why?', 'Your question');
    await user.click(screen.getByRole('checkbox', { name: 'Send me an e-mail when a tutor answers' }));
    await user.click(send());
    await field();
    expect(starts()).toEqual([
      expect.objectContaining({ subject: { courseId: 'maths', lessonId: 'surds' }, notify: false }),
    ]);
    expect(address()).toBe(`/query/ask-tutor?thread=${tutorApi.thread.threadId}`);
  });

  it('that shows need is answered with help at once', async () => {
    concern = 'distress';
    const { user } = await visit('/query/ask-tutor?new=question');
    await write('I can’t go on', 'Your question');
    await user.click(send());
    await screen.findByRole('link', { name: '0800 1111' });
    const title = screen.getByRole('heading', { level: 1, name: 'Maths: Surds' });
    await waitFor(() => expect(document.activeElement).toBe(title));
  });

  it('of writing says so', async () => {
    const { user } = await visit('/query/ask-tutor?kind=writing&course=maths&lesson=surds');
    await write('It was a dark night.', 'Your writing');
    screen.getByRole('heading', { level: 1, name: 'Send your writing to a tutor' });
    await user.click(send());
    await waitFor(() => expect(starts()[0]).toMatchObject({ kind: 'writing' }));
  });

  it('that failed starts one conversation when it is sent again', async () => {
    const tries: string[] = [];
    api.on(queriesRoutes.startThread, {}, ({ path }) => {
      tries.push(path);
      return failure('storage_unavailable');
    });
    const { user } = await visit('/query/ask-tutor?new=question');
    await write('Why?', 'Your question');
    await user.click(send());
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(tries).toHaveLength(2));
    expect(tries[1]).toBe(tries[0]);
  });

  it('has a draft of its own for each lesson, which stays until it is sent', async () => {
    const first = await visit('/query/ask-tutor?course=maths&lesson=surds');
    await write('About surds', 'Your question');
    first.unmount();
    const second = await visit('/query/ask-tutor?course=maths');
    expect((await field('Your question')).value).toBe('');
    second.unmount();
    const third = await visit('/query/ask-tutor?course=maths&lesson=surds');
    expect((await field('Your question')).value).toBe('About surds');
    await third.user.click(send());
    await field();
    third.unmount();
    await visit('/query/ask-tutor?course=maths&lesson=surds');
    expect((await field('Your question')).value).toBe('');
  });

  it('where too many wait already is kept, with the reason', async () => {
    api.on(queriesRoutes.startThread, {}, () => failure('waiting_limit'));
    const { user } = await visit('/query/ask-tutor?new=question');
    await write('One more?', 'Your question');
    await user.click(send());
    await screen.findByText(/5 of your conversations are waiting for a tutor/);
    expect((await field('Your question')).value).toBe('One more?');
  });
});
