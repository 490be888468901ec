import { expect, it } from 'vitest';
import { isSafeLink } from '../../../content/typesetting/safe-url.ts';

it.each([
  '/\\\\evil.example',
  '//evil.example',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'x',
  '',
  undefined,
])('refuses the link %j', (address) => {
  expect(isSafeLink(address)).toBe(false);
});

it.each(['/courses/maths', '#aim', 'https://example.com/', 'tel:+441130000000'])(
  'accepts the link %s',
  (address) => {
    expect(isSafeLink(address)).toBe(true);
  },
);
