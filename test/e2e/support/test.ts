import { randomUUID } from 'node:crypto';
import { test as base, expect, type BrowserContext, type Page } from 'playwright/test';
import { features } from '../../../contract/features.ts';
import type { QuizStart } from '../../../contract/quizzes/quizzes.ts';
import { callRoute } from '../../support/call-route.ts';
import { quizStart } from '../../support/quiz-start.ts';
import { registerStudent, type Student } from '../../support/student.ts';
import { signInStorage } from './sign-in-storage.ts';

type Storage = ReadonlyMap<string, string>;

interface Topic {
  readonly courseId: string;
  readonly topicId: string;
}

const freeTopic: Topic = { courseId: 'science', topicId: 'cells-and-organisation' };

interface Fixtures {
  /** True if the test expects failed loads, which the browser and the site report in the console. */
  expectFailedLoads: boolean;
  /** A confirmed student who isn't used by other tests and hasn't signed in. */
  student: Student;
  /** The browser's local storage after this student has signed in. */
  storage: Storage;
  /** An empty page in a browser where this student is signed in. */
  signedIn: Page;
  /**
   * Starts a quiz for this student by the API, and opens it on the page `signedIn`. By default, the quiz is an untimed
   * test of five questions.
   */
  openQuiz: (
    topic?: Topic,
    how?: Partial<Pick<QuizStart, 'mode' | 'timed' | 'questionCount'>>,
  ) => Promise<void>;
  /** An empty page with a signed-in student. All tests that store nothing share this student. */
  reading: Page;
  /** Fails the test when the page logs an error or breaks the content security policy. */
  quietConsole: undefined;
}

/** Signs in on the login screen and waits for the page after it. */
export async function signIn(page: Page, student: Student): Promise<void> {
  await page.goto('/auth/login');
  await page.getByLabel('E-mail').fill(student.email);
  await page.getByLabel('Password', { exact: true }).fill(student.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/auth/'));
}

async function fillStorage(context: BrowserContext, url: string, storage: Storage): Promise<void> {
  const localStorage = [...storage].map(([name, value]) => ({ name, value }));
  await context.setStorageState({ cookies: [], origins: [{ origin: new URL(url).origin, localStorage }] });
}

/** Signs a student in by the site's client library, without the login screen. */
export async function signInQuickly(context: BrowserContext, url: string, student: Student): Promise<void> {
  await fillStorage(context, url, await signInStorage(url, student));
}

export const readIdToken = (storage: Storage) => [...storage].find(([key]) => key.endsWith('.idToken'))?.[1];

let reader: Promise<Storage> | undefined;
async function readerStorage(url: string): Promise<Storage> {
  reader ??= registerStudent(url).then((student) => signInStorage(url, student));
  return reader;
}

export const test = base.extend<Fixtures>({
  expectFailedLoads: [false, { option: true }],
  student: async ({ baseURL }, use) => {
    await use(await registerStudent(baseURL ?? ''));
  },
  storage: async ({ student, baseURL }, use) => {
    await use(await signInStorage(baseURL ?? '', student));
  },
  signedIn: async ({ page, context, storage, baseURL }, use) => {
    await fillStorage(context, baseURL ?? '', storage);
    await use(page);
  },
  openQuiz: async ({ signedIn, storage, baseURL }, use) => {
    await use(async ({ courseId, topicId } = freeTopic, how = {}) => {
      const attemptId = randomUUID();
      const { ok, status } = await callRoute(baseURL ?? '', features.quizzes.startAttempt, {
        token: readIdToken(storage),
        params: { attemptId },
        body: quizStart(courseId, topicId, 5, how),
      });
      if (!ok) throw new Error(`The quiz was not started: ${String(status)}`);
      await signedIn.goto(`/quizzes/multiple-choice-session?attempt=${attemptId}`);
      await signedIn.getByRole('main').getByRole('radio').first().waitFor();
    });
  },
  reading: async ({ page, context, baseURL }, use) => {
    await fillStorage(context, baseURL ?? '', await readerStorage(baseURL ?? ''));
    await use(page);
  },
  quietConsole: [
    async ({ page, expectFailedLoads }, use) => {
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(error.message));
      page.on('console', (message) => {
        if (message.type() !== 'error') return;
        if (expectFailedLoads && /^Failed to load resource|ChunkLoadError/.test(message.text())) return;
        errors.push(message.text());
      });
      await use(undefined);
      expect(errors).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
