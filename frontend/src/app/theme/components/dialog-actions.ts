import type { Override } from '../override.ts';

/** The buttons of a dialog, which go below each other where there is no room beside. */
export const dialogActionsOverride: Override<'MuiDialogActions'> = {
  defaultProps: { disableSpacing: true },
  styleOverrides: { root: ({ theme }) => ({ flexWrap: 'wrap', gap: 8, padding: theme.spacing(0, 3, 3) }) },
};
