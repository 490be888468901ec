import type { Components, Theme } from '@mui/material/styles';

/** The type of a theme file's export, for one component. */
export type Override<Name extends keyof Components> = NonNullable<
  Components<Omit<Theme, 'components'>>[Name]
>;
