import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { type SignOutReason, logOut } from '../api/sign-out.ts';

/**
 * The student who is signed in, or nobody while the e-mail is empty. The specification names its fields and actions;
 * `setName` and `setEmail` are for the account's page.
 */
export interface AuthState {
  name: string;
  email: string;
  /** Ids of the courses that the student owns; empty until the account is loaded. */
  owned_course: string[];
  /** One of the centre's people, as the sign-in says; the API asks the token anew for each call. */
  staff: boolean;
  /** One of the centre's safeguarding leads, likewise. */
  lead?: true;
  /** The reason for which the last sign-in ended, where the student didn't ask for it. */
  ended?: SignOutReason;
}

const initialState: AuthState = { name: '', email: '', owned_course: [], staff: false };

const slice = createSlice({
  name: 'auth',
  initialState,
  reducers: {
    setUser: (_state, { payload }: PayloadAction<AuthState>) => payload,
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
  extraReducers: (builder) =>
    builder.addCase(logOut, (_state, { payload }) =>
      payload === undefined ? initialState : { ...initialState, ended: payload },
    ),
  selectors: {
    selectSignedIn: (state) => state.email !== '',
    selectStaff: (state) => state.staff,
    selectLead: (state) => state.lead === true,
    selectEnded: (state) => state.ended,
  },
});

export const { setUser, setOwnedCourse, setName, setEmail } = slice.actions;
export const { selectSignedIn, selectStaff, selectLead, selectEnded } = slice.selectors;
export const auth = slice.reducer;
