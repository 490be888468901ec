import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { prepareText } from '../../../../content/typesetting/prepare.ts';
import { coursesRoutes } from '../../../../contract/courses/routes.ts';
import { api, offline } from '../../api.fixture.ts';
import { answerLessonCalls, key, lesson, saved, showLesson } from './learn.fixture.tsx';

beforeEach(answerLessonCalls);

describe('the self-checks of a lesson', () => {
  const body = prepareText('> **Check.** Half of 7?\n>\n> **Number.** `3.5`\n>\n> **Answer.** It is $3.5$.');
  const [checkId = ''] = /check-[a-z0-9]+/.exec(JSON.stringify(body)) ?? [];
  const listChecks = () =>
    api
      .callsTo(coursesRoutes.saveProgress, key('one'))
      .flatMap((call) => (call.body as { checks?: unknown }).checks ?? []);
  const findField = () => screen.findByRole('textbox', { name: 'Check. Half of 7?' }, { timeout: 10_000 });

  it('save the best outcome, and show it on return', async () => {
    api.on(coursesRoutes.getLesson, key('one'), () => ({ ...lesson, body }));
    const { user, unmount } = await showLesson();
    await user.type(await findField(), '35{Enter}');
    await user.keyboard('3.5{Enter}');
    await screen.findByText('Right at the second try');
    await waitFor(() => expect(listChecks()).toEqual([{ [checkId]: 'second' }]));
    unmount();

    api.on(coursesRoutes.getLesson, key('one'), () => ({ ...lesson, body, checks: { [checkId]: 'second' } }));
    const back = await showLesson();
    const field = await findField();
    screen.getByText('Right at the second try');
    await back.user.click(screen.getByText('Answer'));
    await back.user.type(field, '1');
    screen.getByText('Right at the second try');
    expect(listChecks()).toHaveLength(1);
  });

  it('send what is answered during a call together, after it', async () => {
    const texts = ['Half of 7?', 'Half of 5?', 'Half of 3?'].map(
      (question, index) =>
        `> **Check.** ${question}\n>\n> **Number.** \`${3.5 - index}\`\n>\n> **Answer.** It is $${3.5 - index}$.`,
    );
    const many = prepareText(texts.join('\n\n---\n\n'));
    const first = Promise.withResolvers<undefined>();
    api
      .on(coursesRoutes.getLesson, key('one'), () => ({ ...lesson, body: many }))
      .on(coursesRoutes.saveProgress, key('one'), async (call) => {
        if ((call.body as { checks?: unknown }).checks !== undefined) await first.promise;
        return saved(call);
      });
    const { user } = await showLesson();
    await findField();
    for (const [index, field] of screen.getAllByRole('textbox', { name: /^Check\./ }).entries())
      await user.type(field, `${3.5 - index}{Enter}`);
    expect(screen.getAllByText('Right first time')).toHaveLength(3);
    expect(listChecks()).toHaveLength(1);
    first.resolve(undefined);
    await waitFor(() => expect(listChecks()).toHaveLength(2));
    expect(listChecks().map((checks) => Object.keys(checks).length)).toEqual([1, 2]);
  });

  it('say that an outcome isn’t saved, and save it on the next visit', async () => {
    api
      .on(coursesRoutes.getLesson, key('one'), () => ({ ...lesson, body }))
      .on(coursesRoutes.saveProgress, key('one'), (call) =>
        (call.body as { checks?: unknown }).checks === undefined ? saved(call) : offline(),
      );
    const { user, unmount } = await showLesson();
    await user.type(await findField(), '3.5{Enter}');
    await screen.findByText(/We couldn’t save this yet/);
    unmount();

    api.on(coursesRoutes.saveProgress, key('one'), saved);
    await showLesson();
    await findField();
    await screen.findByText('Right first time');
    await waitFor(() => expect(listChecks()).toHaveLength(2));
    expect(screen.queryByText(/We couldn’t save this yet/)).toBeNull();
  });
});
