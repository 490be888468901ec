import type { Override } from '../override.ts';

/** What is folded away is cut off with all that it holds, hidden text too: that would make the page longer below its end. */
export const collapseOverride: Override<'MuiCollapse'> = {
  styleOverrides: { root: { position: 'relative' } },
};
