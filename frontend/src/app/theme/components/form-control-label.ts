import type { Override } from '../override.ts';

/** Radio buttons, and checkboxes that say to be of their kind: they answer a question. */
const choice = '&:has(> .MuiRadio-root), &[data-choice]';

/** The label of a checkbox, or of a choice, which is a box around it: the whole of it is pressed. */
export const formControlLabelOverride: Override<'MuiFormControlLabel'> = {
  styleOverrides: {
    root: ({ theme }) => {
      const { accent, action, divider, outline, text } = theme.vars.palette;
      return {
        margin: 0,
        alignItems: 'flex-start',
        // Its box lines up with the text around it.
        '&:has(> .MuiCheckbox-root)': { marginInlineStart: -10 },
        [choice]: {
          alignItems: 'center',
          marginInlineStart: 0,
          minHeight: 48,
          padding: theme.spacing(0, 1.5, 0, 0.25),
          border: `1px solid ${outline.main}`,
          borderRadius: theme.vars.shape.borderRadius,
          '&:hover': { backgroundColor: action.hover },
          '&:has(:checked)': {
            borderColor: accent.main,
            boxShadow: `inset 0 0 0 1px ${accent.main}`,
            backgroundColor: accent.tint,
            '@media (forced-colors: active)': { outline: '2px solid Highlight' },
          },
          '&.Mui-disabled': { borderColor: divider, backgroundColor: 'transparent' },
        },
        '&:has(:focus-visible)': { outline: `3px solid ${accent.main}`, outlineOffset: 2 },
        '& .MuiFormControlLabel-label.Mui-disabled': { color: text.secondary },
      };
    },
    label: {
      flex: 1,
      minWidth: 0,
      paddingBlock: 10,
      // A wide formula scrolls inside it.
      overflowX: 'auto',
      overflowY: 'hidden',
      // In the largest letters a long word is wider than what a phone has left beside the control.
      overflowWrap: 'anywhere',
    },
  },
};
