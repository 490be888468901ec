import { expect, it } from 'vitest';
import type { BankLine } from '../../../../contract/tutor/bank.ts';
import { findQuestions } from '../../../../frontend/src/features/tutor/bank/find-questions.ts';

const lesson = (lessonId: string, title: string) => ({ lessonId, title, level: 'ks3' as const, minutes: 10 });
const topics = [
  { topicId: 'number', title: 'Number', free: true, lessons: [lesson('fractions', 'Fractions')] },
  {
    topicId: 'geometry',
    title: 'Geometry',
    free: false,
    lessons: [lesson('angles', 'Angles'), lesson('areas', 'Areas')],
  },
];
const question = (questionId: string, topicId: string, lessonId: string, words: string): BankLine => ({
  ...{ questionId, topicId, lessonId, words, line: [words] },
  ...{ level: 'ks3', kind: 'single', difficulty: 'medium', calculator: false, variantCount: 1 },
  ...{ rightPercent: null, reports: 0 },
});
const questions = [
  question('halves', 'number', 'fractions', 'What is half of 12?'),
  question('triangle-angles', 'geometry', 'angles', 'Two angles of a triangle are 40° and 60°.'),
  question('cafe-floor', 'geometry', 'areas', 'How large is the floor of the café?'),
];
const find = (text: string, lessonId: string | null = null) =>
  findQuestions({ topics }, questions, { text, lessonId }).map(({ topicId, lessons }) => [
    topicId,
    lessons.flatMap((one) => one.questions.map(({ questionId }) => questionId)),
  ]);

it.each([
  [
    '',
    [
      ['number', ['halves']],
      ['geometry', ['triangle-angles', 'cafe-floor']],
    ],
  ],
  ['CAFE', [['geometry', ['cafe-floor']]]],
  ['geometry triangle', [['geometry', ['triangle-angles']]]],
  ['halves', [['number', ['halves']]]],
  ['half triangle', []],
])('finds questions with all words of "%s" in words, id and titles', (text, found) => {
  expect(find(text)).toEqual(found);
});

it('finds questions of one lesson only', () => {
  expect(find('', 'areas')).toEqual([['geometry', ['cafe-floor']]]);
});
