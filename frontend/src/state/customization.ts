import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** The look of the app and the state of its menu. The specification names the fields and the four actions below. */
export interface CustomizationState {
  /** Ids of the active menu entries. The menu is single-selected, so there is one at most. */
  isOpen: string[];
  /** Id of the entry that the logo selects. */
  defaultId: string;
  fontFamily: string;
  /** In pixels. */
  borderRadius: number;
  /** BCP 47 language tag of the interface. */
  locale: string;
  /** True while the drawer is open. */
  opened: boolean;
}

const initialState: CustomizationState = {
  isOpen: [],
  defaultId: 'default',
  fontFamily: "'Roboto', sans-serif",
  borderRadius: 12,
  locale: 'en',
  opened: true,
};

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
    setFontFamily: (state, { payload }: PayloadAction<string>) => {
      state.fontFamily = payload;
    },
    /** In pixels. */
    setBorderRadius: (state, { payload }: PayloadAction<number>) => {
      state.borderRadius = payload;
    },
  },
});

export const { setMenu, menuOpen, setFontFamily, setBorderRadius } = slice.actions;
export const customization = slice.reducer;
