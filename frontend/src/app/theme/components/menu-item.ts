import type { Override } from '../override.ts';

/** A rounded bar, like the rows of a list. */
export const menuItemOverride: Override<'MuiMenuItem'> = {
  styleOverrides: {
    root: ({ theme }) => ({
      gap: theme.spacing(1.75),
      borderRadius: theme.vars.shape.borderRadius,
      fontWeight: 500,
      '&, &.MuiMenuItem-root': { minHeight: 46 },
      '&:hover, &.Mui-focusVisible': { backgroundColor: theme.vars.palette.accent.tint },
      '&:focus-visible': { outlineOffset: -3 },
      '& .MuiListItemIcon-root': { minWidth: 0 },
    }),
  },
};
