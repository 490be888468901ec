import { randomUUID } from 'node:crypto';
import { test as base, expect, type Browser, type BrowserContext, type Page } from 'playwright/test';
import { features } from '../../../contract/features.ts';
import type { OpenQuestion } from '../../../contract/quizzes/questions.ts';
import { openAttempt, type OpenAttempt, type QuizStart } from '../../../contract/quizzes/quizzes.ts';
import { callRoute } from '../../support/call-route.ts';
import { choiceTopic, quizStart } from '../../support/quiz-start.ts';
import { registerStudent, type Student } from '../../support/student.ts';
import { confirmStaff } from '../../support/staff.ts';
import { demoLead, demoTutor, tutorDevice } from './demo.ts';
import { signInStorage } from './sign-in-storage.ts';

type Storage = ReadonlyMap<string, string>;

interface Topic {
  readonly courseId: string;
  readonly topicId: string;
}

interface Fixtures {
  url: string;
  /** If true, the console may report files that failed to load. If false, such a report fails the test. */
  expectFailedLoads: boolean;
  /** A new student with a confirmed account, who hasn't signed in. */
  student: Student;
  storage: Storage;
  signedIn: Page;
  otherDevice: Page;
  /** A page in another browser in which the demo tutor is signed in. */
  tutor: Page;
  /** A page in another browser in which the demo safeguarding lead is signed in. */
  lead: Page;
  /**
   * Starts a quiz without a browser, by default an untimed test of five questions of `choiceTopic`. Each question of
   * `choiceTopic` at its level has radio buttons.
   */
  startQuiz: (
    topic?: Topic,
    how?: Partial<Pick<QuizStart, 'mode' | 'timed' | 'questionCount'>>,
  ) => Promise<OpenAttempt>;
  /** Starts a quiz in the same way and opens it on the page `signedIn`. */
  openQuiz: (...quiz: Parameters<Fixtures['startQuiz']>) => Promise<void>;
  /**
   * Submits a quiz without a browser, after an option of each of its first `answers` questions was chosen, by default the
   * first option.
   */
  submitQuiz: (
    attempt: Pick<OpenAttempt, 'attemptId' | 'questions'>,
    answers?: number,
    choose?: (question: OpenQuestion) => number | undefined,
  ) => Promise<void>;
  /** A page of a student whom several tests share. Only tests that store nothing may use the page. */
  reading: Page;
  quietConsole: undefined;
}

export async function submitSignIn(
  page: Page,
  { email, password }: Pick<Student, 'email' | 'password'>,
): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

export async function signIn(page: Page, student: Student): Promise<void> {
  await page.goto('/auth/login');
  await submitSignIn(page, student);
  await page.waitForURL((url) => !url.pathname.startsWith('/auth/'));
}

/** The scripts that fill the storage of a browser when its first page opens. */
const fillings = new WeakMap<BrowserContext, { dispose: () => Promise<void> }>();

/** Fills the storage when the first page opens. Playwright's `setStorageState` would open another page only for this. */
async function fillStorage(context: BrowserContext, url: string, storage: Storage): Promise<void> {
  const filling = await context.addInitScript(
    ({ origin, entries }) => {
      if (location.origin === origin) for (const [name, value] of entries) localStorage.setItem(name, value);
    },
    { origin: new URL(url).origin, entries: [...storage] },
  );
  fillings.set(context, filling);
}

export async function signInQuickly(
  context: BrowserContext,
  url: string,
  student: Student,
): Promise<Storage> {
  const storage = await signInStorage(url, student);
  await fillStorage(context, url, storage);
  return storage;
}

/**
 * Makes `goto` and `reload` wait until the app has replaced the first frame, whose buttons and fields are disabled. A test
 * that looks at the first frame opens its page with `waitUntil: 'commit'`. After the first `goto`, the script that fills the
 * storage is removed, so that later pages find what the app has stored.
 */
