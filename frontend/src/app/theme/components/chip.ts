import type { Override } from '../override.ts';

/** A small tinted label, which wraps where it must. One that leads somewhere is filled under the pointer. */
export const chipOverride: Override<'MuiChip'> = {
  styleOverrides: {
    root: ({ theme }) => {
      const { accent } = theme.vars.palette;
      return {
        ...theme.typography.caption,
        gap: 6,
        height: 'auto',
        minHeight: 24,
        padding: '1px 10px',
        borderRadius: 12,
        fontWeight: 600,
        color: accent.main,
        backgroundColor: accent.tint,
        '@media (forced-colors: active)': { border: '1px solid currentColor' },
        '&.MuiChip-clickable:hover, &.MuiChip-clickable:focus-visible': {
          color: accent.contrastText,
          backgroundColor: accent.main,
        },
        '&.MuiChip-clickable:active': { boxShadow: 'none' },
      };
    },
    label: { padding: 0, whiteSpace: 'normal', overflow: 'visible' },
  },
};
