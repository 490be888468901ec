import { describe, expect, it } from 'vitest';
import { concernOf } from '../../../../lambdas/queries/safeguarding/concern-of.ts';
import ordinaryLater from './ordinary-later.json' with { type: 'json' };
import ordinary from './ordinary.json' with { type: 'json' };
import unsafeLater from './unsafe-later.json' with { type: 'json' };
import unsafe from './unsafe.json' with { type: 'json' };

const lists = [
  { name: 'the first lists', unsafe, ordinary },
  { name: 'the lists written after the phrases', unsafe: unsafeLater, ordinary: ordinaryLater },
];

describe.each(lists)('of $name', (list) => {
  it.each(['distress', 'abuse', 'danger'] as const)('every sentence of %s is seen as that', (concern) => {
    const others = list.unsafe[concern]
      .map((text) => ({ text, seenAs: concernOf(text) }))
      .filter(({ seenAs }) => seenAs !== concern);
    expect(others).toEqual([]);
  });

  it('no ordinary sentence raises an alarm', () => {
    const alarms = list.ordinary
      .map((text) => ({ text, seenAs: concernOf(text) }))
      .filter(({ seenAs }) => seenAs !== null);
    expect(alarms).toEqual([]);
  });
});

it('the lists are as long as they must be, and say nothing twice', () => {
  const allUnsafe = lists.flatMap((list) => Object.values(list.unsafe).flat());
  const allOrdinary = lists.flatMap((list) => list.ordinary);
  expect(allUnsafe.length).toBeGreaterThanOrEqual(180);
  expect(allOrdinary.length).toBeGreaterThanOrEqual(210);
  expect(new Set(allUnsafe).size).toBe(allUnsafe.length);
  expect(new Set(allOrdinary).size).toBe(allOrdinary.length);
});

describe('a longer message', () => {
  const homework = 'Hi, can you check my paragraph on Macbeth please? It is due tomorrow. ';

  it('is seen by one sentence, wherever it stands', () => {
    expect(concernOf(`${homework}Also i want to die. ${homework}`)).toBe('distress');
    expect(concernOf(`${homework.repeat(50)} my dad hits me`)).toBe('abuse');
  });

  it('is seen by its most pressing concern', () => {
    expect(concernOf('i want to die. my dad hits me. ive taken an overdose')).toBe('danger');
    expect(concernOf('i want to die. my dad hits me')).toBe('abuse');
  });

  it('about schoolwork hides nothing that the writer says of themselves', () => {
    expect(concernOf('Was it suicide? I need a quote from An Inspector Calls.')).toBe(null);
    expect(concernOf('I need a quote from An Inspector Calls. suicide is all i have in my head')).toBe(
      'distress',
    );
  });

  it('raises nothing where a sign would begin in one sentence and end in the next', () => {
    expect(concernOf('Which word do I want to? Die or dice.')).toBe(null);
  });
});

describe('text made to be slow', () => {
  const made: Record<string, string> = {
    'one word': 'i ',
    'the beginnings of many phrases': 'i want to ',
    'every second word of a phrase': 'dont want to no one the they make me my a ',
    letters: 'k i l ',
    'one long word': 'a',
    'words without spaces': 'iwantto',
    'signs between letters': 'a!',
    'hidden letters': 'a*b ',
    'signs alone': '!',
    dots: 'a. ',
    'short sentences': 'he me. ',
    'what can’t be seen': '\u200b',
    accents: 'e\u0301\u0301\u0301',
    'signs that stand for many letters': '\ufdfa',
    'unknown words': Array.from({ length: 600 }, (_, at) => `suic${at.toString(36)} `).join(''),
  };

  it.each(Object.entries(made))('of %s takes no time that anybody notices', (_, piece) => {
    const text = piece.repeat(4000).slice(0, 4000);
    concernOf(text);
    const start = performance.now();
    concernOf(text);
    expect(performance.now() - start).toBeLessThan(500);
  });
});
