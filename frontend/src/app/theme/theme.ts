import './palette-types.ts';
import { createTheme } from '@mui/material/styles';
import { alertOverride } from './components/alert.ts';
import { baselineOverride } from './components/baseline.ts';
import { buttonBaseOverride } from './components/button-base.ts';
import { buttonOverride } from './components/button.ts';
import { cardOverride } from './components/card.ts';
import { checkboxOverride } from './components/checkbox.ts';
import { chipOverride } from './components/chip.ts';
import { dialogActionsOverride } from './components/dialog-actions.ts';
import { dialogTitleOverride } from './components/dialog-title.ts';
import { dialogOverride } from './components/dialog.ts';
import { formControlLabelOverride } from './components/form-control-label.ts';
import { formControlOverride } from './components/form-control.ts';
import { formGroupOverride } from './components/form-group.ts';
import { formHelperTextOverride } from './components/form-helper-text.ts';
import { formLabelOverride } from './components/form-label.ts';
import { iconButtonOverride } from './components/icon-button.ts';
import { linearProgressOverride } from './components/linear-progress.ts';
import { linkOverride } from './components/link.ts';
import { outlinedInputOverride } from './components/outlined-input.ts';
import { paperOverride } from './components/paper.ts';
import { radioOverride } from './components/radio.ts';
import { skeletonOverride } from './components/skeleton.ts';
import { tableCellOverride } from './components/table-cell.ts';
import { tableOverride } from './components/table.ts';
import { darkPalette, lightPalette } from './palette.ts';
import { typography } from './typography.ts';

export interface Look {
  fontFamily: string;
  /** In pixels. */
  borderRadius: number;
}

/**
 * The product's theme. Light or dark follows the system: the colours are CSS variables and change with the media
 * query, so that nothing renders again and nothing flashes. Styles take colours from `theme.vars.palette`.
 */
export function makeTheme({ fontFamily, borderRadius }: Look) {
  return createTheme({
    cssVariables: { colorSchemeSelector: 'media' },
    colorSchemes: { light: { palette: lightPalette }, dark: { palette: darkPalette } },
    shape: { borderRadius },
    typography: typography(fontFamily),
    components: {
      MuiCssBaseline: baselineOverride,
      MuiAlert: alertOverride,
      MuiButton: buttonOverride,
      MuiButtonBase: buttonBaseOverride,
      MuiCard: cardOverride,
      MuiCheckbox: checkboxOverride,
      MuiChip: chipOverride,
      MuiDialog: dialogOverride,
      MuiDialogActions: dialogActionsOverride,
      MuiDialogTitle: dialogTitleOverride,
      MuiFormControl: formControlOverride,
      MuiFormControlLabel: formControlLabelOverride,
      MuiFormGroup: formGroupOverride,
      MuiFormHelperText: formHelperTextOverride,
      MuiFormLabel: formLabelOverride,
      MuiIconButton: iconButtonOverride,
      MuiLinearProgress: linearProgressOverride,
      MuiLink: linkOverride,
      MuiOutlinedInput: outlinedInputOverride,
      MuiPaper: paperOverride,
      MuiRadio: radioOverride,
      MuiSkeleton: skeletonOverride,
      MuiTable: tableOverride,
      MuiTableCell: tableCellOverride,
    },
  });
}
