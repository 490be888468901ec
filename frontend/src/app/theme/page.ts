import { narrowTopOffset, topOffset } from '../../components/measures.ts';
import type { Overrides } from './overrides.ts';

export const page: Overrides = {
  MuiCssBaseline: {
    styleOverrides: (theme) => ({
      html: {
        // Below the top bar, a lesson has a line of 16 pixels.
        scrollPaddingTop: narrowTopOffset + 24,
        [theme.breakpoints.up('md')]: { scrollPaddingTop: topOffset + 24 },
      },
      body: { overflowWrap: 'break-word' },
      // Fields learn by these animations that the browser has filled them. Otherwise each field would add them to the page.
      '@keyframes mui-auto-fill': { from: { animationName: 'mui-auto-fill' } },
      '@keyframes mui-auto-fill-cancel': { from: { animationName: 'mui-auto-fill-cancel' } },
      ':focus-visible': { outline: `3px solid ${theme.vars.palette.accent.main}`, outlineOffset: 2 },
      'h1:focus-visible, main:focus-visible': { outline: 'none' },
      '@media (prefers-reduced-motion: reduce)': {
        '*, *::before, *::after': {
          animationDuration: '0.01ms !important',
          animationIterationCount: '1 !important',
          // Even the shortest transition would change inherited colours level by level, one level per frame.
          transition: 'none !important',
          scrollBehavior: 'auto !important',
        },
      },
    }),
  },
  MuiBreadcrumbs: {
    defaultProps: { separator: '›' },
    styleOverrides: {
      root: ({ theme }) => ({
        ...theme.typography.body2,
        marginBlockEnd: theme.spacing(2),
        '@media print': { display: 'none' },
        // This button shows the breadcrumbs that don't fit.
        '& button': {
          minWidth: 44,
          minHeight: 32,
          borderRadius: theme.vars.shape.borderRadius,
          color: theme.vars.palette.accent.main,
          '&, &:hover, &:focus': { backgroundColor: theme.vars.palette.accent.tint },
        },
      }),
      ol: { rowGap: 4 },
      li: ({ theme }) => ({ color: theme.vars.palette.text.primary }),
    },
  },
  /** With MUI's default role `alert`, screen readers would read out even an alert that isn't new. */
  MuiAlert: {
    defaultProps: { icon: false, role: 'presentation' },
    styleOverrides: {
      root: ({ theme }) => {
        const { good, bad, caution, accent, text } = theme.vars.palette;
        const tones = { success: good, error: bad, warning: caution, info: accent };
        return {
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: '8px 12px',
          padding: '12px 16px',
          color: text.primary,
          outline: '1px solid transparent',
          variants: Object.entries(tones).map(([severity, tone]) => ({
            props: { severity },
            style: { backgroundColor: tone.tint, '& .MuiAlert-icon': { color: tone.main } },
          })),
        };
      },
      icon: { margin: 0, padding: 0, opacity: 1 },
      message: { flex: '1 1 12rem', padding: 0, overflow: 'visible' },
      action: { margin: 0, padding: 0 },
    },
  },
  /** High contrast (forced colours) removes the bar's own colours, so the bar gets a border and a system colour. */
  MuiLinearProgress: {
    styleOverrides: {
      root: ({ theme }) => ({
        backgroundColor: theme.vars.palette.accent.tint,
        variants: [
          {
            props: { variant: 'determinate' },
            style: {
              height: 8,
              borderRadius: 4,
              '@media (forced-colors: active)': { border: '1px solid CanvasText' },
            },
          },
        ],
      }),
      bar: ({ theme }) => ({
        borderRadius: 'inherit',
        backgroundColor: theme.vars.palette.accent.main,
        '@media (forced-colors: active)': { backgroundColor: 'Highlight', forcedColorAdjust: 'none' },
      }),
    },
  },
  /** High contrast (forced colours) removes the grey of a placeholder, so the placeholder gets a border. */
  MuiSkeleton: {
    styleOverrides: { root: { '@media (forced-colors: active)': { border: '1px solid GrayText' } } },
  },
};
