import type { Override } from '../override.ts';

/** The path to the page, in the size of small text. On paper it is of no use. */
export const breadcrumbsOverride: Override<'MuiBreadcrumbs'> = {
  defaultProps: { separator: '›' },
  styleOverrides: {
    root: ({ theme }) => ({
      ...theme.typography.body2,
      marginBlockEnd: theme.spacing(2),
      '@media print': { display: 'none' },
      // The button for the crumbs between.
      '& button': {
        minWidth: 44,
        minHeight: 32,
        borderRadius: theme.vars.shape.borderRadius,
        color: theme.vars.palette.accent.main,
        '&, &:hover, &:focus': { backgroundColor: theme.vars.palette.accent.tint },
      },
    }),
    ol: { rowGap: 4 },
    li: ({ theme }) => ({ color: theme.vars.palette.text.primary }),
  },
};
