import type { Override } from '../override.ts';

/** Surfaces are flat: the tint behind them sets them apart. */
export const paperOverride: Override<'MuiPaper'> = { defaultProps: { elevation: 0 } };
