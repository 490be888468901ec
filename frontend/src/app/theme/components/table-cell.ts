import type { Override } from '../override.ts';

/** A cell: its row draws the line above it, and the name of a row stands out. */
export const tableCellOverride: Override<'MuiTableCell'> = {
  styleOverrides: {
    root: ({ theme }) => ({
      ...theme.typography.body1,
      padding: '2px 0',
      border: 0,
      verticalAlign: 'top',
      '&[scope="row"]': { fontWeight: 600 },
      [theme.breakpoints.up('sm')]: { padding: '12px 16px 12px 0' },
      variants: [
        {
          props: { variant: 'head' },
          style: {
            ...theme.typography.body2,
            fontWeight: 600,
            color: theme.vars.palette.text.secondary,
            borderBottom: `1px solid ${theme.vars.palette.divider}`,
          },
        },
      ],
    }),
  },
};
