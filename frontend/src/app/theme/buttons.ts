import { styleRoot, type Overrides } from './overrides.ts';
import type { Tone } from './palette.ts';

/** The tones that stand for MUI's colours, which have too little contrast for text. */
const chipTones = [
  { color: 'error', tone: 'bad' },
  { color: 'warning', tone: 'caution' },
  { color: 'success', tone: 'good' },
] as const;

export const buttons: Overrides = {
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: {
      root: ({ theme }) => ({
        '&:focus-visible': { outline: `3px solid ${theme.vars.palette.accent.main}`, outlineOffset: 2 },
      }),
    },
  },
  /** Buttons have a transparent border, which becomes visible in the system's high-contrast mode (forced colours). */
  MuiButton: {
    defaultProps: { disableElevation: true, loadingPosition: 'start' },
    styleOverrides: {
      root: ({ theme }) => {
        const { accent, bad, outline, text, divider, background } = theme.vars.palette;
        const contained = ({ main, contrastText }: Tone) => ({
          color: contrastText,
          backgroundColor: main,
          '&:hover': { backgroundColor: `color-mix(in srgb, ${main} 86%, ${text.primary})` },
        });
        return {
          minHeight: 44,
          padding: '6px 20px',
          fontSize: '1rem',
          border: '1px solid transparent',
          color: accent.main,
          '&:hover': { backgroundColor: accent.tint },
          variants: [
            { props: { variant: 'contained' }, style: contained(accent) },
            { props: { variant: 'outlined' }, style: { borderColor: outline.main } },
            {
              props: { color: 'error' },
              style: { color: bad.main, '&:hover': { backgroundColor: bad.tint } },
            },
            { props: { color: 'error', variant: 'contained' }, style: contained(bad) },
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
                // A click on a disabled button must not reach the element behind it.
                '&[aria-disabled="true"]': { pointerEvents: 'auto' },
              },
            },
          ],
        };
      },
    },
  },
  MuiIconButton: styleRoot((theme) => ({
    width: 44,
    height: 44,
    padding: 0,
    border: '1px solid transparent',
    borderRadius: theme.vars.shape.borderRadius,
    color: theme.vars.palette.accent.main,
    '&, &:hover': { backgroundColor: theme.vars.palette.accent.tint },
  })),
  MuiToggleButton: {
    styleOverrides: {
      root: ({ theme }) => {
        const { accent, outline, text } = theme.vars.palette;
        return {
          ...theme.typography.body1,
          minHeight: 44,
          padding: '6px 16px',
          color: text.primary,
          borderColor: outline.main,
          textTransform: 'none',
          '&.Mui-selected, &.Mui-selected:hover': {
            fontWeight: 600,
            color: accent.contrastText,
            backgroundColor: accent.main,
            '@media (forced-colors: active)': { outline: '2px solid Highlight', outlineOffset: -4 },
          },
        };
      },
    },
  },
  MuiChip: {
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
          variants: chipTones.flatMap(({ color, tone }) => {
            const { main, tint, contrastText } = theme.vars.palette[tone];
            return [
              { props: { color }, style: { color: contrastText, backgroundColor: main } },
              {
                props: { color, variant: 'outlined' },
                style: { color: main, borderColor: main, backgroundColor: tint },
              },
            ];
          }),
        };
      },
      label: { padding: 0, whiteSpace: 'normal', overflow: 'visible' },
    },
  },
  /** Links are underlined, because some readers can't tell them from text by colour alone. */
  MuiLink: {
    defaultProps: { underline: 'always' },
    styleOverrides: {
      root: ({ theme }) => ({
        color: theme.vars.palette.accent.main,
        textDecorationColor: 'currentColor',
        textUnderlineOffset: '0.2em',
      }),
    },
  },
};
