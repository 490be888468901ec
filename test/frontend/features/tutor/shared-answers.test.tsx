import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { sharedAnswerRoutes } from '../../../../contract/tutor/shared-answer-routes.ts';
import { readDraft } from '../../../../frontend/src/api/draft-storage.ts';
import { api, failure, offline } from '../../api.fixture.ts';
import { field, mockTutorApi, type TutorApi, visit, visitInboxThread, write } from './tutoring.fixture.tsx';
import { aMessage, anInboxThread, button, inboxId, m1, m2 } from './threads.fixture.tsx';

const open = 'Share under the lesson';
const send = 'Ask a colleague to publish it';
const messages = [aMessage(m1, 'hi im zoe why is 8 a surd'), aMessage(m2, 'Hi Zoë! It is no square.', 'Sam')];
const draftName = `shared answer ${inboxId}`;
const bodies = () => api.callsTo(sharedAnswerRoutes.proposeAnswer).map(({ body }) => body);

let tutorApi: TutorApi;
beforeEach(() => {
  tutorApi = mockTutorApi();
  tutorApi.inboxThread = anInboxThread({ messages, state: 'answered', shareable: true });
});

async function openDialog() {
  await visitInboxThread();
  fireEvent.click(button(open));
  await screen.findByRole('dialog', { name: open });
}

describe('sharing an answer', () => {
  it('begins with the first question and the last answer, and sends what the tutor has rewritten', async () => {
    api.on(sharedAnswerRoutes.proposeAnswer, { inboxId }, () => undefined);
    await openDialog();
    screen.getByText(/Leave out names, schools, places/);
    expect((await field('Question')).value).toBe(messages[0]?.text);
    expect((await field('Answer')).value).toBe(messages[1]?.text);
    await write('Why is $\\sqrt{8}$ a surd?', 'Question');
    await write('Because 8 is no square.', 'Answer');
    fireEvent.click(button(send));
    await screen.findByText(/Students see it once a colleague has published it/);
    expect(bodies()).toEqual([
      {
        answerId: expect.any(String) as string,
        question: 'Why is $\\sqrt{8}$ a surd?',
        answer: 'Because 8 is no square.',
      },
    ]);
    expect(readDraft(draftName)).toBeNull();
  });

  it('names the word that must go, beside its text, and takes the focus there', async () => {
    const [start, end] = [3, 6];
    api.on(sharedAnswerRoutes.proposeAnswer, { inboxId }, () =>
      failure('names_student', { field: 'answer', start, end }),
    );
    await openDialog();
    fireEvent.click(button(send));
    await screen.findByText(/^Take out “Zoë”/);
    const answer = await field('Answer');
    await waitFor(() => expect(document.activeElement).toBe(answer));
    expect(answer.getAttribute('aria-invalid')).toBe('true');
    await write('It is no square.', 'Answer');
    expect(screen.queryByText(/^Take out/)).toBeNull();
  });

  it('sends neither an empty nor a long text, and repeats a failed one under the same id', async () => {
    await openDialog();
    await write(' ', 'Question');
    await write('x'.repeat(4001), 'Answer');
    fireEvent.click(button(send));
    screen.getByText('Write something first.');
    screen.getByText('This is too long. Use at most 4,000 characters.');
    const question = await field('Question');
    await waitFor(() => expect(document.activeElement).toBe(question));
    expect(bodies()).toEqual([]);

    await write('Why?', 'Question');
    await write('So.', 'Answer');
    api.on(sharedAnswerRoutes.proposeAnswer, { inboxId }, offline);
    fireEvent.click(button(send));
    await screen.findByText(/We can’t reach KTC/);
    fireEvent.click(button('Cancel'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    api.on(sharedAnswerRoutes.proposeAnswer, { inboxId }, () => undefined);
    fireEvent.click(button(open));
    expect((await field('Question')).value).toBe('Why?');
    fireEvent.click(button(send));
    await screen.findByText(/Students see it once/);
    const ids = bodies().map((body) => (body as { answerId: string }).answerId);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
  });

  it('isn’t offered in a conversation whose answer can’t be shared', async () => {
    tutorApi.inboxThread = anInboxThread({ messages, state: 'answered' });
    await visitInboxThread();
    expect(screen.queryByRole('button', { name: open })).toBeNull();
  });
});

describe('the list of proposals', () => {
  const proposal = (name: string, mine: boolean) => ({
    sharedAnswerId: `maths~surds~${mine ? m1 : m2}`,
    courseId: 'maths',
    lessonId: 'surds',
    question: `Why ${name}?`,
    answer: 'So.',
    proposedAt: '2026-11-21T09:30:00.000Z',
    mine,
  });
  let proposals: ReturnType<typeof proposal>[];
  const [own, other] = [proposal('own', true), proposal('other', false)];
  beforeEach(() => {
    proposals = [own, other];
    api.on(sharedAnswerRoutes.listProposedAnswers, {}, () => ({ answers: proposals }));
  });
  const row = async (text: string) =>
    within((await screen.findByText(text)).closest('li') ?? document.createElement('li'));
  const show = () => visit('/query/inbox?tab=proposals', { staff: true });

  it('lets a second person publish, and the author only take back', async () => {
    const { user } = await show();
    const ownRow = await row('Why own?');
    ownRow.getByText('A colleague must publish this.', { exact: false });
    expect(ownRow.queryByRole('button', { name: /^Publish/ })).toBeNull();
    api.on(sharedAnswerRoutes.publishAnswer, { sharedAnswerId: other.sharedAnswerId }, () => {
      proposals = [own];
      return undefined;
    });
    await user.click((await row('Why other?')).getByRole('button', { name: /^Publish/ }));
    await waitFor(() => expect(screen.queryByText('Why other?')).toBeNull());
    expect(api.callsTo(sharedAnswerRoutes.publishAnswer)[0]?.body).toEqual({ proposedAt: other.proposedAt });
    expect(document.activeElement?.textContent).toBe('To check before students see it');

    api.on(sharedAnswerRoutes.removeAnswer, { sharedAnswerId: own.sharedAnswerId }, () => {
      proposals = [];
      return undefined;
    });
    await user.click((await row('Why own?')).getByRole('button', { name: /^Take back/ }));
    await user.click(button('Take it back'));
    await screen.findByText(/^Nothing is waiting/);
  });

  it('says why a proposal can’t be published, and has an error of its own', async () => {
    const { user } = await show();
    api.on(sharedAnswerRoutes.publishAnswer, {}, () => failure('storage_unavailable'));
    await user.click((await row('Why other?')).getByRole('button', { name: /^Publish/ }));
    await (await row('Why other?')).findByText(/Something went wrong on our side/);
  });
});
