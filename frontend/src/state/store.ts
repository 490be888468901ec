import { configureStore, type Middleware } from '@reduxjs/toolkit';
import { combineReducers } from 'redux';
import { api } from '../api/client.ts';
import { logOut } from '../api/sign-out.ts';
import { auth } from './auth.ts';
import { course } from './course.ts';
import { customization } from './customization.ts';
import { quiz } from './quiz.ts';

const rootReducer = combineReducers({ customization, course, quiz, auth, [api.reducerPath]: api.reducer });

export type RootState = ReturnType<typeof rootReducer>;

const resetApiAfterSignOut: Middleware =
  ({ dispatch }) =>
  (next) =>
  (action) => {
    const result = next(action);
    if (logOut.match(action)) dispatch(api.util.resetApiState());
    return result;
  };

export function makeStore(preloadedState?: Partial<RootState>) {
  return configureStore({
    reducer: rootReducer,
    middleware: (defaults) => defaults().concat(resetApiAfterSignOut, api.middleware),
    ...(preloadedState && { preloadedState }),
  });
}

export type AppStore = ReturnType<typeof makeStore>;
export type AppDispatch = AppStore['dispatch'];
