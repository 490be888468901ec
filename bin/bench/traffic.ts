import { randomUUID } from 'node:crypto';
import { createHistogram } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';
import { coursesSchemas } from '../../contract/courses/courses.ts';
import { quizzesSchemas, type QuizStart } from '../../contract/quizzes/quizzes.ts';

export interface Rate {
  readonly seconds: number;
  readonly rate: number;
}

export interface Caller {
  readonly token: string;
  next(): Call;
}

interface Call {
  readonly name: string;
  readonly method: 'GET' | 'PUT' | 'POST';
  /** The path below `/api`. */
  readonly path: string;
  readonly body?: unknown;
  /** Called with the body of a successful reply, or with undefined after any other reply. */
  readonly then?: (body: string | undefined) => void;
}

const questionCount = 10;
/** The calls that pages send when they open. */
const reads = [
  'account',
  'courses',
  'course',
  'lesson',
  'quizzes',
  'history',
  'attempt',
  'lesson',
  'conversation',
  'threads',
  'unread',
] as const;
const callsPerWrite = 5;
/** One in six writes marks a lesson as done. */
const writesPerMark = 6;
/** One in this many writes asks Ask Bot, and one writes to a tutor. Both stay below a student's allowance a day. */
const writesPerQuestion = 10;
const writesPerThread = 25;
const questions = ['how do i add fractions', 'what is a metaphor', 'why do ionic compounds conduct'] as const;

/**
 * Sends `rate` calls per second in an open loop: each call has a time at which it is due, whether or not earlier calls have
 * been answered. A call's duration counts from that time, so that a slow product can't hide by being asked less.
 */
export async function sendCalls(url: string, callers: readonly Caller[], { seconds, rate }: Rate) {
  /** Durations in microseconds by the name of the call. The key `all` has the durations of all calls. */
  const times = new Map([['all', createHistogram()]]);
  /** The number of replies with each status. Calls without a reply have the status 0. */
  const statuses = new Map<number, number>();
  const start = performance.now();
  const send = async (index: number): Promise<void> => {
    const due = start + (index * 1000) / rate;
    await setTimeout(Math.max(0, due - performance.now()));
    const caller = pick(callers, index);
    const call = caller.next();
    const status = await sendCall(url, caller.token, call);
    const duration = Math.max(1, Math.round((performance.now() - due) * 1000));
    const time = times.get(call.name) ?? createHistogram();
    times.set(call.name, time);
    for (const each of [time, times.get('all')]) each?.record(duration);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  };
  await Promise.all(Array.from({ length: Math.round(seconds * rate) }, (_, index) => send(index)));
  return { times, statuses, seconds: (performance.now() - start) / 1000 };
}

