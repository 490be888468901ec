import { styled } from '@mui/material/styles';
import type { ComponentProps, ReactNode } from 'react';

type Severity = 'success' | 'error' | 'warning' | 'info';

const Frame = styled('div', { shouldForwardProp: (name) => name !== 'severity' && name !== 'sx' })<{
  severity: Severity;
}>(({ theme, severity }) => {
  const { good, bad, caution, accent, text } = theme.vars.palette;
  const tone = { success: good, error: bad, warning: caution, info: accent }[severity];
  return {
    ...theme.typography.body2,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '8px 12px',
    padding: '12px 16px',
    borderRadius: theme.vars.shape.borderRadius,
    color: text.primary,
    backgroundColor: tone.tint,
    // Forced colours take the tint away and draw this instead.
    outline: '1px solid transparent',
    '& > svg': { color: tone.main },
    '& > div': { flex: '1 1 12rem' },
  };
});

interface NoticeProps extends ComponentProps<typeof Frame> {
  readonly icon?: ReactNode;
  /** A button at its end. */
  readonly action?: ReactNode;
}

/** A tinted message. It is read out only where it is given a role, or stands inside a live region. */
export function Notice({ icon, action, children, ...props }: NoticeProps) {
  return (
    <Frame {...props}>
      {icon}
      <div>{children}</div>
      {action}
    </Frame>
  );
}
