import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { coursesRoutes } from '../../../../contract/courses/routes.ts';
import { tutorRoutes } from '../../../../contract/tutor/routes.ts';
import { setPreferences } from '../../../../frontend/src/state/customization.ts';
import { field, mockTutorApi, visit, write } from './tutoring.fixture.tsx';
import { aThread, button } from './threads.fixture.tsx';
import { api, failure } from '../../api.fixture.ts';
import { buildMaths, buildTopic } from '../../replies.fixture.ts';

const newQuestion = '/query/ask-tutor?new=question';
const aboutSurds = '/query/ask-tutor?course=maths&lesson=surds';
const listStarts = () => api.callsTo(tutorRoutes.startThread);
const expectStart = (body: object) =>
  waitFor(() => expect(listStarts().map((start) => start.body)).toEqual([expect.objectContaining(body)]));
async function send(text: string) {
  await write(text, 'Your question');
  fireEvent.click(button('Send'));
}

beforeEach(() => {
  const tutorApi = mockTutorApi();
  const course = buildMaths([buildTopic('number', { free: true, lessonIds: ['surds'] })]);
  api.on(coursesRoutes.getCourse, { courseId: 'maths' }, () => course);
  api.on(tutorRoutes.startThread, {}, ({ params, body }) => {
    tutorApi.thread = aThread({ threadId: params['threadId'] ?? '' });
    const needsHelp = JSON.stringify(body).includes('can’t go on');
    const helpLine = JSON.stringify(body).includes('at home');
    return { ...tutorApi.thread, concern: needsHelp ? ('distress' as const) : null, helpLine };
  });
});

it.each([
  ['Something else', null],
  ['Maths', { courseId: 'maths' }],
])('a question without a subject may be about a course: %s', async (name, subject) => {
  await visit(newQuestion);
  expect((await screen.findByLabelText<HTMLInputElement>('Something else')).checked).toBe(true);
  fireEvent.click(await screen.findByRole('radio', { name }));
  await send('What is a surd?');
  await expectStart({ kind: 'question', subject, notify: true, text: 'What is a surd?' });
});

it('a question about a lesson names it, and leads to the conversation', async () => {
  const { address } = await visit(aboutSurds);
  const about = await screen.findByRole('link', { name: 'Maths: surds' });
  expect(about.getAttribute('href')).toBe('/courses/learn?course=maths&lesson=surds');
  expect(screen.queryByRole('radio')).toBeNull();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Send me an email when a tutor answers' }));
  await send('Why?');
  await field();
  await expectStart({ subject: { courseId: 'maths', lessonId: 'surds' }, notify: false });
  expect(address()).toBe(`/query/ask-tutor?thread=${listStarts()[0]?.params['threadId']}`);
});

it('a student who wants no mails is offered none, and a link to the preferences', async () => {
  const { store } = await visit(newQuestion);
  await field('Your question');
  act(() => void store.dispatch(setPreferences({ emailNotices: false })));
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.getByRole('link', { name: 'preferences' }).getAttribute('href')).toBe(
    '/user/account-profile/preferences',
  );
});

it('a question that may be about the student’s own life shows a quiet line and no alert', async () => {
  await visit(newQuestion);
  await send('They shout at home');
  await screen.findByText(/Is something else on your mind\?/);
  expect(screen.queryByText('You don’t have to deal with this alone')).toBeNull();
});

it('a question that shows need is answered with help at once', async () => {
  await visit(newQuestion);
  await send('I can’t go on');
  await screen.findByRole('link', { name: '0800 1111' });
  screen.getByRole('heading', { level: 1, name: 'Maths: Surds' });
});

it('a question that failed stays, and starts one conversation when it is sent again', async () => {
  api.on(tutorRoutes.startThread, {}, () => failure('waiting_limit'));
  await visit(newQuestion);
  await send('Why?');
  await screen.findByText(/You have 5 conversations that wait for a tutor/);
  expect((await field('Your question')).value).toBe('Why?');
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(listStarts()).toHaveLength(2));
  const [first, second] = listStarts();
  expect(second?.path).toBe(first?.path);
});

it('each lesson has a draft of its own, which stays until it is sent', async () => {
  const expectDraft = async (text: string) => expect((await field('Your question')).value).toBe(text);
  const first = await visit(aboutSurds);
  await write('About surds', 'Your question');
  first.unmount();
  const second = await visit('/query/ask-tutor?course=maths');
  await expectDraft('');
  second.unmount();
  const third = await visit(aboutSurds);
  await expectDraft('About surds');
  fireEvent.click(button('Send'));
  await field();
  third.unmount();
  await visit(aboutSurds);
  await expectDraft('');
});
