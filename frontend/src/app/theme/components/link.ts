import type { Override } from '../override.ts';

/** Links are underlined, so that colour alone never tells. */
export const linkOverride: Override<'MuiLink'> = {
  defaultProps: { underline: 'always' },
  styleOverrides: {
    root: ({ theme }) => ({
      color: theme.vars.palette.accent.main,
      textDecorationColor: 'currentColor',
      textUnderlineOffset: '0.2em',
    }),
  },
};