export async function sendCall(
  url: string,
  token: string,
  { method, path, body, then }: Call,
): Promise<number> {
  try {
    const response = await fetch(`${url}/api${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        'accept-encoding': 'identity',
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const reply = await response.text();
    then?.(response.ok ? reply : undefined);
    return response.status;
  } catch {
    then?.(undefined);
    return 0;
  }
}

export async function readMaterial(url: string, token: string) {
  const get = async (path: string): Promise<unknown> =>
    (await fetch(`${url}/api${path}`, { headers: { authorization: `Bearer ${token}` } })).json();
  const { topics } = quizzesSchemas.listQuizzes.reply.parse(await get('/quizzes'));
  const quizzes = topics.filter(({ open }) => open);
  const courses = await Promise.all(
    [...new Set(quizzes.map(({ courseId }) => courseId))].map(async (courseId) =>
      coursesSchemas.getCourse.reply.parse(await get(`/courses/${courseId}`)),
    ),
  );
  const lessons = courses.flatMap(({ courseId, topics: parts }) =>
    parts
      .filter(({ free }) => free)
      .flatMap((topic) => topic.lessons.map(({ lessonId }) => ({ courseId, lessonId }))),
  );
  return { quizzes, lessons };
}

type Material = Awaited<ReturnType<typeof readMaterial>>;

/** Creates one simulated student for each token. To spread the load, each student begins with a different call. */
export const createStudents = (tokens: readonly string[], material: Material): Caller[] =>
  tokens.map((token, index) => createStudent(token, index, material));

function createStudent(token: string, index: number, { quizzes, lessons }: Material): Caller {
  let calls = index;
  let open: { readonly path: string; readonly unanswered: (readonly [string, string])[] } | undefined;
  let isWaiting = false;
  let lastAttempt: string | undefined;
  const stopWaiting = () => {
    isWaiting = false;
  };

  function read(): Call {
    const name = pick(reads, calls);
    const { courseId, lessonId } = pick(lessons, calls);
    const paths: Record<typeof name, string> = {
      account: '/account',
      courses: '/courses',
      course: `/courses/${courseId}`,
      lesson: `/courses/${courseId}/lessons/${lessonId}`,
      quizzes: '/quizzes',
      history: '/quizzes/attempts',
      attempt: lastAttempt ?? '/quizzes/attempts',
      conversation: '/queries/bot',
      threads: '/queries/threads',
      unread: '/queries/unread',
    };
    return { name, method: 'GET', path: paths[name] };
  }

  function write(count: number): Call {
    if (count % writesPerMark === 0) {
      const { courseId, lessonId } = pick(lessons, count);
      const path = `/courses/${courseId}/lessons/${lessonId}/progress`;
      return { name: 'mark a lesson', method: 'PUT', path, body: { done: true } };
    }
    if (count % writesPerQuestion === 0) {
      const path = `/queries/bot/${randomUUID()}`;
      const body = { asked: { text: pick(questions, count) }, after: null };
      return { name: 'ask the bot', method: 'PUT', path, body };
    }
    if (count % writesPerThread === 1) {
      const text = `Can you explain this again? ${pick(questions, count)}`;
      const body = { messageId: randomUUID(), kind: 'question', text, subject: null, notify: false };
      return { name: 'ask a tutor', method: 'PUT', path: `/queries/threads/${randomUUID()}`, body };
    }
    // As in the app, each call of a quiz waits for the reply to the one before.
    if (isWaiting) return read();
    isWaiting = true;
    if (open === undefined) return start();
    const { path, unanswered } = open;
    const [questionId, optionId] = unanswered.pop() ?? [];
    if (questionId === undefined) {
      open = undefined;
      return { name: 'submit', method: 'POST', path: `${path}/submission`, then: stopWaiting };
    }
    const body = { optionIds: [optionId], revision: 0 };
    return {
      name: 'save an answer',
      method: 'PUT',
      path: `${path}/answers/${questionId}`,
      body,
      then: stopWaiting,
    };
  }

  function start(): Call {
    const { courseId, topicId } = pick(quizzes, calls);
    const body: QuizStart = {
      ...{ courseId, topicIds: [topicId], level: null, questionCount },
      ...{ lessonId: null, calculator: null, mode: 'practice', timed: false },
    };
    const then = (reply: string | undefined) => {
      stopWaiting();
      if (reply === undefined) return;
      const { attemptId, questions } = quizzesSchemas.startAttempt.reply.parse(JSON.parse(reply));
      const path = `/quizzes/attempts/${attemptId}`;
      const answers = questions.map(
        ({ questionId, options }) => [questionId, options[0]?.optionId ?? ''] as const,
      );
      // Students hand in their first quiz after different numbers of answers, so that they don't all start the next one at once.
      open = { path, unanswered: lastAttempt === undefined ? answers.slice(index % questionCount) : answers };
      lastAttempt = path;
    };
    return { name: 'start a quiz', method: 'PUT', path: `/quizzes/attempts/${randomUUID()}`, body, then };
  }

  return {
    token,
    next() {
      calls += 1;
      return calls % callsPerWrite === 0 ? write(calls / callsPerWrite) : read();
    },
  };
}

function pick<Element>(list: readonly Element[], index: number): Element {
  const found = list[index % list.length];
  if (found === undefined) throw new Error('The list is empty');
  return found;
}
