import { useState } from 'react';
import { photoLimits } from '../../../../../contract/tutor/photo-rules.ts';
import { loadChunk } from '../../../loading/load-chunk.ts';
import { readProblem, type ProblemCode } from '../../../loading/problem.ts';
import { useAddPhotoMutation, type NewPhoto } from './api.ts';

async function readPhoto(file: Blob): Promise<string | null> {
  try {
    const { scalePhoto } = await loadChunk('scale-photo', () => import('./scale-photo.ts'));
    return await scalePhoto(file);
  } catch {
    return null;
  }
}

/** A photo that goes with the next message. `jpeg` is null while the file is being read, and if it can't be read. */
export interface ChosenPhoto {
  readonly photoId: string;
  readonly jpeg: string | null;
  readonly reading: Promise<string | null>;
}

export type ChosenPhotos = ReturnType<typeof useChosenPhotos>;

/** The photos that a student has chosen for the next message. */
export function useChosenPhotos() {
  const [photos, setPhotos] = useState<readonly ChosenPhoto[]>([]);
  const [isUnreadable, setIsUnreadable] = useState(false);
  const remove = (photoId: string) => setPhotos((all) => all.filter((one) => one.photoId !== photoId));

  const add = async (file: Blob) => {
    const [photoId, reading] = [crypto.randomUUID(), readPhoto(file)];
    setPhotos((all) => [...all, { photoId, jpeg: null, reading }].slice(0, photoLimits.perMessage));
    const jpeg = await reading;
    if (jpeg === null) {
      remove(photoId);
      setIsUnreadable(true);
    } else setPhotos((all) => all.map((one) => (one.photoId === photoId ? { ...one, jpeg } : one)));
  };
  return {
    photos,
    /** True if the browser couldn't read one of the files that were added last. */
    isUnreadable,
    add: (files: Iterable<Blob>) => {
      setIsUnreadable(false);
      for (const file of files) void add(file);
    },
    remove,
    clear: () => setPhotos([]),
  };
}

export interface OutgoingPhoto extends NewPhoto {
  /** Null while the photo is being sent. */
  readonly problem: ProblemCode | null;
}

export type OutgoingPhotos = ReturnType<typeof useOutgoingPhotos>;

/** Sends photos after the message that they belong to. A photo that fails stays in the list, and can be sent again. */
export function useOutgoingPhotos() {
  const [outgoing, setOutgoing] = useState<readonly OutgoingPhoto[]>([]);
  const [addPhoto] = useAddPhotoMutation();

  const sendOne = async ({ threadId, messageId, photoId, jpeg }: NewPhoto) => {
    const photo = { threadId, messageId, photoId, jpeg };
    const isIt = (one: OutgoingPhoto) => one.photoId === photoId;
    setOutgoing((all) => [...all.filter((one) => !isIt(one)), { ...photo, problem: null }]);
    const { error } = await addPhoto(photo);
    setOutgoing((all) =>
      error === undefined
        ? all.filter((one) => !isIt(one))
        : all.map((one) => (isIt(one) ? { ...one, problem: readProblem(error).code } : one)),
    );
  };
  return {
    list: (messageId: string) => outgoing.filter((one) => one.messageId === messageId),
    send: async (message: Pick<NewPhoto, 'threadId' | 'messageId'>, photos: readonly ChosenPhoto[]) => {
      // One after another, because each call changes the same thread.
      for (const { photoId, reading } of photos) {
        const jpeg = await reading;
        if (jpeg !== null) await sendOne({ ...message, photoId, jpeg });
      }
    },
    sendAgain: sendOne,
  };
}
