import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openAttempt, submittedAttempt, type OpenAttempt } from '../../../contract/quizzes/quizzes.ts';
import { canary } from '../../support/catalogue.ts';
import {
  answer,
  bankWithKey,
  check,
  countStarts,
  discard,
  look,
  questionAt,
  readRefusal,
  readResult,
  save,
  start,
  started,
  submit,
  type App,
} from './quiz-calls.fixture.ts';
import { freeQuiz, quizzesApp } from './quizzes-app.fixture.ts';

const freeTopic = { ...freeQuiz, courseId: 'maths', questionCount: 6 };
/** The quiz asks the six questions of the free topic, and six others. */
const bothTopics = {
  ...freeTopic,
  topicIds: ['free-topic', 'paid-topic'],
  questionCount: 12,
  mode: 'practice',
} as const;

async function handIn(app: App, attempt: OpenAttempt, chooseWord: (questionId: string) => string) {
  for (const [place, { questionId }] of attempt.questions.entries())
    await answer(app, attempt, place, chooseWord(questionId));
  return submittedAttempt.parse((await submit(app, attempt)).body);
}
const readRow = async (app: App, { attemptId }: Pick<OpenAttempt, 'attemptId'>) => {
  const { body } = await app.call('listAttempts');
  return (body as { attempts: { attemptId: string }[] }).attempts.find((row) => row.attemptId === attemptId);
};

/** Returns the score and the marks of each question. They never change. */
function readFigures({
  correctCount,
  marks,
  questionCount,
  questions,
  withheld,
}: Awaited<ReturnType<typeof readResult>>) {
  const ordered = questions.map(({ questionId, topicId, level, marks: each, chosenOptionIds }) => ({
    ...{ questionId, topicId, level, marks: each },
    answered: chosenOptionIds.length > 0,
  }));
  for (const { index, questionId, topicId, level, marks: each, answered } of withheld)
    ordered.splice(index, 0, { questionId, topicId, level, marks: each, answered });
  return { correctCount, marks, questionCount, ordered };
}

