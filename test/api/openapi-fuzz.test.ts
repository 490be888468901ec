import { randomUUID } from 'node:crypto';
import Ajv, { type ValidateFunction } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { decodeJwt } from 'jose';
import { afterAll, expect, it } from 'vitest';
import { features } from '../../contract/features.ts';
import type { OpenAttempt } from '../../contract/quizzes/quizzes.ts';
import type { Route } from '../../contract/route.ts';
import { buildDocument } from '../contract/openapi/build-document.ts';
import { listOperations, type ListedOperation } from '../contract/openapi/document.ts';
import { makeRequests, type FuzzedRequest, type KnownValues } from '../contract/openapi/requests.ts';
import { callRoute } from '../support/call-route.ts';
import { startProduct } from '../support/product.ts';
import { quizStart } from '../support/quiz-start.ts';
import { rounds } from '../support/rounds.ts';
import { signInStaff } from '../support/staff.ts';
import { newestMailTo, registerStudent } from '../support/student.ts';
import { signInTokens } from '../support/tokens.ts';

const count = rounds(100, 10_000);
/** New students come after so many requests, because a student may write only some messages and quizzes a day. */
const perScene = 300;
/** `KTC_SEED` repeats the requests of a run of the benchmark, which prints its seed. */
const seed = Number(process.env['KTC_SEED'] ?? rounds(31, Date.now() % 2 ** 31));

const document = buildDocument();
const operations = listOperations(document);
const product = await startProduct();
afterAll(() => product.close());

const callers = ['nobody', 'student', 'other student', 'owner', 'tutor', 'lead'] as const;
type Caller = (typeof callers)[number];
interface Session {
  readonly id: string;
  readonly token: string;
}
type Sessions = Readonly<Record<Exclude<Caller, 'nobody'>, Session>>;

const toSession = ({ idToken }: { readonly idToken: string }): Session => ({
  id: decodeJwt(idToken).sub ?? '',
  token: idToken,
});
const owner = toSession(await signInTokens(product.url, product.demo));
const tutor = toSession(await signInStaff(product.url, product.demoTutor));
const lead = toSession(await signInStaff(product.url, product.demoLead));

async function request<Reply>(route: Route, given: Parameters<typeof callRoute>[2]): Promise<Reply> {
  const reply = await callRoute(product.url, route, given);
  const text = await reply.text();
  if (!reply.ok) throw new Error(`${route.method} ${route.path}: ${text}`);
  return (text === '' ? undefined : JSON.parse(text)) as Reply;
}

