import type { Components, Theme } from '@mui/material/styles';

/** What a theme file of one component exports. */
export type Override<Name extends keyof Components> = NonNullable<
  Components<Omit<Theme, 'components'>>[Name]
>;
