import { createSelector, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Preferences } from '../../../contract/account/account.ts';
import { defaultPreferences } from '../../../contract/account/preference-options.ts';
import { logOut } from '../api/sign-out.ts';
import { findFont, fontStacks, parsePreferences, type StoredPreferences } from './preferences.ts';

/** Says whether the account has the student's preferences. `elsewhere` means that another tab is saving them. */
export type Saving = 'saved' | 'saving' | 'failed' | 'elsewhere';

/**
 * The student's preferences and the state of the menu. The specification names the first six fields and the actions
 * `setMenu`, `menuOpen`, `setFontFamily` and `setBorderRadius`.
 */
export interface CustomizationState extends Omit<Preferences, 'fontFamily' | 'borderRadius'> {
  isOpen: string[];
  /** The id of the menu entry that the logo selects. */
  defaultId: string;
  /** The font family as CSS. */
  fontFamily: string;
  /** The radius of corners in pixels. */
  borderRadius: number;
  /** BCP 47 language tag of the interface. */
  locale: string;
  /** True while the drawer is open. */
  opened: boolean;
  saving: Saving;
  /**
   * The time when the preferences were last chosen or saved here, in milliseconds. An account that was requested
   * earlier has older preferences.
   */
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

/** Builds the first state of a tab from this browser's copy of the preferences. */
export const restoreCustomization = ({ preferences, unsaved }: StoredPreferences): CustomizationState => ({
  ...initialState,
  ...withPreferences(parsePreferences(preferences)),
  saving: unsaved ? 'failed' : 'saved',
});

/**
 * Finds the saving state after adopting another tab's preferences. If they are still unsaved, this tab saves them only
 * if the student chose the same here.
 */
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
    /** Takes the account's preferences, unless they were chosen or saved here after the account was requested. */
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
  adoptAccountPreferences,
  adoptPreferences,
  setSaving,
} = slice.actions;
export const customization = slice.reducer;
