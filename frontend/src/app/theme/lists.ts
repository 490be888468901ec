import { scaleLineHeight } from '../../components/measures.ts';
import { styleRoot, type Overrides } from './overrides.ts';

const button = '> .MuiListItemButton-root';
// The doubled `&` gives this rule precedence over the button's own styles.
const withAction = '&&:has(> .MuiListItem-secondaryAction)';

export const lists: Overrides = {
  /** Lists have an explicit role, because Safari doesn't tell screen readers about a list without bullets. */
  MuiList: {
    defaultProps: { disablePadding: true, role: 'list' },
  },
  /** An item with a second button looks like one bar. If the text is large, the second button is below the first. */
  MuiListItem: {
    defaultProps: { disablePadding: true },
    styleOverrides: {
      root: ({ theme }) => ({
        [withAction]: {
          flexWrap: 'wrap',
          borderRadius: theme.vars.shape.borderRadius,
          [button]: { paddingInlineEnd: theme.spacing(2), backgroundColor: 'transparent' },
          [`&:has(${button}:hover, > .Mui-selected)`]: {
            backgroundColor: theme.vars.palette.accent.tint,
            '.MuiChip-root:not(:hover, :focus-visible)': {
              backgroundColor: theme.vars.palette.background.paper,
            },
          },
        },
      }),
      divider: { '&:last-of-type': { borderBottom: 0 } },
      secondaryAction: { position: 'static', transform: 'none' },
    },
  },
  /** The selected item has a tinted background. High contrast (forced colours) shows an outline instead of the tint. */
  MuiListItemButton: styleRoot((theme) => ({
    minHeight: 46,
    gap: theme.spacing(1.75),
    paddingBlock: theme.spacing(0.5),
    borderRadius: theme.vars.shape.borderRadius,
    color: theme.vars.palette.text.primary,
    fontWeight: 500,
    // The page's own entry would fade in after the first frame.
    transition: 'none',
    '&:hover, &.Mui-selected, &.Mui-selected:hover': { backgroundColor: theme.vars.palette.accent.tint },
    '&.Mui-selected': {
      color: theme.vars.palette.accent.main,
      fontWeight: 700,
      '@media (forced-colors: active)': { outline: '2px solid Highlight', outlineOffset: -2 },
    },
    // With a positive offset, the row below would cover the outline.
    '&:focus-visible': { outline: `3px solid ${theme.vars.palette.accent.main}`, outlineOffset: -3 },
  })),
  MuiListItemIcon: {
    styleOverrides: { root: { minWidth: 0, color: 'inherit' }, alignItemsFlexStart: { marginTop: 0 } },
  },
  MuiListItemText: {
    styleOverrides: {
      primary: ({ theme }) => ({
        ...theme.typography.body2,
        fontWeight: 'inherit',
        lineHeight: scaleLineHeight(1.4),
      }),
    },
  },
  MuiListSubheader: {
    defaultProps: { disableSticky: true },
    styleOverrides: {
      root: ({ theme }) => ({
        ...theme.typography.h6,
        padding: theme.spacing(1.5, 2, 0.5),
        color: theme.vars.palette.text.primary,
      }),
    },
  },
  /** An open menu doesn't stop the page from scrolling, because a vanishing scroll bar would move the page. */
  MuiMenu: {
    defaultProps: { disableScrollLock: true },
    styleOverrides: {
      root: { '@media print': { display: 'none' } },
      paper: ({ theme }) => ({
        marginBlockStart: theme.spacing(1.5),
        border: `1px solid ${theme.vars.palette.divider}`,
        backgroundImage: 'none',
        boxShadow: '0 8px 28px rgb(16 30 66 / 18%)',
      }),
      list: ({ theme }) => ({ padding: theme.spacing(2) }),
    },
  },
  MuiMenuItem: styleRoot((theme) => ({
    gap: theme.spacing(1.75),
    borderRadius: theme.vars.shape.borderRadius,
    fontWeight: 500,
    '&, &.MuiMenuItem-root': { minHeight: 46 },
    '&:hover, &.Mui-focusVisible': { backgroundColor: theme.vars.palette.accent.tint },
    '&:focus-visible': { outlineOffset: -3 },
    '& .MuiListItemIcon-root': { minWidth: 0 },
  })),
  /** On narrow screens the cells become blocks. Screen readers then recognise a table only by its `role` attributes. */
  MuiTable: styleRoot((theme) => ({
    '& tbody tr + tr': { borderTop: `1px solid ${theme.vars.palette.divider}` },
    [theme.breakpoints.down('sm')]: {
      '&, & tbody, & tr, & tbody th, & tbody td': { display: 'block' },
      '& thead': {
        position: 'absolute',
        width: 1,
        height: 1,
        overflow: 'hidden',
        clipPath: 'inset(50%)',
      },
      '& tbody tr': { padding: '12px 0' },
      '& td:empty': { display: 'none' },
    },
  })),
  MuiTableCell: {
    styleOverrides: {
      root: ({ theme }) => ({
        ...theme.typography.body1,
        padding: '2px 0',
        border: 0,
        verticalAlign: 'top',
        '&[scope="row"]': { fontWeight: 600 },
        [theme.breakpoints.up('sm')]: { padding: '12px 16px 12px 0' },
        variants: [
          {
            props: { variant: 'head' },
            style: {
              ...theme.typography.body2,
              fontWeight: 600,
              color: theme.vars.palette.text.secondary,
              borderBottom: `1px solid ${theme.vars.palette.divider}`,
            },
          },
        ],
      }),
    },
  },
};
