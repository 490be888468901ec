import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { photoLimits } from '../../../../contract/tutor/photo-rules.ts';
import { readJpegHeader } from '../../../../lambdas/tutor/photos/jpeg-header.ts';
import { alarming, failing, startOne, startAnswered } from '../tutor.fixture.ts';
import { otherTutor, tutor } from '../thread.fixture.ts';
import { photoInBase64 } from './jpeg.fixture.ts';

const jpeg = await photoInBase64();

async function startWithPhoto(...given: Parameters<typeof startOne>) {
  const messageId = randomUUID();
  const { app, threadId } = await startOne({ messageId, ...given[0] }, given[1]);
  const photoId = randomUUID();
  const sent = await app.addPhoto(threadId, messageId, jpeg, photoId);
  return { app, threadId, messageId, photoId, sent };
}

const photosOf = (thread: { readonly messages: readonly { readonly photos?: unknown }[] }) =>
  thread.messages.map(({ photos }) => photos);

describe('a photo of a message', () => {
  it('is shown to its student and to tutors, and adding it again changes nothing', async () => {
    const { app, threadId, messageId, photoId, sent } = await startWithPhoto();
    const shown = [[{ photoId, state: 'shown' }]];
    expect(photosOf(sent)).toEqual(shown);
    const { revision } = (await app.stored(threadId)) ?? {};
    expect(photosOf(await app.addPhoto(threadId, messageId, jpeg, photoId))).toEqual(shown);
    expect((await app.stored(threadId))?.revision).toBe(revision);
    const own = await app.openPhoto(threadId, photoId);
    expect(readJpegHeader(Buffer.from(own.jpeg, 'base64'))).toMatchObject({ width: 64, height: 48 });
    expect(photosOf(await app.open(threadId))).toEqual(shown);
    expect(await app.openInboxPhoto(threadId, photoId)).toEqual(own);
  });

  it('is read by a tutor only after it is recorded who looks', async () => {
    const { app, threadId, photoId } = await startWithPhoto();
    expect(await app.recentLooks(threadId)).toEqual([]);
    await app.openInboxPhoto(threadId, photoId);
    expect(await app.recentLooks(threadId)).toEqual([tutor]);
    expect(app.actions.at(-1)).toMatchObject({
      act: 'looked at a photo',
      tutorId: tutor.tutorId,
      threadId,
      photoId,
    });
    const unrecorded = await startWithPhoto({}, { around: failing('recordLook') });
    await expect(unrecorded.app.openInboxPhoto(unrecorded.threadId, unrecorded.photoId)).rejects.toThrow(
      'CANARY',
    );
  });

  it('can’t be added to a tutor’s message, a message that isn’t there, or a closed thread, nor under a used id', async () => {
    const { app, threadId, messageId: reply } = await startAnswered();
    await expect(app.addPhoto(threadId, reply, jpeg)).rejects.toThrow('not_found');
    await expect(app.addPhoto(threadId, randomUUID(), jpeg)).rejects.toThrow('not_found');
    const other = await startWithPhoto();
    const second = randomUUID();
    await other.app.send(other.threadId, 'More', second);
    await expect(other.app.addPhoto(other.threadId, second, jpeg, other.photoId)).rejects.toThrow(
      'thread_conflict',
    );
    await other.app.close(other.threadId);
    await expect(other.app.addPhoto(other.threadId, second, jpeg)).rejects.toThrow('thread_closed');
  });

  it('is one of three at most', async () => {
    const { app, threadId, messageId } = await startWithPhoto();
    await app.addPhoto(threadId, messageId, jpeg);
    await app.addPhoto(threadId, messageId, jpeg);
    await expect(app.addPhoto(threadId, messageId, jpeg)).rejects.toThrow('photo_limit');
  });

  it('that is refused or can’t be stored leaves the call for help as it was sent, and can be sent again', async () => {
    let broken = true;
    const [messageId, photoId] = [randomUUID(), randomUUID()];
    const { app, threadId } = await startOne(
      { messageId, text: alarming },
      {
        around: (call, name) =>
          broken && name === 'savePhoto' ? Promise.reject(new RangeError('CANARY')) : call(),
      },
    );
    const add = (base64: string) => app.addPhoto(threadId, messageId, base64, photoId);
    await expect(add('R0lGODlh')).rejects.toThrow('photo_refused');
    expect(photosOf(await app.get(threadId))).toEqual([undefined]);
    await expect(add(jpeg)).rejects.toThrow('CANARY');
    await expect(app.openPhoto(threadId, photoId)).rejects.toThrow('not_found');
    expect(await app.get(threadId)).toMatchObject({ messages: [{ messageId, text: alarming }] });
    expect(app.lead.notices()).toHaveLength(1);
    broken = false;
    await add(jpeg);
    expect((await app.openPhoto(threadId, photoId)).jpeg).not.toBe('');
  });

  it('that arrives after a tutor opened the conversation makes it new again, and is refused after the answer', async () => {
    const messageId = randomUUID();
    const { app, threadId } = await startOne({ messageId });
    const isNew = async () => (await app.inbox()).threads.map(({ unread }) => unread);
    await app.open(threadId);
    expect(await isNew()).toEqual([false]);
    await app.addPhoto(threadId, messageId, jpeg);
    expect(await isNew()).toEqual([true]);
    await app.open(threadId);
    expect(await isNew()).toEqual([false]);
    await app.reply(threadId);
    await expect(app.addPhoto(threadId, messageId, jpeg)).rejects.toThrow('message_answered');
    await app.close(threadId);
    await expect(app.addPhoto(threadId, messageId, jpeg)).rejects.toThrow('message_answered');
  });

  it('that arrives while a tutor opens the conversation stays new', async () => {
    const messageId = randomUUID();
    const arrive = { now: () => Promise.resolve() };
    const { app, threadId } = await startOne(
      { messageId },
      {
        around: async (call, name) => {
          if (name === 'recordLook') await arrive.now();
          return call();
        },
      },
    );
    arrive.now = async () => void (await app.addPhoto(threadId, messageId, jpeg));
    expect(photosOf(await app.open(threadId))).toEqual([undefined]);
    expect((await app.inbox()).threads).toMatchObject([{ unread: true }]);
  });

  it('is one of so many that a student may send in a day, and isn’t decoded again once it is stored', async () => {
    const { app, threadId, messageId, photoId } = await startWithPhoto();
    const refuse = () => app.addPhoto(threadId, messageId, 'R0lGODlh');
    for (let sent = 1; sent < photoLimits.perDay; sent++)
      await expect(refuse()).rejects.toThrow('photo_refused');
    await expect(refuse()).rejects.toMatchObject({
      code: 'photo_day_limit',
      details: { limit: photoLimits.perDay },
    });
    expect(photosOf(await app.addPhoto(threadId, messageId, jpeg, photoId))).toEqual([
      [{ photoId, state: 'shown' }],
    ]);
    app.pass(24 * 60);
    await app.addPhoto(threadId, messageId, jpeg);
  });
});

