import { randomUUID } from 'node:crypto';
import { coursesSchemas } from '../../contract/courses/courses.ts';
import { quizzesSchemas } from '../../contract/quizzes/quizzes.ts';
import type { Answered, Call } from './ask.ts';

/** Reads of ten calls, in turn: what opening a page asks for, the lesson twice. The other two calls write. */
const reads = ['account', 'courses', 'course', 'lesson', 'quizzes', 'history', 'attempt', 'lesson'] as const;
type Read = (typeof reads)[number];
const roundLength = 10;
const questionCount = 10;
/** Of a student's steps, each this many mark a lesson instead of going on with a quiz. */
const stepsPerMark = 6;

interface Quiz {
  readonly courseId: string;
  readonly topicId: string;
}
interface Lesson {
  readonly courseId: string;
  readonly lessonId: string;
}

/** The lessons and quizzes that every student may open. */
export interface Material {
  readonly quizzes: readonly Quiz[];
  readonly lessons: readonly Lesson[];
}

/** Looks up what a student may open who owns nothing. */
export async function readMaterial(token: string, ask: (call: Call) => Promise<Answered>): Promise<Material> {
  const get = async (path: string): Promise<unknown> =>
    JSON.parse((await ask({ name: path, method: 'GET', path, token })).body);
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

/** A call and what its answer means for the student's next. */
export interface Step extends Call {
  answered(answer: Answered): void;
}

/** Calls as students make them, four reads to one write. */
export interface Traffic {
  next(): Step;
}

export function createTraffic(tokens: readonly string[], { quizzes, lessons }: Material): Traffic {
  const students = tokens.map((token, index) => createStudent(token, index, quizzes, lessons));
  let calls = 0;
  return {
    next() {
      const place = calls % roundLength;
      const from = calls;
      calls += 1;
      const read = reads[place];
      const student = pick(students, from);
      if (read !== undefined) return student.read(read);
      // One student's writes follow each other: whoever is waiting for an answer lets others go first.
      const ready = students.findIndex((_, offset) => !pick(students, from + offset).waits());
      return pick(students, from + Math.max(ready, 0)).write();
    },
  };
}

interface Student {
  waits(): boolean;
  read(what: Read): Step;
  write(): Step;
}

function createStudent(
  token: string,
  index: number,
  quizzes: readonly Quiz[],
  lessons: readonly Lesson[],
): Student {
  let waiting = false;
  let steps = index;
  let taken = index;
  let open:
    { readonly id: string; readonly unanswered: { questionId: string; optionId: string }[] } | undefined;
  let lastAttempt: string | undefined;

  const readPath = (what: Read): string => {
    const { courseId, lessonId } = pick(lessons, taken + steps);
    if (what === 'account') return '/account';
    if (what === 'courses') return '/courses';
    if (what === 'course') return `/courses/${courseId}`;
    if (what === 'lesson') return `/courses/${courseId}/lessons/${lessonId}`;
    if (what === 'quizzes') return '/quizzes';
    return what === 'attempt' && lastAttempt !== undefined
      ? `/quizzes/attempts/${lastAttempt}`
      : '/quizzes/attempts';
  };
  const writing = (call: Omit<Call, 'token'>, then: (answer: Answered) => void = () => undefined): Step => {
    waiting = true;
    return {
      ...call,
      token,
      answered(answer) {
        waiting = false;
        if (answer.status >= 200 && answer.status < 300) then(answer);
      },
    };
  };

  return {
    waits: () => waiting,
    read: (name) => ({ name, method: 'GET', path: readPath(name), token, answered: () => undefined }),
    write() {
      steps += 1;
      if (steps % stepsPerMark === 0) {
        const { courseId, lessonId } = pick(lessons, steps);
        const path = `/courses/${courseId}/lessons/${lessonId}/progress`;
        return writing({ name: 'mark a lesson', method: 'PUT', path, body: { done: true } });
      }
      if (open === undefined) {
        const id = randomUUID();
        const { courseId, topicId } = pick(quizzes, taken);
        taken += 1;
        const body = { courseId, topicId, level: null, questionCount };
        return writing(
          { name: 'start a quiz', method: 'PUT', path: `/quizzes/attempts/${id}`, body },
          ({ body: json }) => {
            const { questions } = quizzesSchemas.startAttempt.reply.parse(JSON.parse(json));
            const unanswered = questions.map(({ questionId, options }) => ({
              questionId,
              optionId: options[0]?.optionId ?? '',
            }));
            open = { id, unanswered };
            lastAttempt = id;
          },
        );
      }
      const path = `/quizzes/attempts/${open.id}`;
      const answer = open.unanswered.pop();
      if (answer === undefined) {
        open = undefined;
        return writing({ name: 'hand in', method: 'POST', path: `${path}/submission` });
      }
      return writing({
        name: 'save an answer',
        method: 'PUT',
        path: `${path}/answers/${answer.questionId}`,
        body: { optionId: answer.optionId, revision: 0 },
      });
    },
  };
}

/** The element at an index that goes round. @throws Error where there is none. */
function pick<Element>(list: readonly Element[], index: number): Element {
  const found = list[index % list.length];
  if (found === undefined) throw new Error('Nothing to pick from');
  return found;
}
