import type { Override } from '../override.ts';

/** A rounded bar, tinted under the pointer and where it is selected. Forced colours take the tint and draw an edge. */
export const listItemButtonOverride: Override<'MuiListItemButton'> = {
  styleOverrides: {
    root: ({ theme }) => ({
      minHeight: 46,
      gap: theme.spacing(1.75),
      paddingBlock: theme.spacing(0.5),
      borderRadius: theme.vars.shape.borderRadius,
      color: theme.vars.palette.text.primary,
      fontWeight: 500,
      '&:hover, &.Mui-selected, &.Mui-selected:hover': { backgroundColor: theme.vars.palette.accent.tint },
      '&.Mui-selected': {
        color: theme.vars.palette.accent.main,
        fontWeight: 700,
        '@media (forced-colors: active)': { outline: '2px solid Highlight', outlineOffset: -2 },
      },
      // Inside, where the row below can't cover it.
      '&:focus-visible': { outline: `3px solid ${theme.vars.palette.accent.main}`, outlineOffset: -3 },
    }),
  },
};
