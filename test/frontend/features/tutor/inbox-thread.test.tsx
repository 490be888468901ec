import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { tutorRoutes } from '../../../../contract/tutor/routes.ts';
import { field, mockTutorApi, type TutorApi, visitInboxThread, write } from './tutoring.fixture.tsx';
import { aMessage, aSubject, anInboxThread, button, inboxId, m2, threadId } from './threads.fixture.tsx';
import { api, failure } from '../../api.fixture.ts';
import { wholeText } from '../../../support/whole-text.ts';

const label = 'Your reply to Ada';
const tom = { tutorId: 'tom', name: 'Tom', mine: false };
const expectField = (text: string | RegExp) =>
  waitFor(async () => expect((await field(label)).value).toMatch(text));

let tutorApi: TutorApi;
beforeEach(() => {
  tutorApi = mockTutorApi();
});

async function visitWith(changes: Parameters<typeof anInboxThread>[0]) {
  tutorApi.inboxThread = anInboxThread(changes);
  await visitInboxThread();
}
const change = (changes: Parameters<typeof anInboxThread>[0]) =>
  (tutorApi.inboxThread = anInboxThread(changes));

describe('a thread of the inbox', () => {
  it('names the student in its heading if it is about nothing that has a name', async () => {
    await visitWith({ subject: null });
    screen.getByRole('heading', { level: 1, name: 'A question from Ada' });
  });

  it('shows its question with the student’s answer, and a warning while the quiz is open', async () => {
    await visitWith({
      subject: { ...aSubject, lessonId: null, lessonTitle: null, attemptId: threadId, questionId: 'q-1' },
      attempt: { correctCount: null, questionCount: 5 },
      question: {
        lessonId: 'surds',
        stem: ['What is one and one?'],
        options: [
          { optionId: 'a', text: ['Two'], reason: ['That is true.'] },
          { optionId: 'b', text: ['Three'], reason: ['That is one more.'] },
        ],
        correctOptionIds: ['a'],
        chosenOptionIds: ['b'],
        retryOptionIds: [],
        solution: ['Count on.'],
        open: true,
      },
    });
    for (const text of ['A quiz of 5 questions, not handed in yet', 'What is one and one?', 'Count on.'])
      screen.getByText(text);
    screen.getByText(/This quiz isn’t handed in yet/);
    const [right, chosen] = ['Right answer', 'The student’s answer'].map(
      (text) => screen.getByText(text).closest('li')?.textContent,
    );
    expect(right).toMatch(/^A Two/);
    expect(chosen).toMatch(/^B Three.*What students read about this answer:That is one more\.$/);
    expect(screen.queryByText('That is true.')).toBeNull();
  });

  it('shows each right and chosen option of its question, and the second try', async () => {
    await visitWith({
      subject: { ...aSubject, lessonId: null, lessonTitle: null, attemptId: threadId, questionId: 'q-1' },
      attempt: { correctCount: 0, questionCount: 5 },
      question: {
        lessonId: 'surds',
        stem: ['Which are prime?'],
        options: [
          { optionId: 'a', text: ['2'], reason: null },
          { optionId: 'b', text: ['3'], reason: null },
          { optionId: 'c', text: ['4'], reason: ['It is even.'] },
          { optionId: 'd', text: ['9'], reason: ['It is 3 × 3.'] },
        ],
        correctOptionIds: ['a', 'b'],
        chosenOptionIds: ['a', 'c'],
        retryOptionIds: ['a', 'd'],
        solution: ['Only 2 and 3.'],
        open: false,
      },
    });
    const options = screen.getByText('It is even.').closest('ul')?.children ?? [];
    expect([...options].map(({ textContent }) => textContent)).toEqual([
      'A 2Right answerThe student’s first tryThe student’s second try',
      'B 3Right answer',
      'C 4The student’s first tryWhat students read about this answer:It is even.',
      'D 9The student’s second tryWhat students read about this answer:It is 3 × 3.',
    ]);
  });

  it.each([
    [
      { answered: 12, mastery: 64, best: 80, latest: 60, mistakes: 3 },
      '12 answers, and 3 questions to get rightMastery: 64%Quizzes: best 80%, latest 60%',
    ],
    [{ answered: 0, mastery: 0, best: null, latest: null, mistakes: 0 }, 'No answers yet'],
  ])('shows the student’s results in its topic', async (results, expected) => {
    await visitWith({ topic: { title: 'Number', ...results } });
    const heading = screen.getByRole('heading', { name: 'The student’s results in Number' });
    expect(heading.parentElement?.textContent).toBe(`The student’s results in Number${expected}`);
  });

  it('names its tutor, who else reads it, and that a child may need help', async () => {
    await visitWith({ assigned: tom, alsoOpen: ['Tom', 'Una'], concern: 'abuse' });
    screen.getByText(wholeText(/^Tom has taken this on/));
    screen.getByText('Also open just now: Tom and Una.');
    screen.getByText(/may show that the student needs help/);
  });

  it('is assigned and released', async () => {
    api.on(tutorRoutes.assignThread, { inboxId }, ({ body }) => {
      const { mine } = body as { readonly mine: boolean };
      return change({ assigned: mine ? { tutorId: 'ada', name: 'Ada', mine } : null });
    });
    await visitInboxThread();
    fireEvent.click(button('Assign to me'));
    fireEvent.click(await screen.findByRole('button', { name: 'Give it back' }));
    await screen.findByRole('button', { name: 'Assign to me' });
  });

  it('that another tutor has just taken says so, and shows who', async () => {
    api.on(tutorRoutes.assignThread, { inboxId }, () => {
      change({ assigned: tom });
      return failure('thread_changed');
    });
    await visitInboxThread();
    fireEvent.click(button('Assign to me'));
    await screen.findByText(/Somebody else has just changed this/);
    await screen.findByText(wholeText(/^Tom has taken this on/));
  });

  it('that waits is closed only with a message that says why', async () => {
    api.on(tutorRoutes.closeInboxThread, { inboxId }, ({ body }) => {
      const { reason } = body as { readonly reason: { readonly messageId: string; readonly text: string } };
      const messages = [...tutorApi.inboxThread.messages, aMessage(reason.messageId, reason.text, 'Ada')];
      return change({ messages, state: 'closed', closed: { by: 'Ada', at: '2026-11-21T10:30:00.000Z' } });
    });
    await visitInboxThread();
    expect(screen.queryByRole('button', { name: 'Close this conversation' })).toBeNull();
    fireEvent.click(button('Send and close'));
    const asked = await field(label);
    await waitFor(() => expect(document.activeElement).toBe(asked));
    expect(api.count(tutorRoutes.closeInboxThread, { inboxId })).toBe(0);
    fireEvent.click(button('Not in the course'));
    fireEvent.click(button('Send and close'));
    expect((await screen.findByText(wholeText(/^Ada closed this conversation/))).textContent).toMatch(
      /21 November/,
    );
    expect(api.callsTo(tutorRoutes.closeInboxThread).at(-1)?.body).toEqual({
      closed: true,
      reason: {
        messageId: expect.any(String) as string,
        text: expect.stringMatching(/^This isn’t part of the course/) as string,
        messageCount: 1,
      },
    });
  });

  it('that is answered is closed and reopened', async () => {
    api.on(tutorRoutes.closeInboxThread, { inboxId }, ({ body }) => {
      const { closed } = body as { readonly closed: boolean };
      return change({ state: closed ? 'closed' : 'answered' });
    });
    await visitWith({ state: 'answered' });
    fireEvent.click(button('Close this conversation'));
    fireEvent.click(await screen.findByRole('button', { name: 'Open it again' }));
    await field(label);
  });

  it('that is paused can’t be changed', async () => {
    await visitWith({ paused: true, state: 'answered' });
    screen.getByText(/paused by the centre. You can’t change it at the moment/);
    expect(screen.queryByLabelText(label)).toBeNull();
    for (const name of ['Assign to me', 'Close this conversation']) expect(button(name).disabled).toBe(true);
  });
});

