import { styleRoot, type Overrides } from './overrides.ts';

/** A CSS selector for the labels and buttons by which a student answers a quiz question. */
const choice = '&:has(> .MuiRadio-root), &[data-choice]';

export const forms: Overrides = {
  MuiFormControl: { defaultProps: { fullWidth: true } },
  MuiFormLabel: styleRoot((theme) => ({
    ...theme.typography.body2,
    marginBlockEnd: 6,
    fontWeight: 600,
    '&, &.Mui-focused, &.Mui-error': { color: theme.vars.palette.text.primary },
  })),
  MuiFormHelperText: styleRoot((theme) => ({
    margin: '6px 0 0',
    fontSize: '0.875rem',
    '&.Mui-error': { color: theme.vars.palette.bad.main, fontWeight: 600 },
  })),
  /** The animations are in the rules for bare elements (page.ts). */
  MuiInputBase: { defaultProps: { disableInjectingGlobalStyles: true } },
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
          // The padding is small at the end, because a button is there.
          { props: (props) => Boolean(props.endAdornment), style: { paddingInlineEnd: 2 } },
        ],
      }),
      notchedOutline: ({ theme }) => ({ borderColor: theme.vars.palette.outline.main }),
      input: { padding: '12.5px 14px' },
    },
  },
  MuiCheckbox: styleRoot((theme) => ({
    padding: 10,
    color: theme.vars.palette.outline.main,
    '&.Mui-checked, &.MuiCheckbox-indeterminate': { color: theme.vars.palette.accent.main },
    '&:has([aria-invalid="true"])': { color: theme.vars.palette.bad.main },
  })),
  MuiRadio: styleRoot((theme) => ({
    padding: 10,
    color: theme.vars.palette.outline.main,
    '&.Mui-checked': { color: theme.vars.palette.accent.main },
    '&.Mui-disabled': { color: theme.vars.palette.divider },
  })),
  MuiFormControlLabel: {
    styleOverrides: {
      root: ({ theme }) => {
        const { accent, action, divider, outline, text } = theme.vars.palette;
        return {
          margin: 0,
          alignItems: 'flex-start',
          // The negative margin lines up the checkbox with the text around it.
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
        // A wide formula scrolls inside the label.
        overflowX: 'auto',
        overflowY: 'hidden',
        // At the largest text size, a long word is wider than a phone.
        overflowWrap: 'anywhere',
      },
    },
  },
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
