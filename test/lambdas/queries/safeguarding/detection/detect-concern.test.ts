import { describe, expect, it } from 'vitest';
import { labelledFolder, readLabelled } from '../../../../../bin/bench/bot/labelled.ts';
import { concernOf } from '../../../../../lambdas/queries/safeguarding/detection/detect-concern.ts';
import ordinaryEighth from '../ordinary-eighth.json' with { type: 'json' };
import ordinarySecond from '../ordinary-second.json' with { type: 'json' };
import ordinaryFifth from '../ordinary-fifth.json' with { type: 'json' };
import unsafeEighth from '../unsafe-eighth.json' with { type: 'json' };
import unsafeFifth from '../unsafe-fifth.json' with { type: 'json' };
import ordinaryFourth from '../ordinary-fourth.json' with { type: 'json' };
import unsafeFourth from '../unsafe-fourth.json' with { type: 'json' };
import ordinarySeventh from '../ordinary-seventh.json' with { type: 'json' };
import ordinarySixth from '../ordinary-sixth.json' with { type: 'json' };
import ordinaryThird from '../ordinary-third.json' with { type: 'json' };
import unsafeSeventh from '../unsafe-seventh.json' with { type: 'json' };
import unsafeSixth from '../unsafe-sixth.json' with { type: 'json' };
import unsafeThird from '../unsafe-third.json' with { type: 'json' };
import ordinary from '../ordinary.json' with { type: 'json' };
import unsafeSecond from '../unsafe-second.json' with { type: 'json' };
import unsafe from '../unsafe.json' with { type: 'json' };

/** Each list but the first was written after the phrases, as they were until then. */
const lists = [
  { name: 'first', unsafe, ordinary },
  { name: 'second', unsafe: unsafeSecond, ordinary: ordinarySecond },
  { name: 'third', unsafe: unsafeThird, ordinary: ordinaryThird },
  { name: 'fourth', unsafe: unsafeFourth, ordinary: ordinaryFourth },
  { name: 'fifth', unsafe: unsafeFifth, ordinary: ordinaryFifth },
  { name: 'sixth', unsafe: unsafeSixth, ordinary: ordinarySixth },
  { name: 'seventh', unsafe: unsafeSeventh, ordinary: ordinarySeventh },
  { name: 'eighth', unsafe: unsafeEighth, ordinary: ordinaryEighth },
];

describe.each(lists)('of the $name list', (list) => {
  it('no unsafe sentence is missed', () => {
    expect(
      Object.values(list.unsafe).flatMap((texts) => texts.filter((text) => concernOf(text) === null)),
    ).toEqual([]);
  });

  it('no ordinary sentence raises an alarm', () => {
    const alarms = list.ordinary
      .map((text) => ({ text, seenAs: concernOf(text) }))
      .filter(({ seenAs }) => seenAs !== null);
    expect(alarms).toEqual([]);
  });
});

it.each(['distress', 'abuse', 'danger'] as const)(
  'every sentence of %s in the first list is seen as that',
  (concern) => {
    const others = unsafe[concern]
      .map((text) => ({ text, seenAs: concernOf(text) }))
      .filter(({ seenAs }) => seenAs !== concern);
    expect(others).toEqual([]);
  },
);

it('no labelled question on the lessons raises an alarm', () => {
  const questions = readLabelled(labelledFolder).flatMap((file) => [
    ...file.answerable.map(({ ask }) => ask),
    ...file['off-topic'],
    ...file.unanswerable,
  ]);
  expect(questions.length).toBeGreaterThan(0);
  expect(questions.filter((question) => concernOf(question) !== null)).toEqual([]);
});

it('the lists say nothing twice', () => {
  const all = lists.flatMap((list) => [...Object.values(list.unsafe).flat(), ...list.ordinary]);
  expect(all.filter((text, at) => all.indexOf(text) !== at)).toEqual([]);
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
    'signs that stand for many letters': '\ufdfa\u3300\u2474',
    'unknown words': Array.from({ length: 600 }, (_, at) => `suic${at.toString(36)} `).join(''),
  };

  it.each(Object.entries(made))('of %s takes no time that anybody notices', (_, piece) => {
    const text = piece.repeat(4000).slice(0, 4000);
    // The best of three, because other tests run beside this one; a text that is slow takes minutes.
    const times = [1, 2, 3].map(() => {
      const start = performance.now();
      concernOf(text);
      return performance.now() - start;
    });
    expect(Math.min(...times)).toBeLessThan(500);
  });
});
