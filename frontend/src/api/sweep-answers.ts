import { answersDatabase, answersStore } from './answers-on-device.ts';

/** An unsaved answer as far as it says whose it is, of which quiz, and when it was chosen. */
export interface AnswerOnDevice {
  readonly studentId: string;
  readonly attemptId: string;
  readonly chosenAt: number;
}

/**
 * Deletes the unsaved answers on this device that `isOver` is true of, having looked at each. It opens the database
 * without the quiz pages' library, and makes none where there is none. Never fails.
 */
export function sweepAnswers(isOver: (answer: AnswerOnDevice) => boolean): Promise<void> {
  return new Promise<void>((resolve) => {
    const request = window.indexedDB.open(answersDatabase);
    request.onupgradeneeded = () => request.transaction?.abort();
    request.onerror = () => resolve();
    request.onsuccess = () => {
      const database = request.result;
      const deletion = database.transaction(answersStore, 'readwrite');
      deletion.oncomplete = deletion.onabort = () => {
        database.close();
        resolve();
      };
      const reading = deletion.objectStore(answersStore).openCursor();
      reading.onsuccess = () => {
        const cursor = reading.result;
        if (cursor === null) return;
        if (isOver(cursor.value as AnswerOnDevice)) cursor.delete();
        cursor.continue();
      };
    };
  }).catch(() => undefined);
}
