import type { Override } from '../override.ts';

/** Labels stand above their field or group, in the colour of the text whatever its state. */
export const formLabelOverride: Override<'MuiFormLabel'> = {
  styleOverrides: {
    root: ({ theme }) => ({
      ...theme.typography.body2,
      marginBlockEnd: 6,
      fontWeight: 600,
      '&, &.Mui-focused, &.Mui-error': { color: theme.vars.palette.text.primary },
    }),
  },
};
