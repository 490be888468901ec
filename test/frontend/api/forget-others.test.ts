/** @vitest-environment jsdom */
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answersDatabase, forgetAnswers } from '../../../frontend/src/api/answers-on-device.ts';
import { forgetOthers } from '../../../frontend/src/api/forget-others.ts';
import { keepOnDevice, keptOnDevice } from '../../../frontend/src/api/kept-on-device.ts';
import { outboxOf } from '../../../frontend/src/features/quizzes/api/outbox.ts';

const hour = 60 * 60 * 1000;

const holdSignIn = (student: string) =>
  localStorage.setItem('CognitoIdentityServiceProvider.client.LastAuthUser', student);
const signIn = async (student: string) => {
  holdSignIn(student);
  await forgetOthers();
};

const chosenBefore = (ageMs: number, questionId: string) => ({
  questionId,
  optionIds: ['a'],
  revision: 0,
  unheard: [],
  chosenAt: Date.now() - ageMs,
});
const answersOf = async (student: string) =>
  (await outboxOf(student, 'attempt').kept()).answers.map(({ questionId }) => questionId);

beforeEach(() => localStorage.clear());
afterEach(forgetAnswers);

describe('what a student typed until the sign-in ended by itself', () => {
  beforeEach(() => {
    holdSignIn('ada');
    keepOnDevice('question', { text: 'Of Ada' });
  });

  it('is there again for the same student', async () => {
    await signIn('ada');
    expect(keptOnDevice('question')).toEqual({ text: 'Of Ada' });
  });

  it('is removed when another student signs in, and that one’s is not', async () => {
    holdSignIn('bob');
    keepOnDevice('question', { text: 'Of Bob' });
    await signIn('bob');
    expect(keptOnDevice('question')).toEqual({ text: 'Of Bob' });
    expect(JSON.stringify(Object.entries(localStorage))).not.toContain('Of Ada');
  });
});

describe('quiz answers that were not sent before the sign-in ended by itself', () => {
  it('wait a day for their student while another one is signed in, and are then removed', async () => {
    await outboxOf('ada', 'attempt').keep(chosenBefore(23 * hour, 'lately'));
    await outboxOf('ada', 'attempt').keep(chosenBefore(25 * hour, 'long ago'));
    await signIn('bob');
    expect(await answersOf('ada')).toEqual(['lately']);
  });

  it('wait as long as it takes for who signs in again', async () => {
    await outboxOf('ada', 'attempt').keep(chosenBefore(25 * hour, 'long ago'));
    await signIn('ada');
    expect(await answersOf('ada')).toEqual(['long ago']);
  });

  it('need no database where there are none, and can be kept later', async () => {
    await signIn('bob');
    expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain(answersDatabase);
    expect(await outboxOf('bob', 'attempt').keep(chosenBefore(0, 'first'))).toBe(true);
  });

  it('are no fault in a browser that keeps none', async () => {
    vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
      throw new DOMException('private', 'SecurityError');
    });
    await expect(signIn('bob')).resolves.toBeUndefined();
    vi.restoreAllMocks();
  });
});
