import { drawerWidth, topOffset } from '../../../components/measures.ts';
import type { Override } from '../override.ts';

/** The drawer at the side has the page's colour and no edge: over the page, or below the top bar where it stays. */
export const drawerOverride: Override<'MuiDrawer'> = {
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
};
