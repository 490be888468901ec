import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { logOut } from '../api/sign-out.ts';

export interface QuizResults {
  attemptId: string;
  correctCount: number;
  questionCount: number;
}

export interface QuizState {
  /** The id of the open attempt. The quiz page opens this attempt if the page's URL names none. */
  current: string | null;
  /** The attempt that the student submitted last. The quiz page of this attempt redirects to the results. */
  results: QuizResults | null;
}

const initialState: QuizState = { current: null, results: null };

const slice = createSlice({
  name: 'quiz',
  initialState,
  reducers: {
    setCurrentQuiz: (state, { payload }: PayloadAction<string | null>) => {
      state.current = payload;
    },
    setResults: (state, { payload }: PayloadAction<QuizResults | null>) => {
      state.results = payload;
    },
  },
  extraReducers: (builder) => builder.addCase(logOut, () => initialState),
});

export const { setCurrentQuiz, setResults } = slice.actions;
export const quiz = slice.reducer;