function waitForApp(context: BrowserContext): BrowserContext {
  return context.on('page', (page) => {
    const goto = page.goto.bind(page);
    const reload = page.reload.bind(page);
    const firstFrame = page.locator('.first-frame:visible');
    page.goto = async (address, options) => {
      const reply = await goto(address, options);
      await fillings.get(context)?.dispose();
      fillings.delete(context);
      if (options?.waitUntil !== 'commit') await firstFrame.waitFor({ state: 'hidden' });
      return reply;
    };
    page.reload = async (options) => {
      const reply = await reload(options);
      if (options?.waitUntil !== 'commit') await firstFrame.waitFor({ state: 'hidden' });
      return reply;
    };
  });
}

async function useBrowser(
  browser: Browser,
  url: string,
  storage: Storage,
  use: (page: Page) => Promise<void>,
): Promise<void> {
  const context = waitForApp(await browser.newContext());
  await fillStorage(context, url, storage);
  await use(await context.newPage());
  await context.close();
}

export const readIdToken = (storage: Storage) => [...storage].find(([key]) => key.endsWith('.idToken'))?.[1];

let reader: Promise<Storage> | undefined;
async function readerStorage(url: string): Promise<Storage> {
  reader ??= registerStudent(url).then((student) => signInStorage(url, student));
  return reader;
}

/** Signs staff in. On a known device, no code is mailed. */
async function staffStorage(url: string, staff: Student, device?: string): Promise<Storage> {
  const storage = await signInStorage(url, staff);
  await confirmStaff(url, staff, { idToken: readIdToken(storage) ?? '' }, device);
  return storage;
}

export const test = base.extend<Fixtures>({
  expectFailedLoads: [false, { option: true }],
  url: ({ baseURL }, use) => use(baseURL ?? ''),
  context: ({ context }, use) => use(waitForApp(context)),
  student: async ({ url }, use) => use(await registerStudent(url)),
  storage: async ({ student, url }, use) => use(await signInStorage(url, student)),
  signedIn: async ({ page, context, storage, url }, use) => {
    await fillStorage(context, url, storage);
    await use(page);
  },
  otherDevice: async ({ browser, url, student }, use) =>
    useBrowser(browser, url, await signInStorage(url, student), use),
  // `global-setup.ts` made this device known.
  tutor: async ({ browser, url }, use) =>
    useBrowser(browser, url, await staffStorage(url, await demoTutor(), process.env[tutorDevice]), use),
  lead: async ({ browser, url }, use) =>
    useBrowser(browser, url, await staffStorage(url, await demoLead()), use),
  startQuiz: async ({ storage, url }, use) => {
    await use(async ({ courseId, topicId } = choiceTopic, how = {}) => {
      const level = topicId === choiceTopic.topicId ? choiceTopic.level : null;
      const reply = await callRoute(url, features.quizzes.startAttempt, {
        token: readIdToken(storage),
        params: { attemptId: randomUUID() },
        body: quizStart(courseId, topicId, 5, { level, ...how }),
      });
      if (!reply.ok) throw new Error(`The quiz was not started: ${String(reply.status)}`);
      return openAttempt.parse(await reply.json());
    });
  },
  openQuiz: async ({ signedIn, startQuiz }, use) => {
    await use(async (...quiz) => {
      const { attemptId } = await startQuiz(...quiz);
      await signedIn.goto(`/quizzes/multiple-choice-session?attempt=${attemptId}`);
      const main = signedIn.getByRole('main');
      await main.getByRole('radio').or(main.getByRole('checkbox')).first().waitFor();
    });
  },
  submitQuiz: async ({ storage, url }, use) => {
    const { saveAnswer, submitAttempt } = features.quizzes;
    const token = readIdToken(storage);
    await use(async ({ attemptId, questions }, answers = 0, choose = () => 0) => {
      for (const question of questions.slice(0, answers)) {
        const { questionId, options } = question;
        const body = { optionIds: [options[choose(question) ?? 0]?.optionId], revision: 0 };
        const saved = await callRoute(url, saveAnswer, { token, params: { attemptId, questionId }, body });
        expect(saved.status).toBe(200);
      }
      expect((await callRoute(url, submitAttempt, { token, params: { attemptId } })).status).toBe(200);
    });
  },
  reading: async ({ page, context, url }, use) => {
    await fillStorage(context, url, await readerStorage(url));
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
