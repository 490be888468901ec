import type { Override } from '../override.ts';

/** A field takes the whole width of its form. */
export const formControlOverride: Override<'MuiFormControl'> = { defaultProps: { fullWidth: true } };
