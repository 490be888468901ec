import type { Override } from '../override.ts';

/** Rows below each other. The role is spelled out because Safari forgets it for a list without bullets. */
export const listOverride: Override<'MuiList'> = {
  defaultProps: { disablePadding: true, role: 'list' },
};
