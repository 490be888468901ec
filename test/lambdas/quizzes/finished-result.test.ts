import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  openAttempt,
  submittedAttempt,
  type OpenAttempt,
  type SubmittedAttempt,
} from '../../../contract/quizzes/quizzes.ts';
import { readWords } from '../../../contract/text/text-tree.ts';
import { canary } from '../../support/catalogue.ts';
import {
  type App,
  bankWithKey,
  freeQuiz,
  questionAt,
  quizzesApp,
  readRefusal,
} from './quizzes-app.fixture.ts';

const freeTopic = { ...freeQuiz, courseId: 'maths', questionCount: 6 };
const bothTopics = {
  ...freeTopic,
  topicIds: ['free-topic', 'paid-topic'],
  questionCount: 12,
  mode: 'practice',
} as const;

async function handIn(app: App, attempt: OpenAttempt, chooseWord: (questionId: string) => string) {
  for (const [place, { questionId }] of attempt.questions.entries())
    await app.answer(attempt, place, chooseWord(questionId));
  return submittedAttempt.parse((await app.submit(attempt)).body);
}
const readRow = async (app: App, { attemptId }: Pick<OpenAttempt, 'attemptId'>) => {
  const { body } = await app.call('listAttempts');
  return (body as { attempts: { attemptId: string }[] }).attempts.find((row) => row.attemptId === attemptId);
};

/** Returns the parts of a result that are the same whether or not the result withholds questions. */
function readFigures({ correctCount, marks, questionCount, questions, withheld }: SubmittedAttempt) {
  const ordered = questions.map(({ questionId, topicId, level, marks: each, chosenOptionIds }) => ({
    ...{ questionId, topicId, level, marks: each },
    answered: chosenOptionIds.length > 0,
  }));
  for (const { index, questionId, topicId, level, marks: each, answered } of withheld)
    ordered.splice(index, 0, { questionId, topicId, level, marks: each, answered });
  return { correctCount, marks, questionCount, ordered };
}

describe('a finished result', () => {
  it('withholds the key and the chosen option of a question that an open quiz asks, and of no other, until that ends', async () => {
    const app = quizzesApp();
    const first = await app.started(bothTopics);
    const atFirst = await handIn(app, first, (id) => (id.endsWith('-1') ? 'wrong one' : 'right'));
    const progress = (await app.call('getProgress')).text;
    expect(atFirst).toMatchObject({ correctCount: 6, marks: 600, questionCount: 12, withheld: [] });

    const second = await app.started({ ...freeTopic, questionCount: 1 });
    const { questionId } = questionAt(second, 0);
    const reply = await app.look(first);
    const meanwhile = submittedAttempt.parse(reply.body);
    const index = first.questions.findIndex((one) => one.questionId === questionId);
    const figures = { marks: questionId.endsWith('-1') ? 0 : 100, answered: true };
    expect(meanwhile.withheld).toMatchObject([
      { questionId, index, ...figures, openAttemptId: second.attemptId },
    ]);
    expect(meanwhile.questions).toHaveLength(11);
    expect(readFigures(meanwhile)).toEqual(readFigures(atFirst));
    const [question] = (reply.body as { withheld: object[] }).withheld;
    expect(Object.keys(question ?? {}).sort()).toEqual(
      [...Object.keys(questionAt(first, 0)), 'answered', 'index', 'marks', 'openAttemptId'].sort(),
    );
    expect(reply.text).not.toContain(`${canary.solution} of ${questionId}`);
    expect((await app.submit(first)).text).toBe(reply.text);
    expect((await app.call('getProgress')).text).toBe(progress);

    await app.submit(second);
    expect(await app.readResult(first)).toEqual(atFirst);
  });

  it('stays the same whatever is started, answered, checked, submitted or discarded after it', async () => {
    const step = fc.record({
      does: fc.constantFrom('start', 'answer', 'check', 'submit', 'discard'),
      mode: fc.constantFrom('practice', 'test'),
      topicIds: fc.constantFrom(['free-topic'], ['paid-topic'], ['free-topic', 'paid-topic']),
      questionCount: fc.integer({ min: 1, max: 12 }),
      place: fc.nat({ max: 11 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 15 }), async (steps) => {
        const app = quizzesApp();
        const first = await app.started(bothTopics);
        const result = await handIn(app, first, (id) => (id.includes('ks3') ? 'wrong one' : 'right'));
        const row = await readRow(app, first);
        const open = new Map<string, OpenAttempt>();
        for (const { does, mode, place, ...request } of steps) {
          const attempt = open.get(mode);
          if (does === 'start') {
            const { reply } = await app.start({ ...freeTopic, ...request, mode });
            if (reply.status === 201) open.set(mode, openAttempt.parse(reply.body));
          } else if (attempt !== undefined) {
            const asked = place % attempt.questions.length;
            if (does === 'answer') await app.save(attempt, questionAt(attempt, asked).questionId, 'a', 0);
            else if (does === 'check') await app.check(attempt, asked);
            else {
              await app[does](attempt);
              open.delete(mode);
            }
          }
          expect(readFigures(await app.readResult(first))).toEqual(readFigures(result));
          expect(await readRow(app, first)).toEqual(row);
        }
      }),
      { numRuns: 30 },
    );
  });
});

