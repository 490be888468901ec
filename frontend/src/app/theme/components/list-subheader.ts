import type { Override } from '../override.ts';

/** The heading over a part of a list; it scrolls along. */
export const listSubheaderOverride: Override<'MuiListSubheader'> = {
  defaultProps: { disableSticky: true },
  styleOverrides: {
    root: ({ theme }) => ({
      ...theme.typography.h6,
      padding: theme.spacing(1.5, 2, 0.5),
      color: theme.vars.palette.text.primary,
    }),
  },
};
