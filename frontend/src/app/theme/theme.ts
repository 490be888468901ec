import './palette-types.ts';
import { createTheme } from '@mui/material/styles';
import type { Preferences } from '../../../../contract/account/account.ts';
import { accordionOverride } from './components/accordion.ts';
import { accordionDetailsOverride } from './components/accordion-details.ts';
import { accordionSummaryOverride } from './components/accordion-summary.ts';
import { alertOverride } from './components/alert.ts';
import { appBarOverride } from './components/app-bar.ts';
import { baselineOverride } from './components/baseline.ts';
import { breadcrumbsOverride } from './components/breadcrumbs.ts';
import { buttonOverride } from './components/button.ts';
import { buttonBaseOverride } from './components/button-base.ts';
import { cardOverride } from './components/card.ts';
import { checkboxOverride } from './components/checkbox.ts';
import { chipOverride } from './components/chip.ts';
import { collapseOverride } from './components/collapse.ts';
import { dialogOverride } from './components/dialog.ts';
import { dialogActionsOverride } from './components/dialog-actions.ts';
import { dialogTitleOverride } from './components/dialog-title.ts';
import { drawerOverride } from './components/drawer.ts';
import { formControlOverride } from './components/form-control.ts';
import { formControlLabelOverride } from './components/form-control-label.ts';
import { formGroupOverride } from './components/form-group.ts';
import { formHelperTextOverride } from './components/form-helper-text.ts';
import { formLabelOverride } from './components/form-label.ts';
import { iconButtonOverride } from './components/icon-button.ts';
import { linearProgressOverride } from './components/linear-progress.ts';
import { linkOverride } from './components/link.ts';
import { listOverride } from './components/list.ts';
import { listItemOverride } from './components/list-item.ts';
import { listItemButtonOverride } from './components/list-item-button.ts';
import { listItemIconOverride } from './components/list-item-icon.ts';
import { listItemTextOverride } from './components/list-item-text.ts';
import { listSubheaderOverride } from './components/list-subheader.ts';
import { menuOverride } from './components/menu.ts';
import { menuItemOverride } from './components/menu-item.ts';
import { outlinedInputOverride } from './components/outlined-input.ts';
import { paperOverride } from './components/paper.ts';
import { radioOverride } from './components/radio.ts';
import { skeletonOverride } from './components/skeleton.ts';
import { tableOverride } from './components/table.ts';
import { tableCellOverride } from './components/table-cell.ts';
import { toggleButtonOverride } from './components/toggle-button.ts';
import { toolbarOverride } from './components/toolbar.ts';
import { darkPalette, lightPalette } from './palette.ts';
import { typography } from './typography.ts';

export interface Look extends Pick<Preferences, 'colourScheme' | 'motion'> {
  /** CSS. */
  fontFamily: string;
  /** In pixels. */
  borderRadius: number;
}

const schemes = { light: { palette: lightPalette }, dark: { palette: darkPalette } };

/** Light and dark by the system's choice, or one of them alone. */
const colours = (colourScheme: Look['colourScheme']): Parameters<typeof createTheme>[0] =>
  colourScheme === 'system'
    ? { cssVariables: { colorSchemeSelector: 'media' }, colorSchemes: schemes }
    : {
        cssVariables: true,
        colorSchemes: { [colourScheme]: schemes[colourScheme] },
        defaultColorScheme: colourScheme,
      };

/**
 * The product's theme. Where light or dark follows the system, the colours are CSS variables that change with the media
 * query, so that nothing renders again and nothing flashes. Styles take colours from `theme.vars.palette`.
 */
export function makeTheme({ fontFamily, borderRadius, colourScheme, motion }: Look) {
  return createTheme({
    ...colours(colourScheme),
    shape: { borderRadius },
    motion: { reducedMotion: motion === 'reduced' ? 'always' : 'system' },
    typography: typography(fontFamily),
    components: {
      MuiAccordion: accordionOverride,
      MuiAccordionDetails: accordionDetailsOverride,
      MuiAccordionSummary: accordionSummaryOverride,
      MuiAlert: alertOverride,
      MuiAppBar: appBarOverride,
      MuiBreadcrumbs: breadcrumbsOverride,
      MuiButton: buttonOverride,
      MuiButtonBase: buttonBaseOverride,
      MuiCard: cardOverride,
      MuiCheckbox: checkboxOverride,
      MuiChip: chipOverride,
      MuiCollapse: collapseOverride,
      MuiCssBaseline: baselineOverride,
      MuiDialog: dialogOverride,
      MuiDialogActions: dialogActionsOverride,
      MuiDialogTitle: dialogTitleOverride,
      MuiDrawer: drawerOverride,
      MuiFormControl: formControlOverride,
      MuiFormControlLabel: formControlLabelOverride,
      MuiFormGroup: formGroupOverride,
      MuiFormHelperText: formHelperTextOverride,
      MuiFormLabel: formLabelOverride,
      MuiIconButton: iconButtonOverride,
      MuiLinearProgress: linearProgressOverride,
      MuiLink: linkOverride,
      MuiList: listOverride,
      MuiListItem: listItemOverride,
      MuiListItemButton: listItemButtonOverride,
      MuiListItemIcon: listItemIconOverride,
      MuiListItemText: listItemTextOverride,
      MuiListSubheader: listSubheaderOverride,
      MuiMenu: menuOverride,
      MuiMenuItem: menuItemOverride,
      MuiOutlinedInput: outlinedInputOverride,
      MuiPaper: paperOverride,
      MuiRadio: radioOverride,
      MuiSkeleton: skeletonOverride,
      MuiTable: tableOverride,
      MuiTableCell: tableCellOverride,
      MuiToggleButton: toggleButtonOverride,
      MuiToolbar: toolbarOverride,
    },
  });
}
