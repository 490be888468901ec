import type { Override } from '../override.ts';

/** The heading of a dialog. */
export const dialogTitleOverride: Override<'MuiDialogTitle'> = {
  styleOverrides: {
    root: ({ theme }) => ({ ...theme.typography.h2, padding: theme.spacing(3, 3, 1.5) }),
  },
};
