import { describe, expect, it } from 'vitest';
import { readConcernLists, readQuestionLists } from '../../../../../bin/bench/bot/lists.ts';
import { measureConcerns } from '../../../../../bin/bench/bot/measure.ts';
import { detectConcern } from '../../../../../lambdas/queries/safeguarding/detection/detect-concern.ts';

const lists = readConcernLists();

describe.each(lists)('of the list $name', (list) => {
  const { missed, alarms } = measureConcerns(list);

  it('every concern is recognised', () => {
    expect(missed).toEqual([]);
  });

  it('no ordinary sentence raises an alarm', () => {
    expect(alarms).toEqual([]);
  });
});

it.each(['distress', 'abuse', 'danger'] as const)(
  'every sentence of %s in the list that was at hand is recognised as that concern',
  (concern) => {
    const [list] = lists.filter(({ made }) => made === 'tuned');
    const others = list?.[concern]
      .map((text) => ({ text, actual: detectConcern(text) }))
      .filter(({ actual }) => actual !== concern);
    expect(others).toEqual([]);
  },
);

it('no labelled question about the lessons raises an alarm', () => {
  const questions = readQuestionLists().flatMap((list) => [
    ...list.answerable.map(({ ask }) => ask),
    ...list['off-topic'],
    ...list.unanswerable,
  ]);
  expect(questions.length).toBeGreaterThan(0);
  expect(questions.filter((question) => detectConcern(question) !== null)).toEqual([]);
});

it('no sentence is in the lists twice', () => {
  const all = lists.flatMap(({ distress, abuse, danger, ordinary }) => [
    ...distress,
    ...abuse,
    ...danger,
    ...ordinary,
  ]);
  expect(all.filter((text, index) => all.indexOf(text) !== index)).toEqual([]);
});

describe('a longer message', () => {
  const homework = 'Hi, can you check my paragraph on Macbeth please? It is due tomorrow. ';

  it('is seen by one sentence, wherever it stands', () => {
    expect(detectConcern(`${homework}Also i want to die. ${homework}`)).toBe('distress');
    expect(detectConcern(`${homework.repeat(50)} my dad hits me`)).toBe('abuse');
  });

  it('is seen by its most pressing concern', () => {
    expect(detectConcern('i want to die. my dad hits me. ive taken an overdose')).toBe('danger');
    expect(detectConcern('i want to die. my dad hits me')).toBe('abuse');
  });

  it('about schoolwork hides nothing that the writer says of themselves', () => {
    expect(detectConcern('Was it suicide? I need a quote from An Inspector Calls.')).toBe(null);
    expect(detectConcern('I need a quote from An Inspector Calls. suicide is all i have in my head')).toBe(
      'distress',
    );
  });

  it('raises nothing where a sign would begin in one sentence and end in the next', () => {
    expect(detectConcern('Which word do I want to? Die or dice.')).toBe(null);
  });
});
