import type { Override } from '../override.ts';

/** The line that folds and unfolds what is below it, as high as a finger needs. */
export const accordionSummaryOverride: Override<'MuiAccordionSummary'> = {
  styleOverrides: {
    root: ({ theme }) => ({
      ...theme.typography.body1,
      minHeight: 56,
      padding: theme.spacing(0, 2),
      borderRadius: theme.vars.shape.borderRadius,
      textAlign: 'start',
      '&:hover': { backgroundColor: theme.vars.palette.action.hover },
      '&.Mui-focusVisible': { backgroundColor: 'transparent' },
    }),
    content: { minWidth: 0, margin: '8px 0' },
    expandIconWrapper: { color: 'inherit', '@media print': { display: 'none' } },
  },
};
