import type { Override } from '../override.ts';

/** As wide as the icon, in the colour of the row's text, and level with its first line. */
export const listItemIconOverride: Override<'MuiListItemIcon'> = {
  styleOverrides: { root: { minWidth: 0, color: 'inherit' }, alignItemsFlexStart: { marginTop: 0 } },
};
