import { narrowTopOffset, topOffset } from '../../../components/measures.ts';
import type { Override } from '../override.ts';

/** As high as the room that the page leaves above itself, with the page's gutters. */
export const toolbarOverride: Override<'MuiToolbar'> = {
  styleOverrides: {
    root: ({ theme }) => ({
      minHeight: narrowTopOffset,
      paddingInline: theme.spacing(2),
      [theme.breakpoints.up('md')]: { minHeight: topOffset, paddingInline: theme.spacing(3) },
    }),
  },
};
