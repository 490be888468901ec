import type { Override } from '../override.ts';

/** Bars in the readable accent. Forced colours take fillings away: the bar keeps one, so that it can be seen. */
export const linearProgressOverride: Override<'MuiLinearProgress'> = {
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
};
