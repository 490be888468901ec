import type { Override } from '../override.ts';

/** The bar at the top: as white as the page, or as dark, and without a shadow. */
export const appBarOverride: Override<'MuiAppBar'> = {
  defaultProps: { color: 'inherit', elevation: 0 },
  styleOverrides: {
    root: ({ theme }) => ({
      border: 0,
      backgroundColor: theme.vars.palette.background.default,
      '@media print': { display: 'none' },
    }),
  },
};
