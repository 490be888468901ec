import type { Override } from '../override.ts';

/** In the readable accent. */
export const radioOverride: Override<'MuiRadio'> = {
  styleOverrides: {
    root: ({ theme }) => ({
      padding: 10,
      color: theme.vars.palette.outline.main,
      '&.Mui-checked': { color: theme.vars.palette.accent.main },
      '&.Mui-disabled': { color: theme.vars.palette.divider },
    }),
  },
};
