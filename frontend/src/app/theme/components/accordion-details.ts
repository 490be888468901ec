import type { Override } from '../override.ts';

/** The part that folds away, in line with the line above it. */
export const accordionDetailsOverride: Override<'MuiAccordionDetails'> = {
  styleOverrides: { root: ({ theme }) => ({ padding: theme.spacing(1, 2, 2) }) },
};
