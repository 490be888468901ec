import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { logOut } from '../api/sign-out.ts';

/** The score of a submitted attempt. */
export interface QuizResults {
  attemptId: string;
  correctCount: number;
  questionCount: number;
}

/** The current quiz and the last results. Questions and answers are server data, which the API cache holds. */
export interface QuizState {
  /** Id of the open attempt that the student works on; the session's address leads there. */
  current: string | null;
  /** The attempt that was submitted last in this visit; its session's address leads to the result. */
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
