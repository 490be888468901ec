import { drawerWidth, narrowTopOffset, topOffset } from '../../components/measures.ts';
import type { Overrides } from './overrides.ts';

/** The looks of what holds other things: cards, bars, dialogs and parts that fold. */
export const surfaces: Overrides = {
  /** The bar at the top has the page's colour and no shadow. */
  MuiAppBar: {
    defaultProps: { color: 'inherit', elevation: 0 },
    styleOverrides: {
      root: { border: 0 },
      positionFixed: { '@media print': { display: 'none' } },
      colorInherit: ({ theme }) => ({ backgroundColor: theme.vars.palette.background.default }),
    },
  },
  /** The toolbar is as high as the space that the page leaves for it. */
  MuiToolbar: {
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: narrowTopOffset,
        paddingInline: theme.spacing(2),
        [theme.breakpoints.up('md')]: { minHeight: topOffset, paddingInline: theme.spacing(3) },
      }),
    },
  },
  /** The drawer has the page's colour and no border. It covers the page, or lies below the top bar. */
  MuiDrawer: {
    defaultProps: { elevation: 0 },
    styleOverrides: {
      root: { '@media print': { display: 'none' } },
      paper: ({ theme }) => ({
        width: drawerWidth,
        maxWidth: 'calc(100vw - 56px)',
        padding: theme.spacing(1, 2, 3),
        backgroundColor: theme.vars.palette.background.default,
        variants: [
          {
            props: { variant: 'temporary' },
            style: { '@media (forced-colors: active)': { borderInlineEnd: '1px solid CanvasText' } },
          },
          {
            props: { variant: 'persistent' },
            style: {
              top: topOffset,
              height: `calc(100% - ${String(topOffset)}px)`,
              paddingBlockStart: 0,
              border: 0,
            },
          },
        ],
      }),
    },
  },
  /** Surfaces are flat. The tint behind them sets them apart. */
  MuiPaper: { defaultProps: { elevation: 0 } },
  /** A white card on the content panel. */
  MuiCard: {
    styleOverrides: {
      root: ({ theme }) => ({
        padding: theme.spacing(2.5),
        // Long words in large letters break instead of making it wider than the page.
        '& > *': { minWidth: 0 },
        '@media (forced-colors: active)': { border: '1px solid CanvasText' },
        [theme.breakpoints.up('md')]: { padding: theme.spacing(3) },
      }),
    },
  },
  /** A part that folds: a card with a border. On paper it is always unfolded. */
  MuiAccordion: {
    defaultProps: { disableGutters: true, square: true },
    styleOverrides: {
      root: ({ theme }) => ({
        minWidth: 0,
        border: `1px solid ${theme.vars.palette.divider}`,
        borderRadius: theme.vars.shape.borderRadius,
        '&::before': { display: 'none' },
        '@media print': {
          // A class more than MUI's own, which folds it by height and visibility.
          '& > .MuiCollapse-root.MuiCollapse-root': {
            height: 'auto',
            overflow: 'visible',
            visibility: 'visible',
          },
        },
      }),
    },
  },
  /** The line that folds and unfolds an accordion, tall enough for a finger. */
  MuiAccordionSummary: {
    styleOverrides: {
      root: ({ theme }) => ({
        ...theme.typography.body1,
        minHeight: 56,
        padding: theme.spacing(0, 2),
        borderRadius: theme.vars.shape.borderRadius,
        textAlign: 'start',
        '&:hover': { backgroundColor: theme.vars.palette.action.hover },
        '&.Mui-focusVisible': { backgroundColor: 'transparent' },
      }),
      content: { minWidth: 0, margin: '8px 0' },
      expandIconWrapper: { color: 'inherit', '@media print': { display: 'none' } },
    },
  },
  /** The part of an accordion that folds away. */
  MuiAccordionDetails: {
    styleOverrides: { root: ({ theme }) => ({ padding: theme.spacing(1, 2, 2) }) },
  },
  /** A closed collapse also cuts off visually hidden text, which would make the page longer. */
  MuiCollapse: {
    styleOverrides: { root: { position: 'relative' } },
  },
  /** A window above the page, as wide as a phone allows. It isn't printed. */
  MuiDialog: {
    styleOverrides: {
      root: { '@media print': { display: 'none' } },
      paper: {
        backgroundImage: 'none',
        '@media (forced-colors: active)': { border: '1px solid CanvasText' },
        variants: [
          {
            props: { fullScreen: false },
            style: { margin: 16, maxHeight: 'calc(100% - 32px)' },
          },
          { props: { fullWidth: true, fullScreen: false }, style: { width: 'calc(100% - 32px)' } },
        ],
      },
    },
  },
  /** The heading of a dialog. */
  MuiDialogTitle: {
    styleOverrides: {
      root: ({ theme }) => ({ ...theme.typography.h2, padding: theme.spacing(3, 3, 1.5) }),
    },
  },
  /** The buttons of a dialog, which wrap on narrow screens. */
  MuiDialogActions: {
    defaultProps: { disableSpacing: true },
    styleOverrides: { root: ({ theme }) => ({ flexWrap: 'wrap', gap: 8, padding: theme.spacing(0, 3, 3) }) },
  },
};
