import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ClosedAttempt } from '../../../../lambdas/quizzes/attempts/attempt.ts';
import {
  attemptsKept,
  countAttempt,
  questionsKept,
  skippedKept,
  updateMastery,
} from '../../../../lambdas/quizzes/mastery/count-attempt.ts';
import { emptyMastery, type MasteryRecord } from '../../../../lambdas/quizzes/mastery/mastery-record.ts';
import { answer, attempt, attemptQuestion } from '../attempt.fixture.ts';

const minute = (minutes: number) => new Date(Date.UTC(2026, 0, 1, 10, minutes)).toISOString();

/** A submitted attempt with these chosen options, by question id. The right option is `b`. */
function handedIn(answers: Record<string, string>, changes: Partial<ClosedAttempt> = {}): ClosedAttempt {
  const asked = Object.keys(answers);
  return {
    ...attempt({
      startedAt: minute(0),
      questions: asked.map((questionId) =>
        attemptQuestion(questionId, { misconceptions: { a: 'mixes-up', c: 'adds' } }),
      ),
      answers: new Map(
        Object.entries(answers)
          .filter(([, optionId]) => optionId !== '')
          .map(([questionId, optionId]) => [questionId, answer(optionId)]),
      ),
    }),
    submission: { submittedAt: minute(10), grade: null },
    ...changes,
  };
}
const submitted = (minutes: number) => ({ submission: { submittedAt: minute(minutes), grade: null } });

const answerFive = (chooseOption: (place: number) => string) =>
  Object.fromEntries(
    ['one', 'two', 'three', 'four', 'five'].map((name, place) => [name, chooseOption(place)]),
  );

const counted = (...attempts: readonly ClosedAttempt[]): MasteryRecord =>
  attempts.reduce((record, one) => countAttempt(record, one), emptyMastery);

describe('a quiz that is counted', () => {
  it('stores the marks, the misconceptions and the seen variant of each question', () => {
    const { questions } = counted(handedIn({ one: 'a', two: 'b' }));
    expect(questions.get('one')).toMatchObject({
      topicId: 'number',
      answeredAt: minute(10),
      marks: 0,
      misconceptionIds: ['mixes-up'],
      version: 'first',
      variants: [0],
    });
    expect(questions.get('two')).toMatchObject({ marks: 100, misconceptionIds: [] });
  });

  it('stores unanswered questions until the student answers them', () => {
    const skipped = counted(handedIn({ one: '', two: 'b' }));
    expect([...skipped.skipped]).toEqual([
      ['one', { topicId: 'number', gradedAt: minute(10), version: 'first', variants: [0] }],
    ]);
    const answered = countAttempt(skipped, handedIn({ one: 'b', two: '' }, submitted(11)));
    expect([...answered.skipped.keys()]).toEqual(['two']);
    expect(answered.questions.get('two')).toMatchObject({ answeredAt: minute(10), marks: 100 });
    const later = countAttempt(answered, handedIn({ one: '', two: '' }, submitted(9)));
    expect(later.skipped).toEqual(answered.skipped);
  });

  it('adds the seen variants, and starts again with a new version', () => {
    const asked = (version: string, variant: number, minutes: number) =>
      handedIn(
        { one: 'b' },
        { questions: [attemptQuestion('one', { version, variant })], ...submitted(minutes) },
      );
    expect(counted(asked('first', 7, 1), asked('first', 3, 2)).questions.get('one')?.variants).toEqual([
      3, 7,
    ]);
    expect(counted(asked('first', 7, 1), asked('second', 3, 2)).questions.get('one')).toMatchObject({
      version: 'second',
      variants: [3],
    });
  });

  it.each([
    ['three minutes', 0, 180],
    ['as much longer as the student is given', 50, 270],
  ])(
    'brings back sooner an answer that took more than %s since the save before it',
    (_, extraTime, longest) => {
      const computeInterval = (seconds: number) => {
        const savedAt = new Date(Date.parse(minute(1)) + seconds * 1000).toISOString();
        const answers = new Map([
          ['one', { ...answer('b'), savedAt: minute(1) }],
          ['two', { ...answer('b'), savedAt }],
        ]);
        const { questions } = counted(handedIn({ one: 'b', two: 'b' }, { answers, extraTime }));
        return questions.get('two')?.review.interval ?? 0;
      };
      expect(computeInterval(longest + 1)).toBeLessThan(computeInterval(longest));
      expect(computeInterval(longest)).toBe(computeInterval(1));
    },
  );

  it('doesn’t count the reading of a solution in practice as a slow answer', () => {
    const quiz = handedIn(
      { one: 'b' },
      { answers: new Map([['one', { ...answer('b'), savedAt: minute(60) }]]) },
    );
    const intervalIn = (mode: 'practice' | 'test') =>
      counted({ ...quiz, request: { ...quiz.request, mode } }).questions.get('one')?.review.interval ?? 0;
    expect(intervalIn('practice')).toBeGreaterThan(intervalIn('test'));
  });

  it('gives a topic a best and a latest score only if it asks five of its questions', () => {
    const five = (right: number) => answerFive((place) => (place < right ? 'b' : 'a'));
    const topicAfter = (...attempts: readonly ClosedAttempt[]) => counted(...attempts).topics.get('number');
    expect(topicAfter(handedIn({ one: 'b' }))).toMatchObject({ best: null, latest: null });
    expect(topicAfter(handedIn(five(4), submitted(1)), handedIn(five(2), submitted(2)))).toMatchObject({
      best: 80,
      latest: 40,
      answered: 10,
    });
  });

  it('counts unanswered questions in its score and the topic’s, but not in the mastery', () => {
    const record = counted(handedIn({ one: 'b', two: 'b', three: '', four: '', five: '' }));
    const { mastery } = counted(handedIn({ one: 'b', two: 'b' })).topics.get('number') ?? {};
    expect([...record.questions.keys()].toSorted()).toEqual(['one', 'two']);
    expect(record.topics.get('number')).toMatchObject({ best: 40, latest: 40, answered: 2, mastery });
    expect(record.attempts).toMatchObject([{ score: 40 }]);
  });

  it('doesn’t change the mastery and the latest score if it is counted after a later quiz', () => {
    const all = (optionId: string, minutes: number) =>
      handedIn(
        answerFive(() => optionId),
        submitted(minutes),
      );
    const late = counted(all('b', 2));
    const both = countAttempt(late, all('a', 1)).topics.get('number');
    expect(both).toMatchObject({ mastery: late.topics.get('number')?.mastery, latest: 100, answered: 10 });
  });

  it('counts as of its deadline if it expired', () => {
    const record = counted(handedIn({ one: 'b' }, { deadlineAt: minute(5), ...submitted(30) }));
    expect(record.questions.get('one')?.answeredAt).toBe(minute(5));
  });
});

