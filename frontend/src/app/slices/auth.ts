import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** Who is signed in. Nobody is while the e-mail is empty. */
export interface AuthState {
  name: string;
  email: string;
  /** Ids of the courses that the student owns; empty until the account is loaded. */
  owned_course: string[];
  /** The last sign-in ended without the student asking for it. */
  ended?: true;
}

const initialState: AuthState = { name: '', email: '', owned_course: [] };

const slice = createSlice({
  name: 'auth',
  initialState,
  reducers: {
    setUser: (_state, { payload }: PayloadAction<AuthState>) => payload,
    /** The other slices and the API cache are emptied by the same action. */
    logOut: (_state, { payload }: PayloadAction<'ended' | undefined>): AuthState =>
      payload === 'ended' ? { ...initialState, ended: true } : initialState,
    setOwnedCourse: (state, { payload }: PayloadAction<string[]>) => {
      state.owned_course = payload;
    },
    setName: (state, { payload }: PayloadAction<string>) => {
      state.name = payload;
    },
    setEmail: (state, { payload }: PayloadAction<string>) => {
      state.email = payload;
    },
  },
  selectors: {
    selectSignedIn: (state) => state.email !== '',
    selectEnded: (state) => state.ended === true,
  },
});

export const { setUser, logOut, setOwnedCourse, setName, setEmail } = slice.actions;
export const { selectSignedIn, selectEnded } = slice.selectors;
export const auth = slice.reducer;
