import type { Override } from '../override.ts';

const button = '& > .MuiListItemButton-root';
const tinted = '&:has(> .MuiListItemButton-root:hover, > .Mui-selected)';

/**
 * A row with a button, and beside it what else there is to do; where the text is large, that moves below. The row is a
 * rounded bar: tinted as a whole under the pointer and where its button is selected.
 */
export const listItemOverride: Override<'MuiListItem'> = {
  styleOverrides: {
    root: ({ theme }) => ({
      flexWrap: 'wrap',
      borderRadius: theme.vars.shape.borderRadius,
      [tinted]: {
        backgroundColor: theme.vars.palette.accent.tint,
        '& .MuiChip-root:not(:hover, :focus-visible)': {
          backgroundColor: theme.vars.palette.background.paper,
        },
      },
      [button]: { paddingInlineEnd: theme.spacing(2) },
      [`${button}, ${button}:hover, ${button}.Mui-selected, ${button}.Mui-selected:hover`]: {
        backgroundColor: 'transparent',
      },
    }),
    secondaryAction: { position: 'static', transform: 'none' },
  },
};
