import type { Override } from '../override.ts';

/** One of a few ways to see something: filled in the readable accent where it is the one. */
export const toggleButtonOverride: Override<'MuiToggleButton'> = {
  styleOverrides: {
    root: ({ theme }) => {
      const { accent, outline, text } = theme.vars.palette;
      return {
        ...theme.typography.body1,
        minHeight: 44,
        padding: '6px 16px',
        color: text.primary,
        borderColor: outline.main,
        textTransform: 'none',
        '&.Mui-selected, &.Mui-selected:hover': {
          fontWeight: 600,
          color: accent.contrastText,
          backgroundColor: accent.main,
          '@media (forced-colors: active)': { outline: '2px solid Highlight', outlineOffset: -4 },
        },
      };
    },
  },
};
