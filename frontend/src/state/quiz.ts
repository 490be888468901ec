import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { logOut } from '../api/log-out.ts';

/** The score of a submitted attempt. */
export interface QuizResults {
  attemptId: string;
  correctCount: number;
  questionCount: number;
}

/**
 * The current quiz and the last results, which the specification names as client state. Screens read questions, answers
 * and scores from the API cache; this keeps ids and a score, and no second copy of those.
 */
export interface QuizState {
  /** Id of the attempt that is being worked on. Its questions are server data and live in the API cache. */
  current: string | null;
  /** The attempt that was submitted last in this visit. */
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
