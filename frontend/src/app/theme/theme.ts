import './palette-types.ts';
import { createTheme, type ThemeOptions } from '@mui/material/styles';
import type { Preferences } from '../../../../contract/account/account.ts';
import { defaultPreferences } from '../../../../contract/account/preference-options.ts';
import { buttons } from './buttons.ts';
import { forms } from './forms.ts';
import { lists } from './lists.ts';
import { page } from './page.ts';
import { darkPalette, lightPalette } from './palette.ts';
import { surfaces } from './surfaces.ts';
import { scaleLineHeight } from '../../components/measures.ts';
import { fontStacks } from '../../state/preferences.ts';

/** Font sizes are in rem, so that they follow the browser's text size. Headings are smaller on phones. */
const typography: ThemeOptions['typography'] = {
  fontFamily: `var(--font-family, ${fontStacks.roboto})`,
  h1: { fontSize: 'min(1.75rem, 8.5vw)', fontWeight: 700, lineHeight: scaleLineHeight(1.25) },
  h2: { fontSize: 'min(1.375rem, 7vw)', fontWeight: 700, lineHeight: scaleLineHeight(1.3) },
  h3: { fontSize: '1.125rem', fontWeight: 600, lineHeight: scaleLineHeight(1.35) },
  h4: { fontSize: '1rem', fontWeight: 600, lineHeight: scaleLineHeight(1.4) },
  h5: { fontSize: '1rem', fontWeight: 600 },
  h6: { fontSize: '0.875rem', fontWeight: 600 },
  body1: { fontSize: '1rem', lineHeight: scaleLineHeight(1.6) },
  body2: { fontSize: '0.9375rem', lineHeight: scaleLineHeight(1.55) },
  caption: { fontSize: '0.8125rem', lineHeight: scaleLineHeight(1.5) },
  button: { fontSize: '1rem', fontWeight: 600, textTransform: 'none' },
};

/**
 * The style attribute of the root element has the font and the radius, see apply-preferences.ts. Styles must use
 * `theme.vars`, because a change of the preferences changes only the CSS variables.
 */
export function makeTheme({ motion }: Pick<Preferences, 'motion'>) {
  return createTheme({
    cssVariables: { colorSchemeSelector: 'data-colour-scheme' },
    colorSchemes: { light: { palette: lightPalette }, dark: { palette: darkPalette } },
    shape: { borderRadius: defaultPreferences.borderRadius },
    motion: { reducedMotion: motion === 'reduced' ? 'always' : 'system' },
    typography,
    components: { ...surfaces, ...buttons, ...forms, ...lists, ...page },
  });
}