/** Gives new students a quiz, a thread with a reply, and a parent, and returns the ids of all of them. */
async function startScene(): Promise<{ readonly sessions: Sessions; readonly known: KnownValues }> {
  const ids = {
    attempt: [] as string[],
    question: [] as string[],
    thread: [] as string[],
    message: [] as string[],
  };
  const parents: string[] = [];
  const tokens: string[] = [];
  const enter = async (): Promise<Session> => {
    const student = await registerStudent(product.url);
    const session = toSession(await signInTokens(product.url, student));
    const { token } = session;
    const [attemptId, threadId, messageId] = [randomUUID(), randomUUID(), randomUUID()];
    const { questions } = await request<OpenAttempt>(features.quizzes.startAttempt, {
      params: { attemptId },
      body: quizStart('maths', 'number', 3, { mode: 'practice' }),
      token,
    });
    const body = { kind: 'question', subject: null, notify: false, text: 'Why?', messageId };
    await request(features.tutor.startThread, { params: { threadId }, body, token });
    const email = `parent-of-${student.email}`;
    const list = await request<{ parents: { parentId: string }[] }>(features.parents.inviteParent, {
      body: { email },
      token,
    });
    parents.push(...list.parents.map(({ parentId }) => parentId));
    tokens.push(/#(\S+)/.exec((await newestMailTo(product.url, email)).text)?.[1] ?? '');
    ids.attempt.push(attemptId);
    ids.question.push(...questions.map(({ questionId }) => questionId));
    ids.thread.push(threadId);
    ids.message.push(messageId);
    return session;
  };
  const sessions: Sessions = { student: await enter(), 'other student': await enter(), owner, tutor, lead };
  const students = [sessions.student.id, sessions['other student'].id];
  const known = {
    courseId: ['maths', 'science'],
    topicId: ['number', 'algebra'],
    lessonId: ['fractions'],
    attemptId: ids.attempt,
    questionId: ids.question,
    threadId: ids.thread,
    messageId: ids.message,
    inboxId: students.flatMap((id) => ids.thread.map((threadId) => `${id}~${threadId}`)),
    sharedAnswerId: ids.message.map((answerId) => `maths~fractions~${answerId}`),
    groupId: students,
    parentId: parents,
    token: tokens,
    email: ['fuzz@example.com'],
    payerEmail: ['fuzz@example.com'],
    contactEmail: ['fuzz@example.com'],
  };
  return { sessions, known };
}

const ajv = new Ajv({
  strict: false,
  formats: {
    'date-time': (text: string) => !Number.isNaN(Date.parse(text)),
    uri: (text: string) => URL.canParse(text),
    email: true,
  },
});
ajv.addSchema(document, 'openapi');

/** Returns null if the document says that the reply has no body, and undefined if it doesn't know the status. */
function findValidator(
  { path, method, operation }: ListedOperation,
  status: number,
): ValidateFunction | null | undefined {
  const response = operation.responses[status];
  if (response === undefined) return undefined;
  if (response.content === undefined && response.$ref === undefined) return null;
  const steps =
    response.$ref?.slice(1) ?? `/paths/${path.replaceAll('/', '~1')}/${method}/responses/${status}`;
  const uri = `openapi#${encodeURI(steps)}/content/application~1json/schema`;
  const validate = ajv.getSchema(uri);
  if (validate === undefined) throw new Error(`The document has no schema at ${uri}.`);
  return validate as ValidateFunction;
}

/** Says what is wrong with a reply; null if nothing is. */
function findProblem(listed: ListedOperation, status: number, text: string): string | null {
  if (status >= 500) return 'a fault of the server';
  const validate = findValidator(listed, status);
  if (validate === undefined) return 'a status that is not documented';
  if (validate === null) return text === '' ? null : 'a body that is not documented';
  return validate(JSON.parse(text)) ? null : ajv.errorsText(validate.errors);
}

/** Staff must see the ids of students. Nobody else may see an id of another user, except in their own request. */
function findOthersId(caller: Caller, sessions: Sessions, sent: FuzzedRequest, text: string): string | null {
  if (caller === 'tutor' || caller === 'lead') return null;
  const others = Object.entries(sessions).filter(([name]) => name !== caller);
  const seen = others.find(([, { id }]) => text.includes(id) && !JSON.stringify(sent).includes(id));
  return seen === undefined ? null : `the id of the ${seen[0]}`;
}

it(
  `${count} requests made from the OpenAPI document get only documented replies`,
  async () => {
    process.stdout.write(`Requests from seed ${seed}\n`);
    const start = performance.now();
    const problems: unknown[] = [];
    const statuses = new Map<number, number>();
    const succeeded = new Set<string>();
    let scene = await startScene();
    for (let index = 0; index < count; index++) {
      if (index > 0 && index % perScene === 0) scene = await startScene();
      const listed = operations[index % operations.length];
      if (listed === undefined) continue;
      const made = fc.tuple(fc.constantFrom(...callers), makeRequests(listed, document, scene.known));
      const [[caller, sent]] = fc.sample(made, { seed: seed + index, numRuns: 1 }) as [
        [Caller, FuzzedRequest],
      ];
      // The other calls of staff need the session that this route ends.
      if (listed.operation.operationId === 'signOutEverywhere' && (caller === 'tutor' || caller === 'lead'))
        continue;
      const token = caller === 'nobody' ? undefined : scene.sessions[caller].token;
      const reply = await fetch(product.url + sent.path, {
        method: sent.method,
        headers: { ...sent.headers, ...(token !== undefined && { authorization: `Bearer ${token}` }) },
        redirect: 'manual',
        ...(sent.body !== undefined && { body: sent.body }),
      });
      const text = await reply.text();
      statuses.set(reply.status, (statuses.get(reply.status) ?? 0) + 1);
      if (reply.ok) succeeded.add(listed.name);
      const problem =
        findProblem(listed, reply.status, text) ?? findOthersId(caller, scene.sessions, sent, text);
      if (problem !== null)
        problems.push({ problem, caller, sent, status: reply.status, reply: text.slice(0, 500) });
    }
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    const counts = [...statuses].toSorted().map(([status, times]) => `${status}: ${times}`);
    process.stdout.write(
      `${seconds} s, ${succeeded.size} of ${operations.length} routes succeeded, ${counts.join(', ')}\n`,
    );
    expect(problems).toEqual([]);
  },
  rounds(60_000, 3_600_000),
);
