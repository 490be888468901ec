import './palette-types.ts';
import { createTheme, type ThemeOptions } from '@mui/material/styles';
import type { Preferences } from '../../../../contract/account/account.ts';
import { buttons } from './buttons.ts';
import { forms } from './forms.ts';
import { lists } from './lists.ts';
import { page } from './page.ts';
import { darkPalette, lightPalette } from './palette.ts';
import { surfaces } from './surfaces.ts';
import { scaleLineHeight } from '../../components/measures.ts';

export interface Look extends Pick<Preferences, 'colourScheme' | 'motion'> {
  fontFamily: string;
  /** In pixels. */
  borderRadius: number;
}

const schemes = { light: { palette: lightPalette }, dark: { palette: darkPalette } };

const chooseSchemes = (colourScheme: Look['colourScheme']): Parameters<typeof createTheme>[0] =>
  colourScheme === 'system'
    ? { cssVariables: { colorSchemeSelector: 'media' }, colorSchemes: schemes }
    : {
        cssVariables: true,
        colorSchemes: { [colourScheme]: schemes[colourScheme] },
        defaultColorScheme: colourScheme,
      };

/** Font sizes are in rem, so that they follow the browser's text size. Headings are smaller on phones. */
function buildTypography(fontFamily: string): NonNullable<ThemeOptions['typography']> {
  return {
    fontFamily,
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
}

/** Styles must use `theme.vars.palette`, because these colours follow the system when it changes to dark or light. */
export function makeTheme({ fontFamily, borderRadius, colourScheme, motion }: Look) {
  return createTheme({
    ...chooseSchemes(colourScheme),
    shape: { borderRadius },
    motion: { reducedMotion: motion === 'reduced' ? 'always' : 'system' },
    typography: buildTypography(fontFamily),
    components: { ...surfaces, ...buttons, ...forms, ...lists, ...page },
  });
}
