import { describe, expect, it } from 'vitest';
import { isTextTree, readWords } from '../../../contract/text/text-tree.ts';

const nest = (levels: number): unknown =>
  Array.from({ length: levels }).reduce<unknown>((inner) => ['em', inner], 'x');

describe('a text that pages may show', () => {
  it.each([
    [[]],
    [['Words']],
    [[['p', 'Half of ', ['math', ['mfrac', ['mn', '1'], ['mn', '2']]]]]],
    [[['h2', { id: 'section-two-dice' }, 'Two dice']]],
    [[['p', ['a', { href: '/courses/learn?course=maths&lesson=fractions#one' }, 'Fractions']]]],
    [[['svg', { role: 'img', 'aria-label': 'A <dot>', viewBox: '0 0 9 9' }, ['circle', { r: '4.5' }]]]],
    [[['rect', { fill: 'var(--picture-blue-tint)', stroke: 'none', transform: 'rotate(-90 4 4)' }]]],
    [[nest(50)]],
  ])('%j', (tree) => {
    expect(isTextTree(tree)).toBe(true);
  });
});

describe('refuses', () => {
  it.each([
    ['text instead of a list', 'Words'],
    ['null', null],
    ['a number', [1]],
    ['an object', [{ href: '/' }]],
    ['a nameless element', [[]]],
    ['a script', [['script', 'alert(1)']]],
    ['a style sheet', [['style', '* { display: none }']]],
    ['a frame', [['iframe', { src: '/x' }]]],
    ['a form', [['form', ['input']]]],
    ['an event handler', [['p', { onclick: 'alert(1)' }, 'x']]],
    ['an event handler in React’s spelling', [['p', { onClick: 'alert(1)' }, 'x']]],
    ['HTML for React', [['p', { dangerouslySetInnerHTML: { __html: '<b>' } }]]],
    ['a style', [['p', { style: 'position:fixed' }, 'x']]],
    ['a style for React', [['p', { style: { position: 'fixed' } }, 'x']]],
    ['a class of the app', [['span', { class: 'MuiDialog-root' }, 'x']]],
    ['an id of the app', [['h2', { id: 'main' }, 'x']]],
    ['a script as a link', [['a', { href: 'javascript:alert(1)' }, 'x']]],
    ['a link to another site', [['a', { href: 'https://example.com/' }, 'x']]],
    ['a link to another site without a scheme', [['a', { href: '//example.com/' }, 'x']]],
    ['a link with a backslash', [['a', { href: '/\\example.com/' }, 'x']]],
    ['a link with a line break', [['a', { href: '/\n/example.com/' }, 'x']]],
    ['a picture of another site', [['img', { src: 'https://example.com/a.svg', alt: '' }]]],
    ['a picture with a script', [['img', { src: '/pictures/a.svg', alt: '', onerror: 'alert(1)' }]]],
    ['a link in a formula', [['math', ['mtext', { href: 'javascript:alert(1)' }, 'x']]]],
    ['a formula that covers the page', [['math', ['mpadded', { voffset: '-900em' }, 'x']]]],
    ['HTML in a formula', [['math', ['annotation-xml', ['script', 'alert(1)']]]]],
    ['a script in a picture', [['svg', ['script', 'alert(1)']]]],
    ['HTML in a picture', [['svg', ['foreignObject', ['p', 'x']]]]],
    ['a picture in a picture', [['svg', ['image', { href: 'https://example.com/a.png' }]]]],
    ['a copied shape', [['svg', ['use', { href: 'https://example.com/a.svg#a' }]]]],
    ['an animation', [['svg', ['animate', { attributeName: 'href', to: 'javascript:alert(1)' }]]]],
    ['a picture with an event handler', [['svg', { onload: 'alert(1)' }]]],
    ['a picture with a style', [['svg', { style: 'position:fixed' }]]],
    ['a picture with an id', [['svg', ['g', { id: 'main' }]]]],
    ['a colour outside the palette', [['rect', { fill: '#ff0000' }]]],
    ['a colour from another site', [['rect', { fill: 'url(https://example.com/a.svg#a)' }]]],
    ['another variable', [['rect', { fill: 'var(--course-accent)' }]]],
    ['a path that isn’t numbers', [['path', { d: 'M0 0 url(x)' }]]],
    ['10 MB in an attribute', [['path', { d: 'M1 1'.repeat(2_500_000) }]]],
    ['an inherited name', [['constructor', 'x']]],
    ['an inherited attribute', [['p', { constructor: 'x' }, 'x']]],
    ['an attribute that is a number', [['ol', { start: 2 }, ['li', 'x']]]],
    ['attributes in the second place', [['p', 'x', { id: 'check-1' }]]],
    ['10,000 levels', [nest(10_000)]],
    ['10 MB', ['x'.repeat(10_000_000)]],
    ['a class that almost matches', [['mi', { class: `${'tml-a'.repeat(30)}!` }, 'x']]],
    ['many empty texts', Array.from({ length: 1_000_000 }, () => '')],
    ['many elements', [Array.from({ length: 1_000_000 }, () => ['br'])].flat()],
  ])('%s', (_, tree) => {
    expect(isTextTree(tree)).toBe(false);
  });

  it('a tree that JSON can carry', () => {
    const hostile: unknown = JSON.parse('[["p",{"__proto__":{"id":"check-1"},"onclick":"x"},"y"]]');
    expect(isTextTree(hostile)).toBe(false);
  });
});

it('reads the words of a text in order', () => {
  expect(readWords([['p', 'Half of ', ['strong', { id: 'x' }, 'six'], '.'], 'So 3'])).toBe(
    'Half of six.So 3',
  );
});
