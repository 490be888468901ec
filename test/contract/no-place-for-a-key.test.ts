import { expect, it } from 'vitest';
import { answerConflict, quizzesSchemas, quizTopic } from '../../contract/quizzes/quizzes.ts';

const hidden = 'CANARY';
const secrets = {
  correctOptionId: hidden,
  correctOptionIds: [hidden],
  correctCount: hidden,
  outcomes: [hidden],
  submittedAt: hidden,
  solution: hidden,
  reason: hidden,
  lessonId: hidden,
  key: hidden,
};
const head = {
  attemptId: '3f2504e0-4f89-41d3-9a0c-0305e82c3301',
  courseId: 'maths',
  courseTitle: 'Maths',
  topicId: 'number',
  topicTitle: 'Number',
  level: null,
  questionCount: 1,
  startedAt: '2026-01-01T00:00:00.000Z',
  state: 'open',
  ...secrets,
};
const saved = {
  questionId: 'one',
  optionId: 'a',
  optionIds: ['a'],
  revision: 1,
  now: '2026-01-01T00:00:00.000Z',
  ...secrets,
};
const everything = {
  ...head,
  questions: [
    {
      questionId: 'one',
      topicId: 'number',
      kind: 'single',
      rightCount: null,
      level: 'ks3',
      stem: ['s'],
      calculator: false,
      options: [{ optionId: 'a', text: ['t'], ...secrets }],
      ...secrets,
    },
  ],
  answers: [saved],
  mode: 'test',
  topics: [{ topicId: 'number', title: 'Number', ...secrets }],
  deadlineAt: null,
  flags: [],
  now: '2026-01-01T00:00:00.000Z',
  checked: [secrets],
};
const topic = { courseId: 'maths', courseTitle: 'M', topicId: 't', title: 'T', open: true, free: true };
const levels = [{ level: 'ks3', questionCount: 1, ...secrets }];
const lessons = [{ ...secrets, lessonId: 'adding', title: 'Adding', levels }];

it.each([
  ['startAttempt', quizzesSchemas.startAttempt.reply, everything],
  ['getAttempt', quizzesSchemas.getAttempt.reply, everything],
  ['getSample', quizzesSchemas.getSample.reply, everything.questions[0]],
  ['saveAnswer', quizzesSchemas.saveAnswer.reply, saved],
  ['listAttempts', quizzesSchemas.listAttempts.reply, { attempts: [everything], cursor: null, ...secrets }],
  [
    'listQuizzes',
    quizzesSchemas.listQuizzes.reply,
    { topics: [{ ...topic, levels, lessons, ...secrets }], ...secrets },
  ],
  ['a topic', quizTopic, { ...topic, levels, lessons, ...secrets }],
  ['a conflict', answerConflict, { current: saved, ...secrets }],
])('the reply of %s has no place for anything of a key before submission', (_, schema, reply) => {
  expect(JSON.stringify(schema.parse(reply))).not.toContain(hidden);
});

it('an open attempt does not pass for a submitted one', () => {
  expect(quizzesSchemas.submitAttempt.reply.safeParse(everything).success).toBe(false);
});