describe('a finished result', () => {
  it('keeps its figures while another quiz asks some of its questions, and shows them again after that', async () => {
    const app = quizzesApp();
    const first = await started(app, bothTopics);
    const atFirst = await handIn(app, first, (id) => (id.endsWith('-1') ? 'wrong one' : 'right'));
    const progress = (await app.call('getProgress')).text;
    expect(atFirst).toMatchObject({ correctCount: 6, marks: 600, questionCount: 12, withheld: [] });

    const second = await started(app, { ...freeTopic, questionCount: 2 });
    const meanwhile = await readResult(app, first);
    expect(meanwhile.withheld).toHaveLength(2);
    expect(readFigures(meanwhile)).toEqual(readFigures(atFirst));
    expect((await app.call('getProgress')).text).toBe(progress);

    await submit(app, second);
    expect(await readResult(app, first)).toEqual(atFirst);
  });

  it('withholds the key and the chosen option of a question that an open quiz asks, and of no other', async () => {
    const app = quizzesApp();
    const first = await started(app, { ...freeTopic, mode: 'practice' });
    await handIn(app, first, () => 'right');
    const second = await started(app, { ...freeTopic, questionCount: 1 });
    const { questionId } = questionAt(second, 0);
    const reply = await look(app, first);
    const { withheld, questions } = submittedAttempt.parse(reply.body);
    const index = first.questions.findIndex((one) => one.questionId === questionId);
    expect(withheld).toMatchObject([
      { questionId, index, marks: 100, answered: true, openAttemptId: second.attemptId },
    ]);
    expect(questions).toHaveLength(5);
    const [question] = (reply.body as { withheld: object[] }).withheld;
    expect(Object.keys(question ?? {}).sort()).toEqual(
      [...Object.keys(questionAt(first, 0)), 'answered', 'index', 'marks', 'openAttemptId'].sort(),
    );
    expect(reply.text).not.toContain(`${canary.solution} of ${questionId}`);
    expect((await submit(app, first)).text).toBe(reply.text);
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
        const first = await started(app, bothTopics);
        const result = await handIn(app, first, (id) => (id.includes('ks3') ? 'wrong one' : 'right'));
        const row = await readRow(app, first);
        const open = new Map<string, OpenAttempt>();
        for (const { does, mode, place, ...request } of steps) {
          const attempt = open.get(mode);
          if (does === 'start') {
            const { reply } = await start(app, { ...freeTopic, ...request, mode });
            if (reply.status === 201) open.set(mode, openAttempt.parse(reply.body));
          } else if (attempt !== undefined) {
            const asked = place % attempt.questions.length;
            if (does === 'answer') await save(app, attempt, questionAt(attempt, asked).questionId, 'a', 0);
            else if (does === 'check') await check(app, attempt, asked);
            else {
              await (does === 'submit' ? submit : discard)(app, attempt);
              open.delete(mode);
            }
          }
          expect(readFigures(await readResult(app, first))).toEqual(readFigures(result));
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
      const first = await started(app, { ...freeTopic, questionCount: 3, mode: open });
      const { reply } = await start(app, { ...freeTopic, questionCount: 4, mode });
      expect(readRefusal(reply)).toEqual([409, 'attempt_open']);
      expect(reply.body).toMatchObject({ details: { attemptId: first.attemptId, mode: open } });
      expect((await app.attempts.findOpen('student-1')).attempts).toMatchObject([
        { attemptId: first.attemptId },
      ]);
      expect(await countStarts(app)).toBe(1);
      const second = await started(app, { ...freeTopic, questionCount: 3, mode });
      const ids = [...first.questions, ...second.questions].map(({ questionId }) => questionId);
      expect(new Set(ids).size).toBe(6);
    },
  );

  it('of two courses don’t restrict each other', async () => {
    const app = quizzesApp();
    await started(app, freeTopic);
    const other = await started(app, { ...freeTopic, courseId: 'science', mode: 'practice' });
    expect(other.questionCount).toBe(6);
  });
});

/** Lists the indices of the four options. The right option is first. */
const rightFirst = (right: number) => [right, ...[0, 1, 2, 3].filter((option) => option !== right)];

it('replies about a question that another open quiz asks are the same whatever its key is', async () => {
  const practice = { attemptId: randomUUID() };
  const test = { attemptId: randomUUID() };
  /** Returns all replies before the test is submitted, and the result after that. */
  const repliesWith = async (right: number, chosen: readonly number[], testFirst: boolean) => {
    const app = quizzesApp({ content: bankWithKey(right) });
    const startTest = async () => (await start(app, freeTopic, test.attemptId)).reply;
    const startPractice = async (changes = {}) =>
      (await start(app, { ...bothTopics, ...changes }, practice.attemptId)).reply;
    const replies = testFirst ? [await startTest()] : [];
    let begun = await startPractice();
    if (testFirst) {
      // The practice is refused because the test asks half of its questions.
      replies.push(begun);
      begun = await startPractice({ questionCount: 6 });
      replies.push(begun);
    }
    const attempt = openAttempt.parse(begun.body);
    for (const [place, { questionId, options }] of attempt.questions.entries()) {
      const text = `option ${rightFirst(right)[chosen[place] ?? 0] ?? ''}`;
      const option = options.find((one) => one.text === text) ?? options[0];
      await save(app, practice, questionId, option?.optionId ?? '', 0);
      if (testFirst) replies.push(await check(app, attempt, place));
    }
    if (!testFirst) {
      await submit(app, practice);
      replies.push(await startTest());
    }
    replies.push(
      await submit(app, practice),
      await submit(app, practice),
      await look(app, practice),
      await app.call('listAttempts'),
      await look(app, test),
      await app.call('getProgress'),
    );
    await submit(app, test);
    const { text } = await look(app, testFirst ? test : practice);
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