describe('telling the safeguarding lead', () => {
  const open = 'Tell the safeguarding lead';
  const send = 'Tell them now';
  const why = 'What worries you? (You can leave this empty)';
  const referrals = [
    { by: 'Ada', at: '2026-11-21T10:30:00.000Z', text: 'She is only 15.' },
    { by: 'Tom', at: '2026-11-21T10:40:00.000Z', text: null },
  ];

  it('sends an optional sentence, and the conversation then says who told them what', async () => {
    api.on(tutorRoutes.referThread, { inboxId }, () => change({ referred: true, referrals }));
    await visitInboxThread();
    fireEvent.click(button(open));
    const dialog = within(await screen.findByRole('dialog'));
    dialog.getByText(/The student isn’t told/);
    await write('She is only 15.', why);
    fireEvent.click(button(send));
    const list = await screen.findByRole('list', { name: 'Safeguarding lead told' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      expect.stringMatching(/^Ada told the safeguarding lead on 21 November.*She is only 15\.$/),
      expect.stringMatching(/^Tom told the safeguarding lead on 21 November.*10:40$/),
    ]);
    screen.getByText(/Students never see this/);
    expect(api.callsTo(tutorRoutes.referThread).map(({ body }) => body)).toEqual([
      { text: 'She is only 15.' },
    ]);
  });

  it('is repeated under the same id after a failure, and loses no word when the dialog is closed', async () => {
    let broken = true;
    api.on(tutorRoutes.referThread, { inboxId }, () =>
      broken ? failure('storage_unavailable') : change({ referred: true, referrals }),
    );
    await visitInboxThread();
    fireEvent.click(button(open));
    await write('She is only 15.', why);
    fireEvent.click(button(send));
    await screen.findByText(/We couldn’t tell them just now/);
    fireEvent.click(button('Cancel'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    fireEvent.click(button(open));
    broken = false;
    fireEvent.click(button(send));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const calls = api.callsTo(tutorRoutes.referThread);
    expect(calls.map(({ body }) => body)).toEqual(Array(2).fill({ text: 'She is only 15.' }));
    expect(new Set(calls.map(({ params }) => params['referralId'])).size).toBe(1);
  });

  it('is possible in a paused conversation too', async () => {
    await visitWith({ paused: true, state: 'closed' });
    expect(button(open).disabled).toBe(false);
  });
});

describe('a reply', () => {
  it('contains the number of messages that the tutor has seen, and isn’t announced as new', async () => {
    api.on(tutorRoutes.reply, {}, ({ params }) => {
      const message = aMessage(params['messageId'] ?? '', 'Try squaring it.', 'Ada');
      return change({ messages: [...tutorApi.inboxThread.messages, message], state: 'answered' });
    });
    await visitInboxThread();
    await write('Try squaring it.', label);
    fireEvent.click(button('Send the reply'));
    await within(screen.getByRole('list', { name: 'Messages' })).findByText('Try squaring it.');
    expect(api.callsTo(tutorRoutes.reply).map(({ body }) => body)).toEqual([
      { text: 'Try squaring it.', messageCount: 1 },
    ]);
    expect(api.count(tutorRoutes.openInboxThread, { inboxId })).toBe(1);
    await expectField(/^$/);
    expect(screen.queryByText('A new message has arrived.')).toBeNull();
  });

  it('to a thread that has just changed stays, and the page shows what is new', async () => {
    let changed = false;
    api.on(tutorRoutes.reply, {}, () => {
      if (changed) return tutorApi.inboxThread;
      changed = true;
      change({ messages: [...tutorApi.inboxThread.messages, aMessage(m2, 'I meant the other one.')] });
      return failure('thread_changed');
    });
    await visitInboxThread();
    await write('Try squaring it.', label);
    fireEvent.click(button('Send the reply'));
    await screen.findByText('I meant the other one.');
    screen.getByText(/Somebody else has just changed this/);
    await screen.findByText('A new message has arrived.');
    await expectField('Try squaring it.');
    fireEvent.click(button('Try again'));
    await expectField(/^$/);
    expect(api.callsTo(tutorRoutes.reply).map(({ body }) => body)).toEqual([
      { text: 'Try squaring it.', messageCount: 1 },
      { text: 'Try squaring it.', messageCount: 2 },
    ]);
  });

  it('with the centre’s phone number is sent without a question about personal data', async () => {
    api.on(tutorRoutes.reply, {}, () => tutorApi.inboxThread);
    await visitInboxThread();
    await write('Ring us on 0113 496 0142.', label);
    fireEvent.click(button('Send the reply'));
    await waitFor(() => expect(tutorApi.sent()).toHaveLength(1));
  });
});