describe('a removed photo', () => {
  it('isn’t stored by a retry of the browser', async () => {
    let broken = true;
    const [messageId, photoId] = [randomUUID(), randomUUID()];
    const { app, threadId } = await startOne(
      { messageId },
      {
        around: (call, name) =>
          broken && name === 'savePhoto' ? Promise.reject(new Error('CANARY')) : call(),
      },
    );
    await expect(app.addPhoto(threadId, messageId, jpeg, photoId)).rejects.toThrow('CANARY');
    broken = false;
    await app.removePhoto(threadId, photoId);
    const again = await app.addPhoto(threadId, messageId, jpeg, photoId);
    expect(photosOf(again)).toEqual([[{ photoId, state: 'removed' }]]);
    const lead = { by: otherTutor, isLead: true };
    await expect(app.openInboxPhoto(threadId, photoId, lead)).rejects.toThrow('not_found');
  });

  it('is hidden from the student and from tutors, and safeguarding leads can open it', async () => {
    const { app, threadId, photoId } = await startWithPhoto();
    expect(photosOf(await app.removePhoto(threadId, photoId))).toEqual([[{ photoId, state: 'removed' }]]);
    expect(photosOf(await app.get(threadId))).toEqual([[{ photoId, state: 'removed' }]]);
    await expect(app.openPhoto(threadId, photoId)).rejects.toThrow('not_found');
    await expect(app.openInboxPhoto(threadId, photoId)).rejects.toThrow('not_found');
    expect(photosOf(await app.open(threadId, otherTutor, true))).toEqual([
      [{ photoId, state: 'restricted' }],
    ]);
    const { jpeg: opened } = await app.openInboxPhoto(threadId, photoId, { by: otherTutor, isLead: true });
    expect(opened).not.toBe('');
  });

  it('names the first tutor who removed it', async () => {
    const { app, threadId, photoId } = await startWithPhoto();
    await app.removePhoto(threadId, photoId);
    await app.removePhoto(threadId, photoId, otherTutor);
    const removed = (await app.stored(threadId))?.messages[0]?.photos?.[0]?.removed;
    expect(removed?.tutor).toEqual(tutor);
    await expect(app.removePhoto(threadId, randomUUID())).rejects.toThrow('not_found');
  });

  it('can’t be removed by a tutor whom the student has reported', async () => {
    const { app, threadId, photoId } = await startWithPhoto();
    const reply = randomUUID();
    await app.reply(threadId, { messageId: reply });
    await app.report(threadId, reply);
    await expect(app.removePhoto(threadId, photoId)).rejects.toThrow('thread_paused');
  });
});
