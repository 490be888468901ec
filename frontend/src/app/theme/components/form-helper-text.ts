import type { Override } from '../override.ts';

/** The line below a field: its hint, or what is wrong with it. */
export const formHelperTextOverride: Override<'MuiFormHelperText'> = {
  styleOverrides: {
    root: ({ theme }) => ({
      margin: '6px 0 0',
      fontSize: '0.875rem',
      '&.Mui-error': { color: theme.vars.palette.bad.main, fontWeight: 600 },
    }),
  },
};
