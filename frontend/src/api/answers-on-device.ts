/** The browser's database of quiz answers that are not saved yet. The quiz pages open it. */
export const answersDatabase = 'ktc-answers';
/** The database's only store. */
export const answersStore = 'answers';

/** Deletes what the student's quizzes left on this device. Never throws, and doesn't wait for a tab that is in the way. */
export function forgetAnswers(): Promise<void> {
  return new Promise((resolve) => {
    try {
      const request = window.indexedDB.deleteDatabase(answersDatabase);
      request.onsuccess = request.onerror = request.onblocked = () => resolve();
    } catch {
      resolve();
    }
  });
}

/** True where this device has kept an answer once; browsers that can't tell count as such. */
export async function keepsAnswers(): Promise<boolean> {
  try {
    return (await window.indexedDB.databases()).some(({ name }) => name === answersDatabase);
  } catch {
    return true;
  }
}
