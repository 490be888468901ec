import type { Override } from '../override.ts';

/** Forced colours take the grey away: an edge says then that something is to come. */
export const skeletonOverride: Override<'MuiSkeleton'> = {
  styleOverrides: { root: { '@media (forced-colors: active)': { border: '1px solid GrayText' } } },
};
