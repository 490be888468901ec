/**
 * Runs before each test file of the frontend. The files of a worker share a window and the packages, but each file
 * evaluates the modules of this repository anew, so that their state, mocks and the hooks of fixtures are its own.
 */
import { configure } from '@testing-library/dom';
import { afterAll, afterEach, vi } from 'vitest';

vi.resetModules();

// Testing Library waits a second by default, which is too short on a busy machine.
configure({ asyncUtilTimeout: 20_000 });

const isInWindow = 'document' in globalThis;
// The window of jsdom has no layout, so nothing can scroll.
if (isInWindow) Element.prototype.scrollIntoView = () => undefined;
const head = isInWindow ? [...document.head.childNodes] : [];

// Vitest itself restores stubbed globals before the next test, when the next file may have replaced `fetch`.
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  if (!isInWindow) return;
  localStorage.clear();
  sessionStorage.clear();
});

afterAll(() => {
  if (!isInWindow) return;
  document.body.replaceChildren();
  // Emotion inserts its style elements next to those that it has inserted before.
  if (head.some(({ isConnected }) => !isConnected)) document.head.replaceChildren(...head);
  for (const element of [document.documentElement, document.body])
    for (const { name } of [...element.attributes]) element.removeAttribute(name);
  document.title = '';
  history.replaceState(null, '', '/');
});
