import { createSelector, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Preferences } from '../../../contract/account/account.ts';
import { defaultPreferences } from '../../../contract/account/preference-options.ts';
import { logOut } from '../api/sign-out.ts';
import { findFont, fontStacks, parsePreferences, type StoredPreferences } from './preferences.ts';

/** Whether the account has the latest preferences. `elsewhere` means that another tab must save the preferences. */
export type Saving = 'saved' | 'saving' | 'failed' | 'elsewhere';

/** The specification prescribes the first six fields and `setMenu`, `menuOpen`, `setFontFamily`, `setBorderRadius`. */
export interface CustomizationState extends Omit<Preferences, 'fontFamily' | 'borderRadius'> {
  isOpen: string[];
  /** The id of the menu entry that the logo selects. */
  defaultId: string;
  /** A value of CSS's `font-family`. */
  fontFamily: string;
  /** Pixels. */
  borderRadius: number;
  /** The language tag of the interface (BCP 47). */
  locale: string;
  /** True while the menu is open. */
  opened: boolean;
  /** While a quiet page is shown: whether the menu was open before. Otherwise null. */
  openedBefore: boolean | null;
  saving: Saving;
  /** When preferences were last chosen or saved in this browser, in milliseconds since 1970. */
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
  openedBefore: null,
  ...withPreferences(defaultPreferences),
  saving: 'saved',
  chosenAt: 0,
};

/** Creates the state from the preferences stored in this browser, which apply until the account has loaded. */
export const restoreCustomization = ({ preferences, unsaved }: StoredPreferences): CustomizationState => ({
  ...initialState,
  ...withPreferences(parsePreferences(preferences)),
  saving: unsaved ? 'failed' : 'saved',
});

/** Returns `elsewhere` if another tab must save the preferences, unless this tab has the same preferences to save. */
function findSaving(state: CustomizationState, adopted: Preferences, unsaved: boolean): Saving {
  if (!unsaved) return 'saved';
  const chosenHere = JSON.stringify(getPreferences(state)) === JSON.stringify(adopted);
  return chosenHere && state.saving !== 'saved' ? state.saving : 'elsewhere';
}

const slice = createSlice({
  name: 'customization',
  initialState,
  reducers: {
    setMenu: (state, { payload }: PayloadAction<boolean>) => {
      state.opened = payload;
    },
    /** Closes the menu when a quiet page opens, and restores the menu on the next page. */
    setQuiet: (state, { payload: quiet }: PayloadAction<boolean>) => {
      if (quiet === (state.openedBefore !== null)) return;
      const before = state.openedBefore;
      state.openedBefore = quiet ? state.opened : null;
      state.opened = before ?? false;
    },
    menuOpen: (state, { payload }: PayloadAction<string | null>) => {
      state.isOpen = payload === null ? [] : [payload];
    },
    setFontFamily: (state, { payload }: PayloadAction<string>) => {
      state.fontFamily = payload;
    },
    setBorderRadius: (state, { payload }: PayloadAction<number>) => {
      state.borderRadius = payload;
    },
    setPreferences: (state, { payload }: PayloadAction<Partial<Preferences>>) => {
      Object.assign(state, withPreferences({ ...getPreferences(state), ...payload }));
    },
    /** Does nothing if the student has chosen preferences since the account was requested from the server. */
    adoptAccountPreferences: (
      state,
      { payload }: PayloadAction<Pick<StoredPreferences, 'preferences'> & { readonly requestedAt: number }>,
    ) => {
      if (state.saving !== 'saved' || payload.requestedAt <= state.chosenAt) return;
      Object.assign(state, withPreferences(parsePreferences(payload.preferences)));
    },
    adoptPreferences: (state, { payload }: PayloadAction<StoredPreferences & { readonly at: number }>) => {
      const adopted = parsePreferences(payload.preferences);
      const saving = findSaving(state, adopted, payload.unsaved);
      Object.assign(state, withPreferences(adopted), { saving, chosenAt: payload.at });
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

/** True while a quiet page is shown, such as a quiz. */
export const selectQuiet = (state: { readonly customization: CustomizationState }): boolean =>
  state.customization.openedBefore !== null;

export const selectPreferences = createSelector(
  (state: { readonly customization: CustomizationState }) => state.customization,
  getPreferences,
);

export const {
  setMenu,
  setQuiet,
  menuOpen,
  setFontFamily,
  setBorderRadius,
  setPreferences,
  adoptAccountPreferences,
  adoptPreferences,
  setSaving,
} = slice.actions;
export const customization = slice.reducer;
