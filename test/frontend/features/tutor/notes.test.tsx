import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { tutorRoutes } from '../../../../contract/tutor/routes.ts';
import { field, mockTutorApi, type TutorApi, visitInboxThread, write } from './tutoring.fixture.tsx';
import { anInboxThread, button, change, inboxId } from './threads.fixture.tsx';
import { api, failure } from '../../api.fixture.ts';

const open = 'Pass on or add a note';
const at = '2026-11-21T10:30:00.000Z';
const colleagues = [
  { tutorId: 'priya', name: 'Priya' },
  { tutorId: 'tom', name: 'Tom' },
];
const text = 'Surds are your thing.';
const passed = {
  assigned: { tutorId: 'priya', name: 'Priya', mine: false, passedBy: 'Ada' },
  notes: [{ by: 'Ada', at, to: { name: 'Priya', me: false }, text }],
};

let tutorApi: TutorApi;
beforeEach(() => {
  tutorApi = mockTutorApi();
  api.on(tutorRoutes.listColleagues, {}, () => ({ colleagues }));
});
const store = (changes: Parameters<typeof anInboxThread>[0]) =>
  (tutorApi.inboxThread = anInboxThread(changes));

async function openDialog() {
  await visitInboxThread();
  fireEvent.click(button(open));
  return within(await screen.findByRole('dialog'));
}
const choose = async (name: string) => {
  await screen.findByRole('option', { name });
  change(await field('Pass the conversation to'), colleagues.find((one) => one.name === name)?.tutorId ?? '');
};
const notes = async () =>
  within(await screen.findByRole('list', { name: 'Notes among tutors' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const bodies = () => api.callsTo(tutorRoutes.addNote).map(({ body }) => body);

describe('a note among tutors', () => {
  it('needs a text, and goes to nobody unless a colleague is chosen', async () => {
    api.on(tutorRoutes.addNote, { inboxId }, () => store({ notes: [{ by: 'Ada', at, to: null, text }] }));
    const dialog = await openDialog();
    dialog.getByText(/The student never sees it/);
    expect(dialog.getByRole('alert').childElementCount).toBe(0);
    fireEvent.click(button('Add the note'));
    dialog.getByText('Write something first.');
    await write(text, 'Note');
    fireEvent.click(button('Add the note'));
    expect(await notes()).toEqual([expect.stringMatching(/^Ada, 21 November.*Surds are your thing\.$/)]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(bodies()).toEqual([{ text }]);
  });

  it('passes the conversation to a colleague', async () => {
    store({ assigned: { tutorId: 'tom', name: 'Tom', mine: false } });
    api.on(tutorRoutes.addNote, { inboxId }, () => store(passed));
    await openDialog();
    await write(text, 'Note');
    await choose('Priya');
    fireEvent.click(button('Pass on to Priya'));
    expect(await notes()).toEqual([expect.stringMatching(/^Ada passed it to Priya, 21 November.*/)]);
    expect(bodies()).toEqual([{ text, pass: { to: 'priya', from: 'tom' } }]);
  });

  it('to a colleague who has left stays in the dialog, and is repeated under the same id', async () => {
    let left = true;
    api.on(tutorRoutes.addNote, { inboxId }, () => (left ? failure('colleague_unavailable') : store(passed)));
    await openDialog();
    await write(text, 'Note');
    await choose('Tom');
    fireEvent.click(button('Pass on to Tom'));
    await screen.findByText(/This colleague can’t take the conversation/);
    left = false;
    await choose('Priya');
    fireEvent.click(button('Pass on to Priya'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(bodies()).toMatchObject([{ pass: { to: 'tom' } }, { text, pass: { to: 'priya' } }]);
    const ids = api.callsTo(tutorRoutes.addNote).map(({ params }) => params['noteId']);
    expect(new Set(ids).size).toBe(1);
  });

  it('that isn’t sent yet is still there when the dialog opens again, and only there', async () => {
    api.on(tutorRoutes.addNote, { inboxId }, () => store({ notes: [{ by: 'Ada', at, to: null, text }] }));
    await openDialog();
    await write(text, 'Note');
    fireEvent.click(button('Cancel'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    cleanup();
    await openDialog();
    expect((await field('Note')).value).toBe(text);
    fireEvent.click(button('Add the note'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    fireEvent.click(button(open));
    expect((await field('Note')).value).toBe('');
  });

  it.each([
    ['the list can’t be loaded', () => failure('internal_error'), /can’t be loaded just now/],
    ['there are no colleagues', () => ({ colleagues: [] }), /You are the only member of staff/],
  ])('can be added if %s', async (_, reply, says) => {
    api.on(tutorRoutes.listColleagues, {}, reply);
    await openDialog();
    await screen.findByText(says);
    expect(button('Add the note').disabled).toBe(false);
  });

  it('says to the colleague who passed the conversation to them', async () => {
    store({ notes: [{ by: 'Sam', at, to: { name: 'Ada', me: true }, text }] });
    await visitInboxThread();
    expect(await notes()).toEqual([
      expect.stringMatching(/^Passed to you by Sam, 21 November.*your thing\.$/),
    ]);
    screen.getByText('Students never see these notes.');
  });
});
