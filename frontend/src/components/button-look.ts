import type { CSSObject, Theme } from '@mui/material/styles';

/*
 * Buttons are ours and not MUI's, which bring ripples, transitions and a spinner: 9 kB on every page.
 * Filled ones take the readable accent: darker than the primary colour in light, lighter in dark.
 */
export interface Look {
  readonly variant?: 'contained' | 'outlined' | 'text';
  readonly size?: 'small' | 'medium' | 'large';
  readonly fullWidth?: boolean;
}

const lookProps = ['variant', 'size', 'fullWidth'];
/** Keeps the props about looks out of the document. */
export const shouldForwardProp = (name: string) =>
  !lookProps.includes(name) && name !== 'sx' && name !== 'theme';

const heights = { small: 36, medium: 44, large: 48 };

/** What a button, or a link that looks like one, looks like. */
export function look({
  theme,
  variant = 'text',
  size = 'medium',
  fullWidth = false,
}: Look & { theme: Theme }): CSSObject {
  const { accent, outline, text } = theme.vars.palette;
  const variants: Record<NonNullable<Look['variant']>, CSSObject> = {
    contained: {
      color: accent.contrastText,
      backgroundColor: accent.main,
      '&:hover': { backgroundColor: `color-mix(in srgb, ${accent.main} 86%, ${text.primary})` },
    },
    outlined: {
      color: accent.main,
      borderColor: outline.main,
      '&:hover': { backgroundColor: accent.tint },
    },
    text: { color: accent.main, '&:hover': { backgroundColor: accent.tint } },
  };
  return {
    ...theme.typography.button,
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: 8,
    width: fullWidth ? '100%' : 'auto',
    minHeight: heights[size],
    padding: size === 'small' ? '4px 12px' : '6px 20px',
    border: '1px solid transparent',
    borderRadius: theme.vars.shape.borderRadius,
    background: 'transparent',
    textDecoration: 'none',
    cursor: 'pointer',
    ...variants[variant],
    '&:disabled, &[aria-disabled="true"]': {
      color: text.disabled,
      borderColor: theme.vars.palette.divider,
      backgroundColor: theme.vars.palette.background.paper,
      cursor: 'default',
    },
  };
}
