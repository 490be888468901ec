import type { Override } from '../override.ts';

/** A window over the page, as wide as a phone allows. On paper it is of no use. */
export const dialogOverride: Override<'MuiDialog'> = {
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
};
