import { expect, it } from 'vitest';
import { readImageSource, readLink } from '../../../../frontend/src/components/markdown/safe-url.ts';

it.each([
  '/\\\\evil.example',
  '//evil.example',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'x',
  '',
])('refuses the link %j', (address) => {
  expect(readLink(address)).toBeNull();
});

it.each([
  ['/courses/maths', 'internal'],
  ['#aim', 'fragment'],
  ['https://example.com/', 'external'],
])('accepts the link %s as %s', (href, kind) => {
  expect(readLink(href)).toEqual({ kind, href });
});

it.each(['/\\evil.example/x.png', 'x.png', '//evil.example/x.png', 'https://example.com/x.png', '/a b.png'])(
  'refuses the image %j',
  (address) => {
    expect(readImageSource(address)).toBeNull();
  },
);
