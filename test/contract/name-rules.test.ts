import { describe, expect, it } from 'vitest';
import { isVisible, shownName } from '../../contract/account/name-rules.ts';

describe('a name', () => {
  it.each([
    'Ada Okafor',
    'Zoë O’Brien-Łuczak',
    '王小明',
    'Zoë 🙂',
    'Sam ❤️ 👩‍🔬',
    'محمد علی',
    // A Persian word with a joiner between two parts, and a Sinhala word with a joiner inside a letter.
    'می\u200cنا',
    'ශ්\u200dරී',
  ])('is shown as it is: %s', (name) => {
    expect(isVisible(name)).toBe(true);
    expect(shownName(name)).toBe(name);
  });

  it.each([
    ['turned around', 'Sam \u202etcerroc\u202c', 'Sam tcerroc'],
    ['an isolate', '\u2067Sam\u2069', 'Sam'],
    ['marks of direction', 'Sam\u200e\u200f\u061c', 'Sam'],
    ['a line break', 'Sam\r\nBcc: x', 'SamBcc: x'],
    ['a terminal’s command', '\u001b[2JSam', '[2JSam'],
    ['a space of no width', 'S\u200bam', 'Sam'],
    ['a joiner that joins nothing', 'Sam\u200d \u200cLee', 'Sam Lee'],
    ['a separator of lines', 'Sam\u2028Lee', 'SamLee'],
    ['a filler that looks like nothing', '\u3164\u2800', ''],
    ['half a character', 'Sam\ud800', 'Sam'],
  ])('is shown without what can’t be seen: %s', (_, name, shown) => {
    expect(isVisible(name)).toBe(false);
    expect(shownName(name)).toBe(shown);
  });

  it('has at most 100 characters', () => {
    expect(shownName('é'.repeat(2000))).toBe('é'.repeat(100));
    expect(shownName('𝒜'.repeat(101))).toBe('𝒜'.repeat(100));
  });
});
