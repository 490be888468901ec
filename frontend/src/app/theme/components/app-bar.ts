import type { Override } from '../override.ts';

/** The bar at the top: as white as the page, or as dark, or transparent, and without a shadow. */
export const appBarOverride: Override<'MuiAppBar'> = {
  defaultProps: { color: 'inherit', elevation: 0 },
  styleOverrides: {
    root: { border: 0 },
    positionFixed: { '@media print': { display: 'none' } },
    colorInherit: ({ theme }) => ({ backgroundColor: theme.vars.palette.background.default }),
  },
};
