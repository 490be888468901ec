import type { Override } from '../override.ts';

/**
 * Filled buttons take the readable accent: darker than the primary colour in light, lighter in dark. Edges that are
 * transparent show in forced colours.
 */
export const buttonOverride: Override<'MuiButton'> = {
  defaultProps: { disableElevation: true, loadingPosition: 'start' },
  styleOverrides: {
    root: ({ theme }) => {
      const { accent, outline, text, divider, background } = theme.vars.palette;
      return {
        minHeight: 44,
        padding: '6px 20px',
        fontSize: '1rem',
        border: '1px solid transparent',
        color: accent.main,
        '&:hover': { backgroundColor: accent.tint },
        variants: [
          {
            props: { variant: 'contained' },
            style: {
              color: accent.contrastText,
              backgroundColor: accent.main,
              '&:hover': { backgroundColor: `color-mix(in srgb, ${accent.main} 86%, ${text.primary})` },
            },
          },
          { props: { variant: 'outlined' }, style: { borderColor: outline.main } },
          {
            props: { size: 'small' },
            style: { minHeight: 36, padding: '4px 12px', '@media (pointer: coarse)': { minHeight: 44 } },
          },
          { props: { size: 'large' }, style: { minHeight: 48 } },
          {
            props: {},
            style: {
              '&.Mui-disabled': {
                color: text.disabled,
                borderColor: divider,
                backgroundColor: background.paper,
              },
              // A press on a disabled button that keeps the focus lands on it, not on what lies behind.
              '&[aria-disabled="true"]': { pointerEvents: 'auto' },
            },
          },
        ],
      };
    },
  },
};
