import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  askQuestion,
  chooseQuestions,
  findTakenVariants,
  type QuestionCriteria,
} from '../../../../lambdas/quizzes/practice/choose-questions.ts';
import { emptyMastery, type QuestionMastery } from '../../../../lambdas/quizzes/mastery/mastery-record.ts';
import { levels, type QuestionRef } from '../../../../lambdas/tables/catalogue-items.ts';
import { seedRandom, toOptionId } from '../../../../lambdas/tables/shown-question.ts';
import { aQuestionRef } from './question-ref.fixture.ts';

const refs = fc
  .array(
    fc.record({
      optionCount: fc.integer({ min: 3, max: 5 }),
      right: fc.nat({ max: 2 }),
      level: fc.constantFrom(...levels),
      lessonId: fc.constantFrom('lesson', 'another'),
      variantCount: fc.constantFrom(1, 24),
      calculator: fc.boolean(),
    }),
    { maxLength: 30 },
  )
  .map((questions) =>
    questions.map((one, index): QuestionRef => ({
      ...one,
      right: [one.right],
      questionId: `q${index}`,
      topicId: 'topic',
      kind: 'single',
      version: 'first',
      kept: 'none',
    })),
  );
const order = fc.record({
  level: fc.option(fc.constantFrom(...levels)),
  lessonId: fc.option(fc.constantFrom('lesson', 'another')),
  calculator: fc.option(fc.boolean()),
  questionCount: fc.integer({ min: 1, max: 20 }),
  pool: fc.constant('all' as const),
  questionIds: fc.constant(null),
  likeQuestionId: fc.constant(null),
});

describe('choosing questions', () => {
  it('samples without repeats, only the level, lesson and calculator asked for, as many as there are', () => {
    fc.assert(
      fc.property(refs, order, fc.string(), (questions, asked, words) => {
        const { level, lessonId, calculator, questionCount } = asked;
        const chosen = chooseQuestions(questions, asked, newcomer(words));
        const fitting = questions
          .filter((one) => level === null || one.level === level || (one.level === 'gcse' && level !== 'ks3'))
          .filter((one) => lessonId === null || one.lessonId === lessonId)
          .filter((one) => calculator === null || one.calculator === calculator);
        expect(chosen).toHaveLength(Math.min(questionCount, fitting.length));
        expect(new Set(chosen).size).toBe(chosen.length);
        for (const one of chosen) expect(fitting).toContain(one);
      }),
    );
  });

  it('puts easier levels first', () => {
    fc.assert(
      fc.property(refs, order, fc.string(), (questions, asked, words) => {
        const places = chooseQuestions(questions, asked, newcomer(words)).map((one) =>
          levels.indexOf(one.level),
        );
        expect(places).toEqual([...places].sort());
      }),
    );
  });
});

describe('a question of an attempt', () => {
  it('is one of its variants, with every option and the key on the right one', () => {
    fc.assert(
      fc.property(refs, fc.string(), (questions, words) => {
        for (const ref of questions) {
          const { variant, order, optionIds, right } = askQuestion('attempt', ref, newcomer(words));
          expect(variant).toBeLessThan(ref.variantCount);
          expect(order.toSorted()).toEqual(Array.from({ length: ref.optionCount }, (_, one) => one));
          expect(right.map((optionId) => order[optionIds.indexOf(optionId)])).toEqual(ref.right);
        }
      }),
    );
  });

  it('has its options in one order, however often it is asked for', () => {
    fc.assert(
      fc.property(refs, fc.string(), fc.string(), (questions, one, other) => {
        for (const ref of questions)
          expect(askQuestion('attempt', ref, newcomer(one)).right).toEqual(
            askQuestion('attempt', ref, newcomer(other)).right,
          );
      }),
    );
  });
});

const now = new Date('2026-03-02T12:00:00.000Z');

