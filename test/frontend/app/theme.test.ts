import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { preferenceOptions } from '../../../contract/account/preference-options.ts';
import { darkPalette, lightPalette } from '../../../frontend/src/app/theme/palette.ts';
import { makeTheme } from '../../../frontend/src/app/theme/theme.ts';

describe('the theme', () => {
  const theme = makeTheme({ motion: 'system' });

  it('has the colours of the scheme that the root element names', () => {
    const sheets = Object.assign({}, ...theme.generateStyleSheets()) as Record<string, object>;
    const read = (selector: string) => JSON.stringify(sheets[selector]);
    expect(read(':root, [data-colour-scheme="light"]')).toContain(lightPalette.panel.main);
    expect(read('[data-colour-scheme="dark"]')).toContain(darkPalette.panel.main);
    expect(JSON.stringify(sheets)).not.toContain('prefers-color-scheme');
    expect(Object.keys(theme.applyStyles('dark', { color: 'red' }))).toEqual([
      '*:where([data-colour-scheme="dark"]) &',
    ]);
  });

  it('takes font and radius from variables, so that the first frame has them before the app', () => {
    expect(theme.typography.body1.fontFamily).toMatch(/^var\(--font-family, /);
    expect(theme.vars.shape.borderRadius).toBe('var(--mui-shape-borderRadius, 12px)');
  });

  it('moves nothing where the student wants it so', () => {
    expect(makeTheme({ motion: 'reduced' }).motion).toEqual({ reducedMotion: 'always' });
    expect(theme.motion).toEqual({ reducedMotion: 'system' });
  });
});

describe('preferences.css', () => {
  const css = readFileSync('frontend/src/preferences.css', 'utf8');

  it.each([
    ['spacing', preferenceOptions.spacing, 'normal'],
    ['motion', preferenceOptions.motion, 'system'],
  ] as const)('knows every choice of data-%s, and the first one needs none', (name, options, untouched) => {
    const values = [...css.matchAll(new RegExp(`\\[data-${name}='([^']+)'\\]`, 'g'))].map(
      ([, value]) => value,
    );
    const others = options.filter((option) => option !== untouched).map(String);
    expect([...new Set(values)].toSorted()).toEqual(others.toSorted());
  });
});
