import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { type SignOutReason, logOut } from '../api/sign-out.ts';
import { setStaffCheck } from '../api/staff-check.ts';

/** The specification prescribes the names `name`, `email` and `owned_course`. For a visitor, `email` is empty. */
export interface AuthState {
  name: string;
  email: string;
  /** Ids of the courses that the student owns. Empty until the account has loaded. */
  owned_course: string[];
  /** This field only decides what the browser shows. The API checks the token of each HTTP request. */
  staff: boolean;
  lead?: true;
  /** Set while the API waits for a code before it answers staff. */
  checkNeeded?: boolean;
  /** The reason why the last session ended. Missing if the student signed out. */
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
    builder
      .addCase(logOut, (_state, { payload }) =>
        payload === undefined ? initialState : { ...initialState, ended: payload },
      )
      .addCase(setStaffCheck, (state, { payload }) => {
        state.checkNeeded = payload;
      }),
  selectors: {
    selectSignedIn: (state) => state.email !== '',
    selectStaff: (state) => state.staff,
    selectLead: (state) => state.lead === true,
    selectCheckNeeded: (state) => state.checkNeeded === true,
    selectEnded: (state) => state.ended,
  },
});

export const { setUser, setOwnedCourse, setName, setEmail } = slice.actions;
export const { selectSignedIn, selectStaff, selectLead, selectCheckNeeded, selectEnded } = slice.selectors;
export const auth = slice.reducer;
