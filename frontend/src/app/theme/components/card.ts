import type { Override } from '../override.ts';

/** A white card on the content panel, with room for what it holds. */
export const cardOverride: Override<'MuiCard'> = {
  styleOverrides: {
    root: ({ theme }) => ({
      padding: theme.spacing(2.5),
      // Long words in large letters break instead of making it wider than the page.
      '& > *': { minWidth: 0 },
      '@media (forced-colors: active)': { border: '1px solid CanvasText' },
      [theme.breakpoints.up('md')]: { padding: theme.spacing(3) },
    }),
  },
};
