import type { Override } from '../override.ts';

/** A panel below what opened it. The page behind goes on scrolling, so that nothing of it moves. */
export const menuOverride: Override<'MuiMenu'> = {
  defaultProps: { disableScrollLock: true },
  styleOverrides: {
    root: { '@media print': { display: 'none' } },
    paper: ({ theme }) => ({
      marginBlockStart: theme.spacing(1.5),
      border: `1px solid ${theme.vars.palette.divider}`,
      backgroundImage: 'none',
      boxShadow: '0 8px 28px rgb(16 30 66 / 18%)',
    }),
    list: ({ theme }) => ({ padding: theme.spacing(2) }),
  },
};
