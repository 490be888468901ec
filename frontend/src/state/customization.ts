import { createSelector, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Preferences } from '../../../contract/account/account.ts';
import { defaultPreferences } from '../../../contract/account/preference-options.ts';
import { logOut } from '../api/sign-out.ts';
import { findFont, fontStacks, parsePreferences, type StoredPreferences } from './preferences.ts';

/** How far the account has the student's preferences; `elsewhere` where another tab is to save them. */
export type Saving = 'saved' | 'saving' | 'failed' | 'elsewhere';

/**
 * The student's preferences and the state of the menu. The specification names the first six fields and the actions
 * `setMenu`, `menuOpen`, `setFontFamily` and `setBorderRadius`.
 */
export interface CustomizationState extends Omit<Preferences, 'fontFamily' | 'borderRadius'> {
  /** Ids of the active menu entries. The menu is single-selected, so there is one at most. */
  isOpen: string[];
  /** Id of the entry that the logo selects. */
  defaultId: string;
  /** CSS. */
  fontFamily: string;
  /** In pixels. */
  borderRadius: number;
  /** BCP 47 language tag of the interface. */
  locale: string;
  /** True while the drawer is open. */
  opened: boolean;
  saving: Saving;
  /** When the preferences were last chosen or saved here, in milliseconds. An account asked for before knows less. */
  chosenAt: number;
}

const withPreferences = ({ fontFamily, ...others }: Preferences) => ({
  ...others,
  fontFamily: fontStacks[fontFamily],
});

const getPreferences = (state: CustomizationState): Preferences =>
  parsePreferences({ ...state, fontFamily: findFont(state.fontFamily) });

const initialState: CustomizationState = {
  isOpen: [],
  defaultId: 'default',
  locale: 'en',
  opened: true,
  ...withPreferences(defaultPreferences),
  saving: 'saved',
  chosenAt: 0,
};

/** The state that a tab starts with where this browser has a copy of the student's preferences. */
export const restoreCustomization = ({ preferences, unsaved }: StoredPreferences): CustomizationState => ({
  ...initialState,
  ...withPreferences(parsePreferences(preferences)),
  saving: unsaved ? 'failed' : 'saved',
});

/** How far the account has preferences that another tab has stored. Those chosen here too are still saved here. */
function findSaving(state: CustomizationState, taken: Preferences, unsaved: boolean): Saving {
  if (!unsaved) return 'saved';
  const chosenHere = JSON.stringify(getPreferences(state)) === JSON.stringify(taken);
  return chosenHere && state.saving !== 'saved' ? state.saving : 'elsewhere';
}

const slice = createSlice({
  name: 'customization',
  initialState,
  reducers: {
    /** Opens or closes the drawer. */
    setMenu: (state, { payload }: PayloadAction<boolean>) => {
      state.opened = payload;
    },
    /** Makes one menu entry the active one, or none with `null`. */
    menuOpen: (state, { payload }: PayloadAction<string | null>) => {
      state.isOpen = payload === null ? [] : [payload];
    },
    /** In CSS. */
    setFontFamily: (state, { payload }: PayloadAction<string>) => {
      state.fontFamily = payload;
    },
    /** In pixels. */
    setBorderRadius: (state, { payload }: PayloadAction<number>) => {
      state.borderRadius = payload;
    },
    /** Changes some preferences, or all. */
    setPreferences: (state, { payload }: PayloadAction<Partial<Preferences>>) => {
      Object.assign(state, withPreferences({ ...getPreferences(state), ...payload }));
    },
    /** Takes the preferences that another tab has stored. */
    adoptPreferences: (state, { payload }: PayloadAction<StoredPreferences & { readonly at: number }>) => {
      const taken = parsePreferences(payload.preferences);
      const saving = findSaving(state, taken, payload.unsaved);
      Object.assign(state, withPreferences(taken), { saving, chosenAt: payload.at });
    },
    setSaving: (state, { payload }: PayloadAction<{ readonly saving: Saving; readonly at: number }>) => {
      state.saving = payload.saving;
      state.chosenAt = payload.at;
    },
  },
  extraReducers: (builder) =>
    builder.addCase(logOut, (state) => {
      Object.assign(state, withPreferences(defaultPreferences), { saving: 'saved', chosenAt: 0 });
    }),
});

/** The student's preferences as the account keeps them. */
export const selectPreferences = createSelector(
  (state: { readonly customization: CustomizationState }) => state.customization,
  getPreferences,
);

export const {
  setMenu,
  menuOpen,
  setFontFamily,
  setBorderRadius,
  setPreferences,
  adoptPreferences,
  setSaving,
} = slice.actions;
export const customization = slice.reducer;
