/** @vitest-environment jsdom */
import { describe, expect, it } from 'vitest';
import { logOut } from '../../../frontend/src/api/sign-out.ts';
import {
  selectSignedIn,
  selectStaff,
  setEmail,
  setName,
  setOwnedCourse,
  setUser,
} from '../../../frontend/src/state/auth.ts';
import { setCurrentCourse } from '../../../frontend/src/state/course.ts';
import {
  menuOpen,
  setBorderRadius,
  setFontFamily,
  setMenu,
} from '../../../frontend/src/state/customization.ts';
import { setCurrentQuiz, setResults } from '../../../frontend/src/state/quiz.ts';
import { makeStore } from '../../../frontend/src/state/store.ts';

const ada = { name: 'Ada', email: 'ada@example.com', owned_course: ['maths'], staff: false };
const results = { attemptId: 'f9b1b5fe-0d37-4e6b-8f0b-1d9f3c0e8a11', correctCount: 7, questionCount: 10 };

describe('client state (specification, section 3)', () => {
  it('starts with the constants of section 9 and nobody signed in', () => {
    const { customization, course, quiz, auth } = makeStore().getState();
    expect(customization).toEqual({
      isOpen: [],
      defaultId: 'default',
      fontFamily: "'Roboto', sans-serif",
      borderRadius: 12,
      locale: 'en',
      opened: true,
      colourScheme: 'system',
      textSize: 100,
      spacing: 'normal',
      motion: 'system',
      emailNotices: true,
      saving: 'saved',
      chosenAt: 0,
    });
    expect(course).toEqual({ current: null });
    expect(quiz).toEqual({ current: null, results: null });
    expect(auth).toEqual({ name: '', email: '', owned_course: [], staff: false });
  });

  it('takes a preloaded state', () => {
    const store = makeStore({ auth: ada });
    expect(selectSignedIn(store.getState())).toBe(true);
    expect(store.getState().customization.opened).toBe(true);
  });

  it('customization: set menu opens and closes the drawer', () => {
    const store = makeStore();
    store.dispatch(setMenu(false));
    expect(store.getState().customization.opened).toBe(false);
  });

  it('customization: menu open selects a single entry', () => {
    const store = makeStore();
    store.dispatch(menuOpen('maths'));
    store.dispatch(menuOpen('science'));
    expect(store.getState().customization.isOpen).toEqual(['science']);
    store.dispatch(menuOpen(null));
    expect(store.getState().customization.isOpen).toEqual([]);
  });

  it('customization: font family and border radius', () => {
    const store = makeStore();
    store.dispatch(setFontFamily('Georgia, serif'));
    store.dispatch(setBorderRadius(4));
    expect(store.getState().customization).toMatchObject({ fontFamily: 'Georgia, serif', borderRadius: 4 });
  });

  it('course: set current course', () => {
    const store = makeStore();
    store.dispatch(setCurrentCourse('science'));
    expect(store.getState().course.current).toBe('science');
  });

  it('quiz: set current quiz and set results', () => {
    const store = makeStore();
    store.dispatch(setCurrentQuiz(results.attemptId));
    store.dispatch(setResults(results));
    expect(store.getState().quiz).toEqual({ current: results.attemptId, results });
  });

  it('auth: set user, owned course, name and email', () => {
    const store = makeStore();
    store.dispatch(setUser(ada));
    store.dispatch(setOwnedCourse(['maths', 'english']));
    store.dispatch(setName('Ada O’Kafor 🦊'));
    store.dispatch(setEmail('new@example.com'));
    expect(store.getState().auth).toEqual({
      name: 'Ada O’Kafor 🦊',
      email: 'new@example.com',
      owned_course: ['maths', 'english'],
      staff: false,
    });
  });

  it('auth: tells staff from students', () => {
    const store = makeStore({ auth: ada });
    expect(selectStaff(store.getState())).toBe(false);
    store.dispatch(setUser({ ...ada, staff: true }));
    expect(selectStaff(store.getState())).toBe(true);
    store.dispatch(logOut());
    expect(selectStaff(store.getState())).toBe(false);
  });

  it('log out clears the user, the course and the quiz, and keeps how the shell looks', () => {
    const store = makeStore();
    store.dispatch(setUser(ada));
    store.dispatch(setCurrentCourse('maths'));
    store.dispatch(setCurrentQuiz(results.attemptId));
    store.dispatch(setResults(results));
    store.dispatch(setMenu(false));
    store.dispatch(logOut());
    const { auth, course, quiz, customization } = store.getState();
    expect({ auth, course, quiz }).toEqual({
      auth: { name: '', email: '', owned_course: [], staff: false },
      course: { current: null },
      quiz: { current: null, results: null },
    });
    expect(customization.opened).toBe(false);
  });
});
