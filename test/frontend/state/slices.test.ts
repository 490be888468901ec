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
const nobody = { name: '', email: '', owned_course: [], staff: false };
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
      openedBefore: null,
      colourScheme: 'system',
      textSize: 100,
      spacing: 'normal',
      motion: 'system',
      emailNotices: true,
      saving: 'saved',
      chosenAt: 0,
    });
    expect({ course, quiz, auth }).toEqual({
      course: { current: null },
      quiz: { current: null, results: null },
      auth: nobody,
    });
  });

  it('has an action for each field of section 3, and the menu selects a single entry', () => {
    const store = makeStore({ auth: ada });
    for (const action of [
      setMenu(false),
      menuOpen('maths'),
      menuOpen('science'),
      setFontFamily('Georgia, serif'),
      setBorderRadius(4),
      setCurrentCourse('science'),
      setCurrentQuiz(results.attemptId),
      setResults(results),
      setOwnedCourse(['maths', 'english']),
      setName('Ada O’Kafor 🦊'),
      setEmail('new@example.com'),
    ])
      store.dispatch(action);
    expect(store.getState()).toMatchObject({
      customization: { opened: false, isOpen: ['science'], fontFamily: 'Georgia, serif', borderRadius: 4 },
      course: { current: 'science' },
      quiz: { current: results.attemptId, results },
      auth: {
        name: 'Ada O’Kafor 🦊',
        email: 'new@example.com',
        owned_course: ['maths', 'english'],
        staff: false,
      },
    });
    store.dispatch(menuOpen(null));
    expect(store.getState().customization.isOpen).toEqual([]);
  });

  it('clears user, course and quiz after signing out, and keeps the look of the shell', () => {
    const store = makeStore({
      auth: { ...ada, staff: true },
      course: { current: 'maths' },
      quiz: { current: results.attemptId, results },
    });
    store.dispatch(setMenu(false));
    expect([selectSignedIn(store.getState()), selectStaff(store.getState())]).toEqual([true, true]);
    store.dispatch(logOut());
    expect([selectSignedIn(store.getState()), selectStaff(store.getState())]).toEqual([false, false]);
    expect(store.getState()).toMatchObject({
      auth: nobody,
      course: { current: null },
      quiz: { current: null, results: null },
      customization: { opened: false },
    });
    store.dispatch(setUser(ada));
    expect(store.getState().auth).toEqual(ada);
  });
});
