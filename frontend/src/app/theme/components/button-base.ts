import type { Override } from '../override.ts';

/** No ripple: the focus ring and the hover tint say enough. */
export const buttonBaseOverride: Override<'MuiButtonBase'> = {
  defaultProps: { disableRipple: true },
  styleOverrides: {
    root: ({ theme }) => ({
      '&:focus-visible': { outline: `3px solid ${theme.vars.palette.accent.main}`, outlineOffset: 2 },
    }),
  },
};