it('a record stays small and drops the oldest entries', () => {
  const names = (place: number) => Array.from({ length: 20 }, (_, index) => `question-${place * 20 + index}`);
  const quizzes = Array.from({ length: 100 }, (_, place) =>
    handedIn(Object.fromEntries(names(place).map((name) => [name, place < 90 ? 'a' : ''])), submitted(place)),
  );
  const record = counted(...quizzes);
  expect(record.skipped.size).toBe(skippedKept);
  expect(record.skipped.has('question-1999')).toBe(true);
  expect(record.questions.size).toBe(questionsKept);
  expect(record.attempts).toHaveLength(attemptsKept);
  expect(record.questions.has('question-1799')).toBe(true);
  expect(record.attempts.at(-1)?.submittedAt).toBe(minute(99));
  expect(JSON.stringify([...record.questions, ...record.skipped, ...record.attempts]).length).toBeLessThan(
    64_000,
  );
});

it('an attempt isn’t counted again, nor if it is older than all those in a full record', () => {
  const many = Array.from({ length: attemptsKept }, (_, place) =>
    handedIn({ one: 'b' }, submitted(place + 10)),
  );
  const record = counted(...many);
  expect(countAttempt(record, handedIn({ two: 'b' }, submitted(1)))).toBe(record);
  for (const one of many) expect(countAttempt(record, one)).toBe(record);
});

it('scores and marks don’t depend on the order in which quizzes are counted', () => {
  const ids = fc.constantFrom('one', 'two', 'three');
  const quiz = fc.dictionary(ids, fc.constantFrom('a', 'b', 'c', ''), { minKeys: 1 });
  fc.assert(
    fc.property(fc.array(quiz, { maxLength: 6 }), fc.nat(), (quizzes, turn) => {
      const attempts = quizzes.map((answers, place) => handedIn(answers, submitted(place)));
      const from = turn % Math.max(attempts.length, 1);
      const turned = [...attempts.slice(from), ...attempts.slice(0, from)];
      const marksIn = ({ questions, topics, attempts: kept }: MasteryRecord) => ({
        marks: [...questions].map(([id, { marks, answeredAt }]) => [id, marks, answeredAt]).toSorted(),
        latest: questions.size > 0 ? topics.get('number')?.latest : null,
        scores: kept.map(({ score, submittedAt }) => [score, submittedAt]),
      });
      expect(marksIn(counted(...turned))).toEqual(marksIn(counted(...attempts)));
    }),
  );
});

const marksList = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 60 });
const after = (answers: readonly number[]) => answers.reduce(updateMastery, 0);

describe('the mastery of a topic', () => {
  it('stays from 0 to 1, and never falls after a right answer or rises after a wrong one', () => {
    fc.assert(
      fc.property(marksList, (answers) => {
        const mastery = after(answers);
        expect(mastery).toBeGreaterThanOrEqual(0);
        expect(mastery).toBeLessThanOrEqual(1);
        expect(updateMastery(mastery, 1)).toBeGreaterThanOrEqual(mastery);
        expect(updateMastery(mastery, 0)).toBeLessThanOrEqual(mastery);
      }),
    );
  });

  it('weighs recent answers more than old ones', () => {
    expect(after([0, 0, 0, 1, 1, 1])).toBeGreaterThan(after([1, 1, 1, 0, 0, 0]));
  });

  it('takes fifteen right answers in a row to nine tenths', () => {
    const rightAnswers = (count: number) => after(Array.from({ length: count }, () => 1));
    expect(rightAnswers(14)).toBeLessThan(0.9);
    expect(rightAnswers(15)).toBeGreaterThan(0.9);
  });
});
