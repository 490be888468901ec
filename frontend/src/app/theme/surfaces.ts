import { drawerWidth, narrowBarHeight, topOffset } from '../../components/measures.ts';
import { styleRoot, type Overrides } from './overrides.ts';

export const surfaces: Overrides = {
  /** The first frame, which is rendered at build, contains the menu of wide screens. Phones hide the menu. */
  MuiUseMediaQuery: { defaultProps: { ssrMatchMedia: () => ({ matches: true }) } },
  MuiAppBar: {
    defaultProps: { color: 'inherit', elevation: 0 },
    styleOverrides: {
      root: { border: 0 },
      positionFixed: { '@media print': { display: 'none' } },
      colorInherit: ({ theme }) => ({ backgroundColor: theme.vars.palette.background.default }),
    },
  },
  MuiToolbar: {
    // The default gutters and heights depend on the width and win over those here.
    defaultProps: { disableGutters: true, variant: 'dense' },
    ...styleRoot((theme) => ({
      minHeight: narrowBarHeight,
      paddingInline: 'var(--bar-padding, 16px)',
      [theme.breakpoints.up('md')]: { minHeight: topOffset, paddingInline: theme.spacing(3) },
    })),
  },
  MuiDrawer: {
    defaultProps: { elevation: 0 },
    styleOverrides: {
      root: { '@media print': { display: 'none' } },
      paper: ({ theme }) => ({
        width: drawerWidth,
        maxWidth: 'calc(100vw - 56px)',
        padding: theme.spacing(1, 2, 3),
        backgroundColor: theme.vars.palette.background.default,
        '@media (forced-colors: active)': { borderInlineEnd: '1px solid CanvasText' },
      }),
    },
  },
  MuiPaper: { defaultProps: { elevation: 0 } },
  MuiCard: styleRoot((theme) => ({
    padding: theme.spacing(2.5),
    // Without this minimum, long words in large letters would make the card wider than the page.
    '& > *': { minWidth: 0 },
    '@media (forced-colors: active)': { border: '1px solid CanvasText' },
    [theme.breakpoints.up('md')]: { padding: theme.spacing(3) },
  })),
  /** Accordions are printed open, because nobody can open them on paper. */
  MuiAccordion: {
    defaultProps: { disableGutters: true, square: true },
    styleOverrides: {
      root: ({ theme }) => ({
        minWidth: 0,
        border: `1px solid ${theme.vars.palette.divider}`,
        borderRadius: theme.vars.shape.borderRadius,
        '&::before': { display: 'none' },
        '@media print': {
          breakInside: 'avoid',
          // The doubled class gives this rule precedence over MUI's own styles.
          '& > .MuiCollapse-root.MuiCollapse-root': {
            height: 'auto',
            overflow: 'visible',
            visibility: 'visible',
          },
        },
      }),
    },
  },
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
  MuiAccordionDetails: {
    styleOverrides: { root: ({ theme }) => ({ padding: theme.spacing(1, 2, 2) }) },
  },
  /** A closed section may contain hidden texts for screen readers. `position: relative` keeps the texts inside. */
  MuiCollapse: {
    styleOverrides: { root: { position: 'relative' } },
  },
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
  MuiDialogTitle: {
    styleOverrides: {
      root: ({ theme }) => ({ ...theme.typography.h2, padding: theme.spacing(3, 3, 1.5) }),
    },
  },
  MuiDialogActions: {
    defaultProps: { disableSpacing: true },
    styleOverrides: { root: ({ theme }) => ({ flexWrap: 'wrap', gap: 8, padding: theme.spacing(0, 3, 3) }) },
  },
};
