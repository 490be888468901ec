import { expect, it } from 'vitest';
import { decodeNamedCharacterReference } from '../../../content/typesetting/named-characters.ts';

it.each([
  ['amp', '&'],
  ['nbsp', '\u00a0'],
  ['times', '×'],
  ['nosuchname', false],
  ['constructor', false],
])('reads &%s; without writing HTML', (name, character) => {
  expect(decodeNamedCharacterReference(name)).toBe(character);
});
