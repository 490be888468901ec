import { useState } from 'react';
import { photoLimits } from '../../../../../contract/tutor/photo-rules.ts';
import { loadChunk } from '../../../loading/load-chunk.ts';
import { readProblem } from '../../../loading/problem.ts';
import { useAppDispatch } from '../../../state/hooks.ts';
import { photosApi, type NewPhoto, type OutgoingPhoto } from './api.ts';

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

type Message = Pick<NewPhoto, 'threadId' | 'messageId'>;

/** Sends photos after the message that they belong to. A photo that fails stays in the list, and can be sent again. */
export function useSendPhotos() {
  const dispatch = useAppDispatch();
  const sendOne = async ({ threadId, messageId, photoId, jpeg }: NewPhoto) => {
    const photo = { threadId, messageId, photoId, jpeg };
    const replaceBy = (...latest: OutgoingPhoto[]) =>
      dispatch(
        photosApi.util.updateQueryData('listOutgoing', threadId, (all) => [
          ...all.filter((one) => one.photoId !== photoId),
          ...latest,
        ]),
      );
    replaceBy({ ...photo, problem: null });
    const { error } = await dispatch(photosApi.endpoints.addPhoto.initiate(photo));
    if (error === undefined) replaceBy();
    else replaceBy({ ...photo, problem: readProblem(error).code });
  };
  return {
    send: async (message: Message, photos: readonly ChosenPhoto[]) => {
      const list = photosApi.endpoints.listOutgoing.initiate(message.threadId, { subscribe: false });
      await dispatch(list);
      // One after another, because each call changes the same thread.
      for (const { photoId, reading } of photos) {
        const jpeg = await reading;
        if (jpeg !== null) await sendOne({ ...message, photoId, jpeg });
      }
    },
    sendAgain: sendOne,
  };
}
