import type { CourseProgress, TopicProgress } from '../../../../contract/quizzes/progress.ts';
import type { GradedQuestion, OpenQuestion } from '../../../../contract/quizzes/questions.ts';
import type { AttemptSummary, QuizTopic, SubmittedAttempt } from '../../../../contract/quizzes/quizzes.ts';

export const anAttempt = {
  attemptId: '6f1c1f0e-3a52-4d0e-9c57-0d6f5b8f3a11',
  courseId: 'maths',
  courseTitle: 'Maths',
  topicId: 'number',
  topicTitle: 'Number',
  topics: [{ topicId: 'number', title: 'Number' }],
  level: null,
  questionCount: 2,
  startedAt: '2026-01-31T09:30:00.000Z',
  deadlineAt: null,
  flags: [],
};

export const aSubmittedAttempt = (changes: object = {}): AttemptSummary => ({
  ...anAttempt,
  questionCount: 10,
  state: 'submitted',
  submittedAt: '2026-01-31T09:40:00.000Z',
  correctCount: 7,
  marks: 700,
  outcomes: [...Array<'right'>(7).fill('right'), 'wrong', 'wrong', 'unanswered'],
  mode: 'practice',
  ...changes,
});

const asked = {
  topicId: 'number',
  level: 'ks3' as const,
  kind: 'single' as const,
  stem: ['What is it?'],
  calculator: false,
};

export const aQuestion = (questionId: string, changes: Partial<OpenQuestion> = {}): OpenQuestion => ({
  ...asked,
  questionId,
  options: [
    { optionId: 'a', text: ['first'] },
    { optionId: 'b', text: ['second'] },
  ],
  rightCount: null,
  ...changes,
});

export const aGradedQuestion = (
  questionId: string,
  changes: Partial<GradedQuestion> = {},
): GradedQuestion => ({
  ...asked,
  questionId,
  lessonId: 'place-value',
  options: [
    { optionId: 'a', text: ['first'], reason: ['It was counted from the wrong end.'] },
    { optionId: 'b', text: ['second'], reason: null },
  ],
  correctOptionIds: ['b'],
  misconceptionIds: [],
  chosenOptionIds: ['a'],
  retryOptionIds: [],
  marks: 0,
  solution: ['Count from the right.'],
  ...changes,
});

export const submitted = (changes: Partial<SubmittedAttempt> = {}): SubmittedAttempt => {
  const { questions = [], withheld = [] } = changes;
  const marked = [...questions, ...withheld];
  return {
    ...anAttempt,
    mode: 'practice',
    state: 'submitted',
    submittedAt: '2026-01-31T09:34:12.000Z',
    questionCount: marked.length,
    correctCount: marked.filter(({ marks }) => marks === 100).length,
    marks: marked.reduce((sum, { marks }) => sum + marks, 0),
    timeUp: false,
    lessonId: null,
    calculator: null,
    questions,
    withheld,
    ...changes,
  };
};

export const aTopic = (topicId: string, changes: Partial<QuizTopic> = {}): QuizTopic => ({
  courseId: 'maths',
  courseTitle: 'Maths',
  topicId,
  title: topicId,
  open: true,
  free: true,
  levels: [
    { level: 'ks3', questionCount: 8 },
    { level: 'gcse-higher', questionCount: 4 },
  ],
  lessons: [],
  ...changes,
});

export const topicProgress = (topicId: string, changes: Partial<TopicProgress> = {}): TopicProgress => ({
  topicId,
  title: topicId,
  open: true,
  lessons: [],
  answered: 12,
  mastery: 60,
  best: 80,
  latest: 50,
  mistakes: 0,
  due: 0,
  ...changes,
});

export const mathsProgress = (
  topics: readonly TopicProgress[],
  changes: Partial<CourseProgress> = {},
): CourseProgress => ({
  courseId: 'maths',
  topics: [...topics],
  misconceptions: [],
  results: [],
  nextDueAt: null,
  ...changes,
});
