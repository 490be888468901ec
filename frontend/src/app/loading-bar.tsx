import { keyframes } from '@emotion/react';
import { styled } from '@mui/material/styles';
import { useIntl } from 'react-intl';

const sweep = keyframes`
  from { transform: translateX(-100%); }
  to { transform: translateX(250%); }
`;

const Bar = styled('div')(({ theme }) => ({
  position: 'fixed',
  insetInline: 0,
  top: 0,
  height: 3,
  zIndex: theme.zIndex.tooltip,
  overflow: 'hidden',
  backgroundColor: theme.vars.palette.accent.tint,
  '&::after': {
    content: '""',
    display: 'block',
    width: '40%',
    height: '100%',
    backgroundColor: theme.vars.palette.accent.main,
    animation: `${sweep} 1.2s ease-in-out infinite`,
  },
  '@media (forced-colors: active)': {
    '&::after': { backgroundColor: 'Highlight', forcedColorAdjust: 'none' },
  },
  '@media (prefers-reduced-motion: reduce)': { '&::after': { width: '100%', animation: 'none' } },
}));

/** The thin progress bar at the top while a page loads. */
export function LoadingBar() {
  const intl = useIntl();
  return <Bar role="progressbar" aria-label={intl.formatMessage({ id: 'common.loading' })} />;
}
