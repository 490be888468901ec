import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { fullMarks } from '../../../contract/quizzes/marking.ts';
import { gradeAnswer, gradeAttempt, gradeQuestions } from '../../../lambdas/quizzes/grade.ts';
import { attemptQuestion } from './attempt.fixture.ts';

const names = ['a', 'b', 'c', 'd', 'e', 'f'];

const questions = fc.oneof(
  fc.record({ count: fc.integer({ min: 2, max: 6 }), right: fc.nat({ max: 1 }) }).map(({ count, right }) => ({
    kind: count === 2 ? ('true-false' as const) : ('single' as const),
    optionIds: names.slice(0, count),
    right: names.slice(right, right + 1),
  })),
  fc.integer({ min: 3, max: 6 }).chain((count) =>
    fc.record({
      kind: fc.constant('several' as const),
      optionIds: fc.constant(names.slice(0, count)),
      right: fc.subarray(names.slice(0, count), { minLength: 1, maxLength: count - 1 }),
    }),
  ),
);
const answered = questions.chain((question) =>
  fc.record({ question: fc.constant(question), chosen: fc.shuffledSubarray(question.optionIds) }),
);

it.each([
  ['the right one', ['b'], 100],
  ['a wrong one', ['a'], 0],
  ['none', [], 0],
  ['both, of a question with one right option,', ['a', 'b'], 0],
])('marks with one right option are all or nothing: %s', (_, chosen, marks) => {
  expect(gradeAnswer(attemptQuestion('q'), chosen)).toBe(marks);
});

it.each([
  [['a', 'b', 'c'], 100],
  [['a', 'b'], 67],
  [['a'], 33],
  [['a', 'b', 'd'], 33],
  [['a', 'd'], 0],
  [['d'], 0],
  [[], 0],
  [['a', 'b', 'c', 'd', 'e', 'f'], 0],
])('marks with three right options of six, for %j, are %d', (chosen, marks) => {
  expect(gradeAnswer({ kind: 'several', right: ['a', 'b', 'c'], optionIds: names }, chosen)).toBe(marks);
});

it('marks are whole hundredths, full for the right options alone, and none for choosing everything', () => {
  fc.assert(
    fc.property(answered, ({ question, chosen }) => {
      const marks = gradeAnswer(question, chosen);
      expect(Number.isInteger(marks) && marks >= 0 && marks <= fullMarks).toBe(true);
      const isExact = chosen.toSorted().join('') === question.right.toSorted().join('');
      expect(marks === fullMarks).toBe(isExact);
      expect(gradeAnswer(question, question.optionIds)).toBe(0);
      const untidy = [...chosen.toReversed(), ...chosen, 'z', '__proto__'];
      expect(gradeAnswer(question, untidy)).toBe(marks);
    }),
    { numRuns: 300 },
  );
});

it('marks never fall with one more right option if several are right, nor rise with one more wrong one', () => {
  fc.assert(
    fc.property(answered, ({ question, chosen }) => {
      const marks = gradeAnswer(question, chosen);
      for (const optionId of question.optionIds.filter((one) => !chosen.includes(one))) {
        const more = gradeAnswer(question, [...chosen, optionId]);
        if (!question.right.includes(optionId)) expect(more).toBeLessThanOrEqual(marks);
        else if (question.kind === 'several') expect(more).toBeGreaterThanOrEqual(marks);
      }
    }),
  );
});

it('marks of an attempt are those of its answers, question by question, whatever else was answered', () => {
  const ids = ['one', 'constructor', 'three'];
  const given = fc.array(fc.option(fc.constantFrom('a', 'b', 'c')), { minLength: 3, maxLength: 3 });
  fc.assert(
    fc.property(given, (optionIds) => {
      const answers = new Map([['a-question-of-another-quiz', { optionIds: ['b'] }]]);
      optionIds.forEach((optionId, place) => {
        if (optionId !== null) answers.set(ids[place] ?? '', { optionIds: [optionId] });
      });
      const attempt = { questions: ids.map((id) => attemptQuestion(id)), answers };
      const marks = optionIds.map((optionId) => (optionId === 'b' ? 100 : 0));
      expect(gradeQuestions(attempt)).toEqual(marks);
      const correctCount = marks.filter((each) => each > 0).length;
      const outcomes = optionIds.map((optionId) =>
        optionId === null ? 'unanswered' : optionId === 'b' ? 'right' : 'wrong',
      );
      expect(gradeAttempt(attempt)).toEqual({ correctCount, marks: 100 * correctCount, outcomes });
    }),
  );
});
