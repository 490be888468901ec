import type { Override } from '../override.ts';

/** A tinted square around an icon, as large as a finger needs it. */
export const iconButtonOverride: Override<'MuiIconButton'> = {
  styleOverrides: {
    root: ({ theme }) => ({
      width: 44,
      height: 44,
      padding: 0,
      border: '1px solid transparent',
      borderRadius: theme.vars.shape.borderRadius,
      color: theme.vars.palette.accent.main,
      '&, &:hover': { backgroundColor: theme.vars.palette.accent.tint },
    }),
  },
};