describe('two open quizzes', () => {
  it.each([
    ['practice', 'test'],
    ['test', 'practice'],
  ] as const)(
    'ask no question twice: %s beside a %s is refused if too few questions are left',
    async (mode, open) => {
      const app = quizzesApp();
      const first = await app.started({ ...freeTopic, questionCount: 3, mode: open });
      const { reply } = await app.start({ ...freeTopic, questionCount: 4, mode });
      expect(readRefusal(reply)).toEqual([409, 'attempt_open']);
      expect(reply.body).toMatchObject({ details: { attemptId: first.attemptId, mode: open } });
      expect((await app.attempts.findOpen('student-1')).attempts).toMatchObject([
        { attemptId: first.attemptId },
      ]);
      expect(await app.countStarts()).toBe(1);
      const second = await app.started({ ...freeTopic, questionCount: 3, mode });
      const ids = [...first.questions, ...second.questions].map(({ questionId }) => questionId);
      expect(new Set(ids).size).toBe(6);
    },
  );

  it('of two courses don’t restrict each other', async () => {
    const app = quizzesApp();
    await app.started(freeTopic);
    const other = await app.started({ ...freeTopic, courseId: 'science', mode: 'practice' });
    expect(other.questionCount).toBe(6);
  });
});

const rightFirst = (right: number) => [right, ...[0, 1, 2, 3].filter((option) => option !== right)];

it('replies about a question that another open quiz asks are the same whatever its key is', async () => {
  const practice = { attemptId: randomUUID() };
  const test = { attemptId: randomUUID() };
  /** Takes a practice quiz and a test. `open` are the replies while the test is open, `done` is a result afterwards. */
  const repliesWith = async (right: number, chosen: readonly number[], testFirst: boolean) => {
    const app = quizzesApp({ content: bankWithKey(right) });
    const startTest = async () => (await app.start(freeTopic, test.attemptId)).reply;
    const startPractice = async (changes = {}) =>
      (await app.start({ ...bothTopics, ...changes }, practice.attemptId)).reply;
    const replies = testFirst ? [await startTest()] : [];
    let begun = await startPractice();
    if (testFirst) {
      replies.push(begun);
      begun = await startPractice({ questionCount: 6 });
      replies.push(begun);
    }
    const attempt = openAttempt.parse(begun.body);
    for (const [place, { questionId, options }] of attempt.questions.entries()) {
      const text = `option ${rightFirst(right)[chosen[place] ?? 0] ?? ''}`;
      const option = options.find((one) => readWords(one.text) === text) ?? options[0];
      await app.save(practice, questionId, option?.optionId ?? '', 0);
      if (testFirst) replies.push(await app.check(attempt, place));
    }
    if (!testFirst) {
      await app.submit(practice);
      replies.push(await startTest());
    }
    replies.push(
      await app.submit(practice),
      await app.submit(practice),
      await app.look(practice),
      await app.call('listAttempts'),
      await app.look(test),
      await app.call('getProgress'),
    );
    await app.submit(test);
    const { text } = await app.look(testFirst ? test : practice);
    return { open: replies.map((reply) => reply.text), done: text };
  };
  const chosen = fc.array(fc.nat({ max: 3 }), { minLength: 12, maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(chosen, fc.nat({ max: 2 }), fc.boolean(), async (places, right, testFirst) => {
      const one = await repliesWith(right, places, testFirst);
      const other = await repliesWith(right + 1, places, testFirst);
      expect(other.open).toEqual(one.open);
      expect(other.done).not.toBe(one.done);
    }),
    { numRuns: 40 },
  );
});
