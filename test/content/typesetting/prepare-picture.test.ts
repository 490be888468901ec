import { describe, expect, it } from 'vitest';
import { readText } from '../../../content/source/files.ts';
import { listPictures } from '../../../content/source/pictures.ts';
import { preparePicture } from '../../../content/typesetting/prepare-picture.ts';
import { pictureColours } from '../../../contract/text/picture-colours.ts';
import { isTextTree } from '../../../contract/text/text-tree.ts';

const files = ['english', 'maths', 'science'].flatMap((course) => [
  ...listPictures('content', course).keys(),
]);

const draw = (shapes: string) => `<svg viewBox="0 0 40 30">\n${shapes}\n</svg>`;

it.each(files)('%s becomes a text that pages may show', (file) => {
  const { picture, faults } = preparePicture(readText('content', file));
  expect(faults).toEqual([]);
  expect(isTextTree([picture])).toBe(true);
});

it('gives a picture its size, colours of the theme and the font of the page', () => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 30" width="80" font-family="Arial">
    <path d="M1 1H9" stroke="#1565c0"/>
    <text x="4" y="5">a &lt; <tspan font-style="italic">b</tspan></text>
  </svg>`;
  expect(preparePicture(svg).picture).toEqual([
    'svg',
    {
      role: 'img',
      fill: 'var(--picture-ink)',
      'font-size': '16',
      viewBox: '0 0 40 30',
      width: '40',
      height: '30',
    },
    [
      'g',
      { 'aria-hidden': 'true' },
      ['path', { d: 'M1 1H9', stroke: 'var(--picture-blue)' }],
      ['text', { x: '4', y: '5' }, 'a < ', ['tspan', { 'font-style': 'italic' }, 'b']],
    ],
  ]);
});

describe('refuses, with the line', () => {
  it.each([
    ['a script', draw('<script>alert(1)</script>'), 2],
    ['an event handler', draw('<g>\n<path onload="alert(1)" d="M1 1"/></g>'), 3],
    ['an event handler of the picture', '<svg viewBox="0 0 9 9" onload="alert(1)"/>', 1],
    ['a style', draw('<rect style="fill: red"/>'), 2],
    ['a style sheet', draw('<style>rect { fill: red }</style>'), 2],
    ['a link', draw('<a href="https://example.com/"><rect/></a>'), 2],
    ['a link in the old spelling', draw('<g xlink:href="#a"/>'), 2],
    ['a picture of another site', draw('<image href="https://example.com/a.png"/>'), 2],
    ['a shape of another site', draw('<use href="https://example.com/a.svg#a"/>'), 2],
    ['a colour of another site', draw('<rect fill="url(https://example.com/a.svg#a)"/>'), 2],
    ['HTML', draw('<foreignObject><iframe src="/"/></foreignObject>'), 2],
    ['an animation', draw('<rect>\n<set attributeName="href" to="x"/></rect>'), 3],
    ['an id', draw('<rect id="main"/>'), 2],
    ['a picture in a picture', draw('<svg viewBox="0 0 1 1"/>'), 2],
    ['another colour', draw('<rect fill="#ff0000"/>'), 2],
    ['a colour’s name', draw('<rect stroke="red"/>'), 2],
    ['a unit', draw('<rect width="3em"/>'), 2],
    ['an entity', '<!DOCTYPE svg [<!ENTITY a "aaaa">]>\n<svg viewBox="0 0 9 9"/>', 1],
    ['an unknown character', draw('<text>\n&a;</text>'), 2],
    ['a comment', draw('<!-- -->'), 2],
    ['a missing end', draw('<g>'), 3],
    ['no picture', 'words', 1],
    ['two pictures', '<svg viewBox="0 0 9 9"/><svg viewBox="0 0 9 9"/>', 1],
    ['no size', '<svg viewBox="0 0 0 9"/>', 1],
    ['10 MB', draw('<g/>'.repeat(2_500_000)), 1],
    ['many levels', draw(`${'<g>'.repeat(1500)}${'</g>'.repeat(1500)}`), 2],
  ])('%s', (_, svg, line) => {
    const { picture, faults } = preparePicture(svg);
    expect(picture).toBeUndefined();
    expect(faults.map((fault) => fault.line)).toEqual([line]);
  });
});

it('names the colours that a picture may have', () => {
  const [fault] = preparePicture(draw('<rect fill="#ff0000"/>')).faults;
  expect(fault?.problem).toBe('<rect> has fill="#ff0000"');
  for (const { light } of Object.values(pictureColours)) expect(fault?.fix).toContain(light);
});

const measureLuminance = (colour: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

describe.each(['light', 'dark'] as const)('the %s colours', (scheme) => {
  const names = Object.keys(pictureColours) as (keyof typeof pictureColours)[];
  const measureContrast = (one: keyof typeof pictureColours, other: keyof typeof pictureColours) => {
    const [dark = 0, light = 0] = [one, other]
      .map((name) => measureLuminance(pictureColours[name][scheme]))
      .toSorted((a, b) => a - b);
    return (light + 0.05) / (dark + 0.05);
  };
  const words = names.filter((name) => !/-|grey|paper/.test(name));
  const fills = names.filter((name) => name.endsWith('-fill'));

  it.each(words)('of words have enough contrast: %s', (word) => {
    for (const background of names.filter((name) => /paper|-tint/.test(name)))
      expect(measureContrast(word, background), background).toBeGreaterThanOrEqual(4.5);
    // Lines may cross filled shapes.
    for (const fill of fills) expect(measureContrast(word, fill), fill).toBeGreaterThanOrEqual(3);
  });

  it.each(fills)('of shapes leave words in ink legible: %s', (fill) => {
    expect(measureContrast('ink', fill)).toBeGreaterThanOrEqual(4.5);
  });
});
