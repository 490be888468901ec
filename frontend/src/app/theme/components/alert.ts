import type { Override } from '../override.ts';

/**
 * A tinted message, with an icon where it is given one. It is read out only where it is given a role, or stands inside
 * a live region. Forced colours take the tint away and draw the edge instead.
 */
export const alertOverride: Override<'MuiAlert'> = {
  defaultProps: { icon: false, role: 'presentation' },
  styleOverrides: {
    root: ({ theme }) => {
      const { good, bad, caution, accent, text } = theme.vars.palette;
      const tones = { success: good, error: bad, warning: caution, info: accent };
      return {
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: '8px 12px',
        padding: '12px 16px',
        color: text.primary,
        outline: '1px solid transparent',
        variants: Object.entries(tones).map(([severity, tone]) => ({
          props: { severity },
          style: { backgroundColor: tone.tint, '& .MuiAlert-icon': { color: tone.main } },
        })),
      };
    },
    icon: { margin: 0, padding: 0, opacity: 1 },
    message: { flex: '1 1 12rem', padding: 0, overflow: 'visible' },
    action: { margin: 0, padding: 0 },
  },
};
