import './palette-types.ts';
import { createTheme } from '@mui/material/styles';
import { baselineOverride } from './components/baseline.ts';
import { linkOverride } from './components/link.ts';
import { skeletonOverride } from './components/skeleton.ts';
import { darkPalette, lightPalette } from './palette.ts';
import { typography } from './typography.ts';

export interface Look {
  fontFamily: string;
  /** In pixels. */
  borderRadius: number;
}

/**
 * The product's theme. Light or dark follows the system: the colours are CSS variables and change with the media
 * query, so that nothing renders again and nothing flashes. Styles take colours from `theme.vars.palette`.
 */
export function makeTheme({ fontFamily, borderRadius }: Look) {
  return createTheme({
    cssVariables: { colorSchemeSelector: 'media' },
    colorSchemes: { light: { palette: lightPalette }, dark: { palette: darkPalette } },
    shape: { borderRadius },
    typography: typography(fontFamily),
    components: {
      MuiCssBaseline: baselineOverride,
      MuiLink: linkOverride,
      MuiSkeleton: skeletonOverride,
    },
  });
}
