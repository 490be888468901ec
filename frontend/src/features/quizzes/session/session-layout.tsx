import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { useIntl } from 'react-intl';
import { LoadingCard } from '../../../components/loading-panels.tsx';
import { drawerWidth, quietTopOffset, topOffset } from '../../../components/measures.ts';
import { Toned } from './verdict-tone.ts';

/** The layout's padding around the page, in pixels. */
const padding = { narrow: 16, wide: 24 };
const columnWidth = 720;
const mainButtonHeight = 48;

/** The page of a quiz: its name, the question, and the bar at the bottom of the window. */
export const SessionColumn = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: theme.spacing(1.5),
  minHeight: `calc(100dvh - ${String(quietTopOffset + padding.narrow)}px)`,
  maxWidth: columnWidth,
  marginInline: 'auto',
  marginBlockEnd: -padding.narrow,
  [theme.breakpoints.up('md')]: {
    minHeight: `calc(100dvh - ${String(topOffset + padding.wide)}px)`,
    marginBlockEnd: -padding.wide,
  },
  // What takes the focus is never behind the bar.
  '& *': { scrollMarginBlockEnd: '10rem' },
}));

/** Lies on the top bar, between the menu button and, on wide screens, the account. */
export const SessionRow = styled('div')(({ theme }) => ({
  position: 'fixed',
  zIndex: `calc(${String(theme.vars.zIndex.appBar)} + 1)`,
  top: 0,
  insetInline: '60px 8px',
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1),
  height: quietTopOffset,
  [theme.breakpoints.up('md')]: {
    insetInlineStart: `max(${String(drawerWidth + 16)}px, 50% - ${String(columnWidth / 2)}px)`,
    insetInlineEnd: `max(130px, 50% - ${String(columnWidth / 2)}px)`,
    gap: theme.spacing(1.5),
    height: topOffset,
  },
  '@media print': { display: 'none' },
}));

/**
 * Stays at the bottom of the window. Its button has the same place whatever stands above or beside it, because the bar
 * grows upwards.
 */
export const SessionBar = styled(Toned)(({ theme }) => ({
  position: 'sticky',
  zIndex: 1,
  bottom: 0,
  display: 'flex',
  flexDirection: 'column',
  gap: theme.spacing(0.5),
  marginBlockStart: 'auto',
  // The verdict in the bar takes the focus, and the page stays where it is.
  '&& *': { scrollMarginBlockEnd: 0 },
  marginInline: -padding.narrow,
  padding: theme.spacing(1, 2, 1.5),
  borderStyle: 'solid',
  borderWidth: '1px 0 0',
  [theme.breakpoints.up('sm')]: {
    flexDirection: 'row',
    alignItems: 'flex-end',
    gap: theme.spacing(2),
    borderRadius: `${theme.vars.shape.borderRadius} ${theme.vars.shape.borderRadius} 0 0`,
  },
  [theme.breakpoints.up('md')]: { marginInline: 0, paddingInline: theme.spacing(3) },
  '@media print': { display: 'none' },
}));

/** On a small window or in large letters, the words of the bar scroll, so that they leave room for the question. */
export const BarWords = styled('div')(({ theme }) => ({
  flex: '1 1 auto',
  minWidth: 0,
  minHeight: mainButtonHeight,
  maxHeight: '30dvh',
  overflowY: 'auto',
  display: 'grid',
  alignContent: 'center',
  gridTemplateColumns: 'minmax(0, 1fr)',
  // The outline of a focused button needs this room.
  padding: 3,
  margin: -3,
  [theme.breakpoints.down('sm')]: { flex: 'none' },
}));

export const BarAction = styled('div')(({ theme }) => ({
  flex: 'none',
  [theme.breakpoints.up('sm')]: { width: '15rem' },
}));

/** The bars appear with the question. They lie above the page, so that nothing moves. */
export function SessionLoading() {
  const intl = useIntl();
  return (
    <Box
      role="status"
      aria-label={intl.formatMessage({ id: 'common.loading' })}
      sx={{ display: 'grid', gap: 1.5, maxWidth: columnWidth, marginInline: 'auto' }}
    >
      <Skeleton width="50%" height={24} />
      <LoadingCard height={460} />
    </Box>
  );
}
