import { styled } from '@mui/material/styles';
import type { RefObject } from 'react';
import { FormattedMessage } from 'react-intl';

const SkipAnchor = styled('a')(({ theme }) => ({
  position: 'fixed',
  insetInlineStart: 16,
  top: 12,
  zIndex: theme.zIndex.tooltip,
  padding: '10px 18px',
  borderRadius: theme.vars.shape.borderRadius,
  color: theme.vars.palette.accent.contrastText,
  background: theme.vars.palette.accent.main,
  '&:not(:focus)': { transform: 'translateY(-200%)' },
  // Fixed elements would be printed on every sheet.
  '@media print': { display: 'none' },
}));

/** Skips the bars: the first link that the keyboard reaches. */
export function SkipLink({ main }: { main: RefObject<HTMLElement | null> }) {
  return (
    <SkipAnchor
      href="#main"
      onClick={(event) => {
        event.preventDefault();
        main.current?.focus();
      }}
    >
      <FormattedMessage id="common.skip-to-content" />
    </SkipAnchor>
  );
}
