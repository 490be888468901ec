import type { Override } from '../override.ts';

/**
 * A table, of which each row is a block of lines on narrow screens: give its parts their roles, so that screen readers
 * keep it as a table.
 */
export const tableOverride: Override<'MuiTable'> = {
  styleOverrides: {
    root: ({ theme }) => ({
      '& tbody tr + tr': { borderTop: `1px solid ${theme.vars.palette.divider}` },
      [theme.breakpoints.down('sm')]: {
        '&, & tbody, & tr, & tbody th, & tbody td': { display: 'block' },
        '& thead': { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
        '& tbody tr': { padding: '12px 0' },
        '& td:empty': { display: 'none' },
      },
    }),
  },
};
