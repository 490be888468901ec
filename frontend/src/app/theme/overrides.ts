import type { Components, Theme } from '@mui/material/styles';

export type Overrides = Components<Omit<Theme, 'components'>>;
