import type { Override } from '../override.ts';

/** A part that folds: a card with an edge of its own. On paper all of it is unfolded. */
export const accordionOverride: Override<'MuiAccordion'> = {
  defaultProps: { disableGutters: true, square: true },
  styleOverrides: {
    root: ({ theme }) => ({
      minWidth: 0,
      border: `1px solid ${theme.vars.palette.divider}`,
      borderRadius: theme.vars.shape.borderRadius,
      '&::before': { display: 'none' },
      '@media print': {
        // A class more than MUI's own, which folds it by height and visibility.
        '& > .MuiCollapse-root.MuiCollapse-root': {
          height: 'auto',
          overflow: 'visible',
          visibility: 'visible',
        },
      },
    }),
  },
};
