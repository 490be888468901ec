import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { logOut } from '../api/sign-out.ts';

export interface CourseState {
  current: string | null;
}

const initialState: CourseState = { current: null };

const slice = createSlice({
  name: 'course',
  initialState,
  reducers: {
    setCurrentCourse: (state, { payload }: PayloadAction<string | null>) => {
      state.current = payload;
    },
  },
  extraReducers: (builder) => builder.addCase(logOut, () => initialState),
});

export const { setCurrentCourse } = slice.actions;
export const course = slice.reducer;
