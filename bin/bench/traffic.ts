import { randomUUID } from 'node:crypto';
import { createHistogram } from 'node:perf_hooks';
import autocannon from 'autocannon';
import { coursesSchemas } from '../../contract/courses/courses.ts';
import { quizzesSchemas, type QuizStart } from '../../contract/quizzes/quizzes.ts';

export interface Rate {
  readonly seconds: number;
  readonly rate: number;
}

interface Student {
  readonly token: string;
  call: Call;
  next(): Call;
  reply(status: number, body: string): void;
}

interface Call {
  readonly name: string;
  readonly method: 'GET' | 'PUT' | 'POST';
  /** The path below `/api`. */
  readonly path: string;
  readonly body?: unknown;
  /** Called with the body of a successful reply. */
  readonly then?: (body: string) => void;
}

const connections = 20;
const questionCount = 10;
/** The calls that pages send when they open. */
const reads = ['account', 'courses', 'course', 'lesson', 'quizzes', 'history', 'attempt', 'lesson'] as const;
const callsPerWrite = 5;
/** One in six writes marks a lesson as done. */
const writesPerMark = 6;

/** Sends `rate` calls per second, or fewer if the product is too slow. */
export async function sendCalls(url: string, students: readonly Student[], { seconds, rate }: Rate) {
  /** Durations in microseconds by the name of the call. The key `all` has the durations of all calls. */
  const times = new Map([['all', createHistogram()]]);
  /** The number of replies with each status. Calls without a reply have the status 0. */
  const statuses = new Map<number, number>();
  const callers = new Map<autocannon.Client, Student>();
  const start = performance.now();
  const { errors } = await new Promise<autocannon.Result>((resolve, reject) => {
    const options: autocannon.Options = {
      url,
      connections,
      amount: Math.round(seconds * rate),
      overallRate: rate,
      setupClient(client) {
        const student = pick(students, callers.size);
        callers.set(client, student);
        client.setRequests([
          {
            setupRequest: (request) => ({ ...request, ...toRequest(student.next(), student.token) }),
            onResponse: (status, body) => student.reply(status, body),
          },
        ]);
      },
    };
    const finish = (error: Error | null, result: autocannon.Result) =>
      error === null ? resolve(result) : reject(error);
    autocannon(options, finish).on('response', (client, status, _, milliseconds) => {
      const name = callers.get(client)?.call.name ?? '';
      const time = times.get(name) ?? createHistogram();
      times.set(name, time);
      for (const each of [time, times.get('all')]) each?.record(Math.max(1, Math.round(milliseconds * 1000)));
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    });
  });
  if (errors > 0) statuses.set(0, errors);
  return { times, statuses, seconds: (performance.now() - start) / 1000 };
}

function toRequest({ method, path, body }: Call, token: string): autocannon.Request {
  return {
    method,
    path: `/api${path}`,
    headers: {
      authorization: `Bearer ${token}`,
      'accept-encoding': 'identity',
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  };
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
export const createStudents = (tokens: readonly string[], material: Material): Student[] =>
  tokens.map((token, index) => createStudent(token, index, material));

function createStudent(token: string, index: number, { quizzes, lessons }: Material): Student {
  let calls = index;
  let open: { readonly path: string; readonly unanswered: (readonly [string, string])[] } | undefined;
  let lastAttempt: string | undefined;

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
    };
    return { name, method: 'GET', path: paths[name] };
  }

  function write(count: number): Call {
    if (count % writesPerMark === 0) {
      const { courseId, lessonId } = pick(lessons, count);
      const path = `/courses/${courseId}/lessons/${lessonId}/progress`;
      return { name: 'mark a lesson', method: 'PUT', path, body: { done: true } };
    }
    if (open === undefined) return start();
    const { path, unanswered } = open;
    const [questionId, optionId] = unanswered.pop() ?? [];
    if (questionId === undefined) {
      open = undefined;
      return { name: 'submit', method: 'POST', path: `${path}/submission` };
    }
    const body = { optionIds: [optionId], revision: 0 };
    return { name: 'save an answer', method: 'PUT', path: `${path}/answers/${questionId}`, body };
  }

  function start(): Call {
    const path = `/quizzes/attempts/${randomUUID()}`;
    const { courseId, topicId } = pick(quizzes, calls);
    const body: QuizStart = {
      ...{ courseId, topicIds: [topicId], level: null, questionCount },
      ...{ lessonId: null, calculator: null, mode: 'practice', timed: false },
    };
    const then = (reply: string) => {
      const { questions } = quizzesSchemas.startAttempt.reply.parse(JSON.parse(reply));
      open = {
        path,
        unanswered: questions.map(({ questionId, options }) => [questionId, options[0]?.optionId ?? '']),
      };
      lastAttempt = path;
    };
    return { name: 'start a quiz', method: 'PUT', path, body, then };
  }

  const student: Student = {
    token,
    call: read(),
    next() {
      calls += 1;
      student.call = calls % callsPerWrite === 0 ? write(calls / callsPerWrite) : read();
      return student.call;
    },
    reply(status, body) {
      if (status >= 200 && status < 300) student.call.then?.(body);
    },
  };
  return student;
}

function pick<Element>(list: readonly Element[], index: number): Element {
  const found = list[index % list.length];
  if (found === undefined) throw new Error('The list is empty');
  return found;
}
