import { describe, expect, it } from 'vitest';
import { printable, table } from '../../../bin/shared/table.ts';

describe('text of a student on the screen of staff', () => {
  it.each([
    ['a colour', '\u001b[31mred\u001b[0m', '[31mred [0m'],
    ['a cleared screen', 'a\u009b2Jb', 'a 2Jb'],
    ['a faked line', 'a\r\nAda owns Maths now.', 'a Ada owns Maths now.'],
    ['a turned direction', 'a\u202eb\u2066c', 'a b c'],
    ['a bell and a deletion', '\u0007a\u007f\u0008b', 'a b'],
  ])('can hold no sign that the terminal obeys: %s', (_, text, shown) => {
    expect(printable(text)).toBe(shown);
    expect(table(['Message'], [[text]])).toBe(`Message\n${shown}`);
  });

  it('keeps its letters, whatever the language', () => {
    expect(printable('Zoë – 数学, naïve £5')).toBe('Zoë – 数学, naïve £5');
  });
});
