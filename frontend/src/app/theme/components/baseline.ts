import { narrowTopOffset, topOffset } from '../../../components/measures.ts';
import type { Override } from '../override.ts';

/** Page-wide rules: one visible focus ring, room for the fixed top bar above anchors, calm motion. */
export const baselineOverride: Override<'MuiCssBaseline'> = {
  styleOverrides: (theme) => ({
    html: {
      scrollPaddingTop: narrowTopOffset + 8,
      [theme.breakpoints.up('md')]: { scrollPaddingTop: topOffset + 8 },
    },
    body: { overflowWrap: 'break-word' },
    ':focus-visible': { outline: `3px solid ${theme.vars.palette.accent.main}`, outlineOffset: 2 },
    'h1:focus-visible, main:focus-visible': { outline: 'none' },
    '@media (prefers-reduced-motion: reduce)': {
      '*, *::before, *::after': {
        animationDuration: '0.01ms !important',
        animationIterationCount: '1 !important',
        // A short time in its place would move every inherited colour level by level, a frame each.
        transition: 'none !important',
        scrollBehavior: 'auto !important',
      },
    },
  }),
};
