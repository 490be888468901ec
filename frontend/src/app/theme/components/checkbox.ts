import type { Override } from '../override.ts';

/** In the readable accent, as large as a finger needs it; an edge says where it has to be ticked. */
export const checkboxOverride: Override<'MuiCheckbox'> = {
  styleOverrides: {
    root: ({ theme }) => ({
      padding: 10,
      color: theme.vars.palette.outline.main,
      '&.Mui-checked, &.MuiCheckbox-indeterminate': { color: theme.vars.palette.accent.main },
      '&:has([aria-invalid="true"])': { color: theme.vars.palette.bad.main },
    }),
  },
};