const ref = (questionId: string, changes: Partial<QuestionRef> = {}) =>
  aQuestionRef(questionId, { topicId: 'topic', ...changes });

const learnt = (changes: Partial<QuestionMastery> = {}): QuestionMastery => ({
  topicId: 'topic',
  answeredAt: '2026-03-01T12:00:00.000Z',
  marks: 100,
  misconceptionIds: [],
  version: 'first',
  variants: [0],
  review: { stability: 3, difficulty: 5, interval: 3 },
  ...changes,
});

const anyOf = {
  level: null,
  lessonId: null,
  calculator: null,
  questionCount: 20,
  pool: 'all',
  questionIds: null,
  likeQuestionId: null,
} as const;

describe('for a student who has answered before', () => {
  const chosenBy = (
    known: Record<string, QuestionMastery>,
    refs: readonly QuestionRef[],
    wish: Partial<QuestionCriteria> = {},
  ) =>
    chooseQuestions(
      refs,
      { ...anyOf, ...wish },
      { ...newcomer('any'), record: { ...emptyMastery, questions: new Map(Object.entries(known)) } },
    ).map(({ questionId }) => questionId);
  const refs = ['a', 'b', 'c', 'd'].map((questionId) => ref(questionId));

  it('questions that were handed in without an answer come after new ones, and in a variant that wasn’t shown', () => {
    const skipped = { gradedAt: '2026-03-01T12:00:00.000Z', version: 'first', variants: [0, 1] };
    const record = { ...emptyMastery, skipped: new Map([['a', skipped]]) };
    const varying = aQuestionRef('a', { variantCount: 3 });
    for (const words of ['one', 'two', 'three', 'four']) {
      const student = { ...newcomer(words), record };
      const chosen = chooseQuestions([varying, ref('b'), ref('c')], { ...anyOf, questionCount: 2 }, student);
      expect(chosen.map(({ questionId }) => questionId).toSorted()).toEqual(['b', 'c']);
      expect(askQuestion('attempt', varying, student).variant).toBe(2);
    }
  });

  it('a variant that another open quiz asks isn’t asked, nor a question that has no other', () => {
    const varying = aQuestionRef('a', { variantCount: 2 });
    const choosing = newcomer('any');
    const asked = [varying, ref('b')].map((one) => askQuestion('open', one, choosing));
    const taken = new Map(asked.map(({ questionId, variant }) => [questionId, variant]));
    const student = { ...choosing, taken };
    const chosen = chooseQuestions([varying, ref('b'), ref('c')], anyOf, student);
    expect(chosen.map(({ questionId }) => questionId).toSorted()).toEqual(['a', 'c']);
    const free = askQuestion('attempt', varying, student);
    expect(free.variant).not.toBe(taken.get('a'));
  });

  it('questions seen lately come last: new ones first, then those answered longest ago', () => {
    const known = {
      a: learnt({ answeredAt: '2026-03-01T12:00:00.000Z' }),
      b: learnt({ answeredAt: '2026-02-01T12:00:00.000Z' }),
      d: learnt({ answeredAt: '2026-02-14T12:00:00.000Z' }),
    };
    expect(chosenBy(known, refs, { questionCount: 1 })).toEqual(['c']);
    expect(chosenBy(known, refs, { questionCount: 2 }).toSorted()).toEqual(['b', 'c']);
    expect(chosenBy(known, refs, { questionCount: 3 }).toSorted()).toEqual(['b', 'c', 'd']);
  });

  it('“my mistakes” are the questions whose latest answer was not fully right', () => {
    const known = { a: learnt({ marks: 0 }), b: learnt({ marks: 50 }), c: learnt() };
    expect(chosenBy(known, refs, { pool: 'mistakes' }).toSorted()).toEqual(['a', 'b']);
  });

  it('“due today” are the questions whose day has come, at any time of the day', () => {
    const days = (interval: number) => learnt({ review: { stability: 1, difficulty: 5, interval } });
    const known = { a: days(0), b: days(1), c: days(2) };
    expect(chosenBy(known, refs, { pool: 'due' }).toSorted()).toEqual(['a', 'b']);
  });

  it('of a course without tiers gives GCSE to tabs and links that ask for a tier', () => {
    const english = [ref('a', { level: 'gcse' }), ref('b', { level: 'ks3' })];
    expect(chosenBy({}, english, { level: 'gcse-higher' })).toEqual(['a']);
    expect(chosenBy({}, english, { level: 'gcse-foundation' })).toEqual(['a']);
    expect(chosenBy({}, english, { level: 'ks3' })).toEqual(['b']);
  });

  it('asks for some questions alone where a quiz names them, as far as there are such', () => {
    expect(chosenBy({}, refs, { questionIds: ['d', 'gone', 'b'] }).toSorted()).toEqual(['b', 'd']);
  });

  describe('one like a question', () => {
    it('is itself, in a variant that the student hasn’t seen, where it varies', () => {
      const varying = ref('a', { variantCount: 3 });
      expect(chosenBy({}, [varying, ref('b')], { likeQuestionId: 'a' })).toEqual(['a']);
      const record = { ...emptyMastery, questions: new Map([['a', learnt({ variants: [0, 2] })]]) };
      fc.assert(
        fc.property(fc.string(), (words) => {
          const { variant } = askQuestion('attempt', varying, { ...newcomer(words), record });
          expect(variant).toBe(1);
        }),
      );
    });

    it('is another one of its lesson and level where it doesn’t vary', () => {
      const others = [
        ref('same'),
        ref('harder', { level: 'gcse-higher' }),
        ref('elsewhere', { lessonId: 'another' }),
      ];
      expect(chosenBy({}, [ref('a'), ...others], { likeQuestionId: 'a' })).toEqual(['same']);
      expect(chosenBy({}, [ref('a'), ...others.slice(1)], { likeQuestionId: 'a' })).toEqual(['harder']);
      expect(chosenBy({}, [ref('a'), ...others.slice(2)], { likeQuestionId: 'a' })).toEqual([]);
      expect(chosenBy({}, others, { likeQuestionId: 'gone' })).toEqual([]);
    });
  });

  it('begins anew with the variants of a question when all were seen, or when its texts have changed', () => {
    const varying = ref('a', { variantCount: 2 });
    const variantsAfter = (before: QuestionMastery) =>
      new Set(
        ['one', 'two', 'three', 'four', 'five', 'six'].map((words) => {
          const record = { ...emptyMastery, questions: new Map([['a', before]]) };
          const { variant } = askQuestion('attempt', varying, { ...newcomer(words), record });
          return variant;
        }),
      );
    expect(variantsAfter(learnt({ variants: [0, 1] }))).toEqual(new Set([0, 1]));
    expect(variantsAfter(learnt({ variants: [0], version: 'former' }))).toEqual(new Set([0, 1]));
    expect(variantsAfter(learnt({ variants: [0] }))).toEqual(new Set([1]));
  });
});

it('names the misconceptions behind wrong options by the order in which they are shown', () => {
  fc.assert(
    fc.property(fc.uuid(), (attemptId) => {
      const { order, misconceptions } = askQuestion(
        attemptId,
        ref('a', { misconceptions: { 1: 'adds-denominators' } }),
        newcomer('any'),
      );
      expect(misconceptions).toEqual({ [toOptionId(order.indexOf(1))]: 'adds-denominators' });
    }),
  );
});

/** A student who has answered nothing, and chance that words decide. */
const newcomer = (words: string) => ({
  record: emptyMastery,
  taken: findTakenVariants(),
  now,
  random: createRandom(words),
});

/** Chance that doesn't end. */
function createRandom(words: string) {
  let drawn = 0;
  return (below: number) => seedRandom(`${words} ${drawn++}`)(below);
}
