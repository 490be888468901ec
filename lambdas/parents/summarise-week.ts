import type { WeekSummary } from '../../contract/parents/parents.ts';
import type { Deep } from '../runtime/handlers.ts';
import type { AnsweredQuestion, CourseTitles, Learning } from './learning-store.ts';

type Summary = Deep<WeekSummary>;

export const weekMs = 7 * 24 * 60 * 60 * 1000;
/** A quiz that stays open overnight counts at most this many minutes for each question. */
const minutesPerQuestion = 3;
/** A misconception is named only if at least this many questions show it, because one wrong answer may be a slip. */
const questionsToName = 2;
const mostDifficult = 3;
/** A topic is called hard if no mistake came back, and its marks are below this percentage in at least so many questions. */
const hard = { percent: 50, questions: 3 };
/** A topic is praised for its marks only from this percentage and this number of questions on. */
const praised = { percent: 70, questions: 3 };

export const isActive = ({ questions, lessons, minutes }: Summary): boolean =>
  questions > 0 || lessons.length > 0 || minutes > 0;

function countMinutes({ quizzes }: Learning, lessonMinutes: number): number {
  const ofQuizzes = quizzes.map(({ startedAt, submittedAt, questionCount }) =>
    Math.min((Date.parse(submittedAt) - Date.parse(startedAt)) / 60_000, questionCount * minutesPerQuestion),
  );
  const minutes = ofQuizzes.reduce((sum, ofQuiz) => sum + Math.max(0, ofQuiz), lessonMinutes);
  return minutes > 0 ? Math.max(1, Math.round(minutes)) : 0;
}

function summariseTopics(questions: readonly AnsweredQuestion[], catalogue: readonly CourseTitles[]) {
  return catalogue.flatMap(({ courseId, title: courseTitle, topics }) =>
    topics.flatMap(({ topicId, title }) => {
      const asked = questions.filter((one) => one.courseId === courseId && one.topicId === topicId);
      if (asked.length === 0) return [];
      const percent = Math.round(asked.reduce((sum, { marks }) => sum + marks, 0) / asked.length);
      return [{ courseTitle, title, questions: asked.length, percent }];
    }),
  );
}

function nameMistakes(
  questions: readonly AnsweredQuestion[],
  catalogue: readonly CourseTitles[],
): readonly string[] {
  return catalogue
    .flatMap(({ courseId, misconceptions }) => {
      const shown = questions
        .filter((one) => one.courseId === courseId)
        .flatMap(({ misconceptionIds }) => misconceptionIds);
      return [...misconceptions].map(([id, name]) => ({
        name,
        count: shown.filter((one) => one === id).length,
      }));
    })
    .filter(({ count }) => count >= questionsToName)
    .toSorted((one, other) => other.count - one.count)
    .slice(0, mostDifficult)
    .map(({ name }) => name);
}

const nameHardTopics = (topics: Summary['topics']): readonly string[] =>
  topics
    .filter(({ percent, questions }) => percent < hard.percent && questions >= hard.questions)
    .toSorted((one, other) => one.percent - other.percent)
    .slice(0, mostDifficult)
    .map(({ title }) => title);

/** Praises good marks before a lesson, and a lesson before effort. */
function choosePraise({ topics, lessons, questions }: Pick<Summary, 'topics' | 'lessons' | 'questions'>) {
  const [best] = topics
    .filter(({ percent, questions: asked }) => percent >= praised.percent && asked >= praised.questions)
    .toSorted((one, other) => other.percent - one.percent);
  if (best) return { kind: 'topic', title: best.title, percent: best.percent } as const;
  const lesson = lessons.at(-1);
  if (lesson) return { kind: 'lesson', title: lesson.title } as const;
  return questions > 0 ? ({ kind: 'effort', questions } as const) : null;
}

/** Leaves out lessons, topics and misconceptions that are no longer in the catalogue. */
export function summariseWeek(learning: Learning, catalogue: readonly CourseTitles[], now: Date): Summary {
  const to = now.toISOString();
  const from = new Date(now.getTime() - weekMs).toISOString();
  const questions = learning.questions.filter(({ answeredAt }) => answeredAt >= from);
  const done = learning.lessons
    .filter((mark) => mark.done && mark.changedAt >= from)
    .toSorted((one, other) => (one.changedAt < other.changedAt ? -1 : 1))
    .flatMap(({ courseId, lessonId }) => {
      const course = catalogue.find((one) => one.courseId === courseId);
      const lesson = course?.lessons.find((one) => one.lessonId === lessonId);
      return course && lesson
        ? [{ courseTitle: course.title, title: lesson.title, minutes: lesson.minutes }]
        : [];
    });
  const lessons = done.map(({ courseTitle, title }) => ({ courseTitle, title }));
  const topics = summariseTopics(questions, catalogue);
  const mistakes = nameMistakes(questions, catalogue);
  const counted = { topics, lessons, questions: questions.length };
  return {
    ...counted,
    from,
    to,
    minutes: countMinutes(
      learning,
      done.reduce((sum, { minutes }) => sum + minutes, 0),
    ),
    difficult: mistakes.length > 0 ? mistakes : nameHardTopics(topics),
    praise: choosePraise(counted),
  };
}
