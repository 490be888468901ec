import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { coursesRoutes } from '../../../../contract/courses/routes.ts';
// Imported here, so that no test waits while this component is compiled.
import '../../../../frontend/src/components/prose/markdown.tsx';
import { api, failure } from '../../api.fixture.ts';
import { answerLessonCalls, key, lesson, showLesson } from './learn.fixture.tsx';

beforeEach(answerLessonCalls);

const summary = () => screen.getByRole('heading', { name: 'Asked before (1)' });

it('a lesson without questions has no “Asked before”', async () => {
  await showLesson();
  expect(screen.queryByText(/Asked before/)).toBeNull();
});

it('is folded at first, loads when it is unfolded, and shows maths', async () => {
  api
    .on(coursesRoutes.getLesson, key('one'), () => ({ ...lesson, sharedAnswerCount: 1 }))
    .on(coursesRoutes.listSharedAnswers, key('one'), () => failure('internal_error'));
  const { user } = await showLesson();
  expect(api.count(coursesRoutes.listSharedAnswers)).toBe(0);
  await user.click(summary());
  const retry = await screen.findByRole('button', { name: 'Try again' });

  const sharedAnswerId = 'maths~one~6f1c1f0e-3a52-4d0e-9c57-0d6f5b8f3a12';
  api.on(coursesRoutes.listSharedAnswers, key('one'), () => ({
    answers: [{ sharedAnswerId, question: 'Why is $x^2$ so?', answer: 'Because **it is**.' }],
  }));
  await user.click(retry);
  const list = within(await screen.findByRole('list', { name: 'Asked before' }));
  await list.findByText('it is', { selector: 'strong' });
  expect(list.getByRole('listitem').querySelector('math')).not.toBeNull();
  expect(list.queryByRole('button')).toBeNull();
});
