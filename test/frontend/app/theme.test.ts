import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { preferenceOptions } from '../../../contract/account/preference-options.ts';
import { darkPalette, lightPalette } from '../../../frontend/src/app/theme/palette.ts';
import { makeTheme, type Look } from '../../../frontend/src/app/theme/theme.ts';

const theme = (changes: Partial<Look> = {}) =>
  makeTheme({ fontFamily: 'Roboto', borderRadius: 12, colourScheme: 'system', motion: 'system', ...changes });

const sheets = (changes?: Partial<Look>) => JSON.stringify(theme(changes).generateStyleSheets());

describe('the theme', () => {
  it('follows the system where the student does', () => {
    expect(sheets()).toContain('@media (prefers-color-scheme: dark)');
    expect(theme().applyStyles('dark', { color: 'red' })).toEqual({
      '@media (prefers-color-scheme: dark)': { color: 'red' },
    });
  });

  it.each([
    ['light', lightPalette, darkPalette],
    ['dark', darkPalette, lightPalette],
  ] as const)('is %s and nothing else where the student wants it so', (colourScheme, palette, other) => {
    const css = sheets({ colourScheme });
    expect(css).not.toContain('prefers-color-scheme');
    expect(css).toContain(`"colorScheme":"${colourScheme}"`);
    expect(css).toContain(palette.background.paper);
    expect(css).not.toContain(other.panel.main);
    const styles = { color: 'red' };
    expect(theme({ colourScheme }).applyStyles('dark', styles)).toEqual(
      colourScheme === 'dark' ? styles : {},
    );
  });

  it('moves nothing where the student wants it so', () => {
    expect(theme({ motion: 'reduced' }).motion).toEqual({ reducedMotion: 'always' });
    expect(theme().motion).toEqual({ reducedMotion: 'system' });
  });
});

describe('the style sheets of the root element', () => {
  const source = new URL('../../../frontend/src/', import.meta.url);
  const css = ['first-frame.css', 'preferences.css']
    .map((file) => readFileSync(new URL(file, source), 'utf8'))
    .join('\n');

  it.each([
    ['colour-scheme', preferenceOptions.colourScheme, 'system'],
    ['border-radius', preferenceOptions.borderRadius, 12],
    ['text-size', preferenceOptions.textSize, 100],
    ['spacing', preferenceOptions.spacing, 'normal'],
    ['motion', preferenceOptions.motion, 'system'],
  ] as const)('know every choice of data-%s, and the first one needs none', (name, options, untouched) => {
    const values = [...css.matchAll(new RegExp(`\\[data-${name}='([^']+)'\\]`, 'g'))].map(
      ([, value]) => value,
    );
    const others = options.filter((option) => option !== untouched).map(String);
    expect([...new Set(values)].toSorted()).toEqual(others.toSorted());
  });

  it.each([
    ['light', lightPalette],
    ['dark', darkPalette],
  ] as const)('paint the first frame in the colours of the %s theme', (_, palette) => {
    const { background, panel, accent } = palette;
    for (const colour of [background.default, panel.main, accent.main, accent.tint])
      expect(css).toContain(colour === '#ffffff' ? '#fff' : colour);
  });
});
