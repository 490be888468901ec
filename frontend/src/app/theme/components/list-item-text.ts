import { stretched } from '../../../components/measures.ts';
import type { Override } from '../override.ts';

/** The text of a row, as bold as the row wants it. */
export const listItemTextOverride: Override<'MuiListItemText'> = {
  styleOverrides: {
    primary: ({ theme }) => ({
      ...theme.typography.body2,
      fontWeight: 'inherit',
      lineHeight: stretched(1.4),
    }),
  },
};
