import type { Overrides } from './overrides.ts';

/** Radio buttons, and checkboxes that are marked as choices: they answer a question. */
const choice = '&:has(> .MuiRadio-root), &[data-choice]';

/** The looks of fields, choices and their labels. */
export const forms: Overrides = {
  /** A field takes the whole width of its form. */
  MuiFormControl: { defaultProps: { fullWidth: true } },
  /** Labels lie above their field or group and keep the text's colour in every state. */
  MuiFormLabel: {
    styleOverrides: {
      root: ({ theme }) => ({
        ...theme.typography.body2,
        marginBlockEnd: 6,
        fontWeight: 600,
        '&, &.Mui-focused, &.Mui-error': { color: theme.vars.palette.text.primary },
      }),
    },
  },
  /** The line below a field: its hint or its error. */
  MuiFormHelperText: {
    styleOverrides: {
      root: ({ theme }) => ({
        margin: '6px 0 0',
        fontSize: '0.875rem',
        '&.Mui-error': { color: theme.vars.palette.bad.main, fontWeight: 600 },
      }),
    },
  },
  /** A white box with a visible border, 48 px high. The focus ring surrounds all of it. */
  MuiOutlinedInput: {
    styleOverrides: {
      root: ({ theme }) => ({
        backgroundColor: theme.vars.palette.background.paper,
        '&.MuiInputBase-readOnly': { backgroundColor: theme.vars.palette.panel.main },
        '&.Mui-focused': { outline: `3px solid ${theme.vars.palette.accent.main}` },
        '&.Mui-focused .MuiOutlinedInput-notchedOutline': { borderColor: 'transparent' },
        '&.Mui-error .MuiOutlinedInput-notchedOutline': {
          borderColor: theme.vars.palette.bad.main,
          borderWidth: 2,
        },
        variants: [
          {
            props: { multiline: true },
            style: { padding: '10px 14px', '& .MuiInputBase-input': { padding: 0 } },
          },
          // Room for a button at its end.
          { props: (props) => Boolean(props.endAdornment), style: { paddingInlineEnd: 2 } },
        ],
      }),
      notchedOutline: ({ theme }) => ({ borderColor: theme.vars.palette.outline.main }),
      input: { padding: '12.5px 14px' },
    },
  },
  /** A checkbox is large enough for a finger and turns red while it must be ticked. */
  MuiCheckbox: {
    styleOverrides: {
      root: ({ theme }) => ({
        padding: 10,
        color: theme.vars.palette.outline.main,
        '&.Mui-checked, &.MuiCheckbox-indeterminate': { color: theme.vars.palette.accent.main },
        '&:has([aria-invalid="true"])': { color: theme.vars.palette.bad.main },
      }),
    },
  },
  /** A radio button in the readable accent. */
  MuiRadio: {
    styleOverrides: {
      root: ({ theme }) => ({
        padding: 10,
        color: theme.vars.palette.outline.main,
        '&.Mui-checked': { color: theme.vars.palette.accent.main },
        '&.Mui-disabled': { color: theme.vars.palette.divider },
      }),
    },
  },
  /** The label of a checkbox or of a choice. A choice is a box, and all of it can be pressed. */
  MuiFormControlLabel: {
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
  },
  /** Choices below each other, or short ones in a row. */
  MuiFormGroup: {
    styleOverrides: {
      root: {
        flexWrap: 'nowrap',
        gap: 8,
        variants: [
          {
            props: { row: true },
            style: { flexWrap: 'wrap', '& > *': { flex: '1 0 auto', maxWidth: '100%' } },
          },
        ],
      },
    },
  },
};
