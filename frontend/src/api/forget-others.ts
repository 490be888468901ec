import { answersDatabase, answersStore } from './answers-on-device.ts';
import { forgetKept } from './kept-on-device.ts';
import { storedStudent } from './stored-session.ts';

/** The time that unsaved answers wait for their student while another one uses this browser, in milliseconds. */
const waitMs = 24 * 60 * 60 * 1000;

/** An unsaved answer as far as it says whose it is, and when it was chosen. */
interface UnsavedAnswer {
  readonly studentId: string;
  readonly chosenAt: number;
}

/**
 * Deletes the answers that other students than this one have chosen on this device more than a day ago. It opens the
 * database without the quiz pages' library, which the pages around a sign-in don't load.
 */
function forgetOthersAnswers(student: string): Promise<void> {
  return new Promise((resolve) => {
    const request = window.indexedDB.open(answersDatabase);
    // There is none, and there needn't be one.
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
        const { studentId, chosenAt } = cursor.value as UnsavedAnswer;
        if (studentId !== student && chosenAt < Date.now() - waitMs) cursor.delete();
        cursor.continue();
      };
    };
  });
}

/**
 * Removes what another student left on this browser, whose sign-in ended by itself: what they typed at once, unsaved
 * answers after a day, as they may come back. To be called at each new sign-in. Never fails.
 */
export async function forgetOthers(): Promise<void> {
  const student = storedStudent();
  if (student === undefined) return;
  forgetKept({ but: student });
  await forgetOthersAnswers(student).catch(() => undefined);
}
