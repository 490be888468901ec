import type { Override } from '../override.ts';

/** Choices below each other, with room between their boxes. */
export const formGroupOverride: Override<'MuiFormGroup'> = {
  styleOverrides: { root: { flexWrap: 'nowrap', gap: 8 } },
};
