import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { startAnswered, startOne, startTutor } from '../tutor.fixture.ts';
import { minute, otherTutor, tutor } from '../thread.fixture.ts';

const text = 'Please explain surds to her. CANARY';
const toPriya = { to: otherTutor.tutorId, from: null };

describe('a note among tutors', () => {
  it('is shown to all staff, recorded, and never shown to the student', async () => {
    const { app, threadId } = await startOne();
    const before = [await app.get(threadId), await app.list()];
    app.pass(5);
    const noteId = randomUUID();
    const { notes, assigned } = await app.note(threadId, { noteId, text: `  ${text}\n` });
    expect({ notes, assigned }).toEqual({
      notes: [{ by: 'Sam', at: minute(5), to: null, text }],
      assigned: null,
    });
    expect((await app.open(threadId, otherTutor)).notes).toEqual(notes);
    expect([await app.get(threadId), await app.list()]).toEqual(before);
    expect(app.mailed('tutorAnswered')).toEqual([]);
    expect((await app.stored(threadId))?.notes).toMatchObject([{ noteId, tutor, to: null }]);
    expect(app.actions).toMatchObject([
      { act: 'noted', tutorId: tutor.tutorId, threadId },
      { act: 'looked', tutorId: tutor.tutorId, threadId },
      { act: 'looked', tutorId: otherTutor.tutorId, threadId },
    ]);
    expect(JSON.stringify(app.actions)).not.toContain('CANARY');
  });

  it('about an unknown thread is refused', async () => {
    await expect(startTutor().note(randomUUID())).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('passing a thread to a colleague', () => {
  it('assigns it to them, with the note and who passed it, until somebody takes it', async () => {
    const { app, threadId } = await startOne();
    expect(await app.note(threadId, { text, pass: toPriya })).toMatchObject({
      assigned: { tutorId: otherTutor.tutorId, name: 'Priya', mine: false, passedBy: 'Sam' },
      notes: [{ by: 'Sam', to: { name: 'Priya', me: false }, text }],
    });
    expect(await app.open(threadId, otherTutor)).toMatchObject({
      assigned: { mine: true, passedBy: 'Sam' },
      notes: [{ to: { name: 'Priya', me: true } }],
    });
    expect((await app.inbox()).threads).toMatchObject([{ assigned: { passedBy: 'Sam' } }]);
    expect((await app.stored(threadId))?.acts).toEqual([{ act: 'passed', tutor, at: minute(0) }]);
    const taken = await app.assign(threadId, { from: otherTutor.tutorId });
    expect(taken.assigned).toEqual({ tutorId: tutor.tutorId, name: 'Sam', mine: true });
  });

  it('happens once if the call is repeated, even if the colleague has left since', async () => {
    const { app, threadId } = await startOne();
    const note = { noteId: randomUUID(), text, pass: toPriya };
    await app.note(threadId, note);
    app.staffBecomes(tutor);
    expect((await app.note(threadId, note)).notes).toHaveLength(1);
    expect((await app.stored(threadId))?.acts).toHaveLength(1);
    expect(app.changesByTutors()).toHaveLength(1);
  });

  it.each([
    ['somebody who has left', 'tutor-3'],
    ['oneself', tutor.tutorId],
  ])('to %s is refused, and stores no note', async (_, to) => {
    const { app, threadId } = await startOne();
    await expect(app.note(threadId, { pass: { to, from: null } })).rejects.toMatchObject({
      code: 'colleague_unavailable',
    });
    expect(await app.stored(threadId)).toMatchObject({ notes: [], assigned: null });
  });

  it('to or by a tutor whom the student reported is refused without saying why', async () => {
    const { app, threadId, messageId } = await startAnswered();
    await app.report(threadId, messageId);
    const pass = { to: tutor.tutorId, from: tutor.tutorId };
    await expect(app.note(threadId, { tutor: otherTutor, pass })).rejects.toMatchObject({
      code: 'colleague_unavailable',
    });
    await expect(app.note(threadId)).rejects.toMatchObject({ code: 'thread_paused' });
    expect((await app.note(threadId, { tutor: otherTutor })).notes).toHaveLength(1);
  });

  it('that another tutor has taken in the meantime is refused', async () => {
    const { app, threadId } = await startOne();
    const third = { tutorId: 'tutor-3', name: 'Una Quinn' };
    app.staffBecomes(tutor, otherTutor, third);
    await app.assign(threadId, { tutor: third });
    await expect(app.note(threadId, { pass: toPriya })).rejects.toMatchObject({ code: 'thread_changed' });
    await app.note(threadId, { pass: { ...toPriya, from: third.tutorId } });
    expect((await app.stored(threadId))?.assigned).toEqual(otherTutor);
  });
});

describe('the list of colleagues', () => {
  it('has first names of the others, and whole names only of those who share a first name', async () => {
    const app = startTutor();
    const sams = ['Sam Ames', 'Sam Zeller'].map((name, index) => ({ tutorId: `sam-${index}`, name }));
    app.staffBecomes(tutor, ...sams, otherTutor);
    expect(await app.colleagues()).toEqual({
      colleagues: [
        { tutorId: otherTutor.tutorId, name: 'Priya' },
        { tutorId: 'sam-0', name: 'Sam Ames' },
        { tutorId: 'sam-1', name: 'Sam Zeller' },
      ],
    });
  });
});
