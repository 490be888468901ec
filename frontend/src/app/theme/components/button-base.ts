import type { Override } from '../override.ts';

/** Whatever is pressed: no ripples, and the page's own focus ring, which stays while the button is busy. */
export const buttonBaseOverride: Override<'MuiButtonBase'> = {
  defaultProps: { disableRipple: true },
  styleOverrides: {
    root: ({ theme }) => ({
      '&:focus-visible': { outline: `3px solid ${theme.vars.palette.accent.main}`, outlineOffset: 2 },
    }),
  },
};
