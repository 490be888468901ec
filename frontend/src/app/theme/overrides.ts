import type { Components, Theme } from '@mui/material/styles';

/** The theme's styles and default properties of some of MUI's components. */
export type Overrides = Components<Omit<Theme, 'components'>>;
